/** The release before this one, as docs/releases.md names it, and its code. */
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../../../..')
const WORKSPACES = '@wordnest'

export type Release = { readonly commit: string; readonly schema: string }

/** The first row of the table. */
export function readPreviousRelease(): Release {
  const text = readFileSync(join(ROOT, 'docs/releases.md'), 'utf8')
  const { commit, schema } = /^\| [^|]+\| `(?<commit>[0-9a-f]{40})` +\| `(?<schema>\S+)` /m.exec(text)?.groups ?? {}
  if (commit === undefined || schema === undefined) throw new Error('docs/releases.md names no release')
  return { commit, schema }
}

const git = (...args: readonly string[]) =>
  execFileSync('git', args, { cwd: ROOT, maxBuffer: 1024 ** 3, stdio: ['ignore', 'pipe', 'ignore'] })

/** False in a copy without history. */
export function hasRelease({ commit }: Release): boolean {
  try {
    git('cat-file', '-e', `${commit}^{commit}`)
    return true
  } catch {
    return false
  }
}

export const readReleaseFile = ({ commit }: Release, path: string): string =>
  git('show', `${commit}:${path}`).toString()

/** Puts the release's code below the folder, with today's packages from npm; gives the first file of its server. */
export function extractRelease({ commit }: Release, folder: string): string {
  const paths = ['apps/api', 'packages', 'package.json', 'tsconfig.base.json']
  execFileSync('tar', ['-x', '-C', folder], { input: git('archive', commit, ...paths) })
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, WORKSPACES), { recursive: true })
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== WORKSPACES && !name.startsWith('.')) symlinkSync(join(ROOT, 'node_modules', name), join(modules, name))
  }
  for (const name of readdirSync(join(folder, 'packages'))) {
    symlinkSync(join(folder, 'packages', name), join(modules, WORKSPACES, name))
  }
  symlinkSync(join(folder, 'apps/api'), join(modules, WORKSPACES, 'api'))
  // Packages of which workspaces have a version of their own.
  for (const own of globSync('{apps/api,packages/*}/node_modules', { cwd: ROOT })) {
    if (existsSync(dirname(join(folder, own)))) symlinkSync(join(ROOT, own), join(folder, own))
  }
  return join(folder, 'apps/api/src/server.mjs')
}
