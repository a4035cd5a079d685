import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Dependencies = Record<string, string>
export type Manifest = {
  dependencies?: Dependencies
  devDependencies?: Dependencies
  optionalDependencies?: Dependencies
  peerDependencies?: Dependencies
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}
type LockEntry = Manifest & {
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
  dev?: boolean
  inBundle?: boolean
  license?: string
  /** Needed by an optional dependency alone. */
  optional?: boolean
  os?: string[]
  cpu?: string[]
}
export type Lockfile = { lockfileVersion?: number; packages: Record<string, LockEntry> }

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/
const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const

/** What stops two machines from installing the same thing, one line each. Works offline. */
export function loadLockfileProblems(root: string): string[] {
  const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile
  const manifests = new Map(
    Object.keys(lockfile.packages)
      .filter(isWorkspace)
      .map((path) => [path, JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')) as Manifest]),
  )
  return toLockfileProblems(lockfile, manifests)
}

/** @param manifests the package.json of each workspace by its folder; the root's is '' */
export function toLockfileProblems(lockfile: Lockfile, manifests: Map<string, Manifest>): string[] {
  return [
    ...[...manifests].flatMap(([path, manifest]) => toManifestProblems(path, manifest, lockfile)),
    ...Object.entries(lockfile.packages).flatMap(([path, entry]) => toEntryProblems(path, entry)),
    ...Object.entries(lockfile.packages).flatMap(([path, entry]) => toPlatformProblems(path, entry, lockfile)),
  ]
}

function toManifestProblems(path: string, manifest: Manifest, lockfile: Lockfile): string[] {
  const file = path === '' ? 'package.json' : `${path}/package.json`
  const locked = lockfile.packages[path] ?? {}
  return KINDS.flatMap((kind) => {
    const wanted = manifest[kind] ?? {}
    const known = locked[kind] ?? {}
    const inexact = Object.entries(wanted).filter(([, version]) => !EXACT.test(version))
    const names = new Set([...Object.keys(wanted), ...Object.keys(known)])
    return [
      ...inexact.map(([name, version]) => `${file}: ${name} is not pinned (${version})`),
      ...[...names]
        .filter((name) => wanted[name] !== known[name])
        .map((name) => `${file}: ${name} is ${wanted[name] ?? 'gone'}, the lockfile says ${known[name] ?? 'nothing'}`),
    ]
  })
}

function toEntryProblems(path: string, entry: LockEntry): string[] {
  if (isWorkspace(path)) return []
  const problems: string[] = []
  // A registry written down would bind every machine to it.
  if (entry.resolved !== undefined && /^[a-z+]+:/i.test(entry.resolved)) problems.push(`${path}: names its registry`)
  if (!entry.link && !entry.inBundle && entry.integrity === undefined) problems.push(`${path}: has no checksum`)
  return problems
}

/** `npm ci` refuses a lockfile without the binaries of every platform, and that platform could not run the product. */
function toPlatformProblems(path: string, entry: LockEntry, lockfile: Lockfile): string[] {
  return Object.keys(entry.optionalDependencies ?? {})
    .filter((name) => findPlace(lockfile, path, name) === undefined)
    .map((name) => `${path}: its optional ${name} is not in the lockfile`)
}

/** Where Node looks for a package from inside another, the nearest place first. */
function listPlaces(from: string, name: string): string[] {
  const parts = from.split('/')
  return [...parts.keys(), parts.length]
    .map((length) => [...parts.slice(0, length), 'node_modules', name].filter((part) => part !== '').join('/'))
    .toReversed()
}

/** The entry that an import of `name` from inside the package at `from` leads to. */
export function findPlace({ packages }: Lockfile, from: string, name: string): string | undefined {
  return listPlaces(from, name).find((place) => place in packages)
}

export function isWorkspace(path: string): boolean {
  return !path.split('/').includes('node_modules')
}
