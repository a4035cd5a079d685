import { findPlace, isWorkspace, type Lockfile } from '../check/lockfile.ts'

/** A package of the registry that the product runs with. */
export type ProductionPackage = {
  readonly path: string
  readonly name: string
  readonly version: string
  readonly licence: string
  /** Whether the page depends on it, directly or not. */
  readonly isOfPage: boolean
  /** Not installed everywhere: for one platform, or needed by such a package alone. */
  readonly isOptional: boolean
}

const PAGE = 'apps/web'
const isOfProduct = (path: string) => path === '' || /^(?:apps|packages)\//.test(path)

/** From the lockfile alone, so that it is the same on every machine. */
export function listProductionPackages(lockfile: Lockfile): ProductionPackage[] {
  const workspaces = Object.keys(lockfile.packages).filter((path) => isWorkspace(path) && isOfProduct(path))
  const ofPage = findReached(lockfile, [PAGE])
  // The page's first: a version may be installed at several places.
  const paths = [...ofPage, ...findReached(lockfile, workspaces)].filter((path) => !isWorkspace(path))
  const packages = new Map<string, ProductionPackage>()
  for (const path of paths) {
    const found = toPackage(lockfile, path, ofPage.has(path))
    const label = `${found.name} ${found.version}`
    if (!packages.has(label)) packages.set(label, found)
  }
  return [...packages].toSorted(([a], [b]) => compare(a, b)).map(([, found]) => found)
}

/** In the same order on every machine, whatever its language. */
export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

function toPackage({ packages }: Lockfile, path: string, isOfPage: boolean): ProductionPackage {
  const { version = '', license = 'unknown', optional, os, cpu } = packages[path] ?? {}
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  return { path, name, version, licence: license, isOfPage, isOptional: Boolean(optional ?? os ?? cpu) }
}

/** An optional peer is loaded only by a product that depends on it itself. */
function findReached(lockfile: Lockfile, starts: readonly string[]): ReadonlySet<string> {
  const reached = new Set(starts)
  for (const path of reached) {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = lockfile.packages[path] ?? {}
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const place = findPlace(lockfile, path, name)
      const entry = place === undefined ? undefined : lockfile.packages[place]
      if (place !== undefined) reached.add(entry?.link ? (entry.resolved ?? place) : place)
    }
  }
  return reached
}
