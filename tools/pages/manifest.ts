/** Vite's build manifest, by source file. */
export type Manifest = Record<
  string,
  { file: string; name?: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[]; css?: string[] }
>

const HOME = 'HomeScreen'
export const CATALOGUE = 'src/messages/en.ts'
/** What works behind every screen. */
export const BACKGROUND = 'src/app/background.tsx'

export type PageAssets = {
  /** The script that starts the page; addresses count from the site's root, without a slash. */
  readonly entry: string
  /** Everything that the start and the screen import, the start's first. */
  readonly modules: readonly string[]
  /** What every page loads once it has started, beyond them; what runs first first. */
  readonly later: readonly string[]
  /** In the order in which they must apply. */
  readonly styles: readonly string[]
}

/** `HomeScreen` is the door of `home-screen.tsx`. Throws when there is no such file, or more than one. */
export function findScreenModule(manifest: Manifest, screenName: string): string {
  const file = `/${screenName.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase()}.tsx`
  const [key, ...others] = Object.keys(manifest).filter((name) => name.endsWith(file))
  if (key === undefined || others.length > 0)
    throw new Error(`The screen ${screenName} has no file ${file} of its own.`)
  return key
}

/** A chunk and all that it imports statically, what runs first first. */
export function listChunks(manifest: Manifest, key: string, found = new Set<string>()): string[] {
  if (found.has(key)) return []
  found.add(key)
  const imports = manifest[key]?.imports ?? []
  return [...imports.flatMap((name) => listChunks(manifest, name, found)), key]
}

/** What a page loads beside the start: its screen, and every text unless the screen is Home, which has its own. */
export function listPageKeys(manifest: Manifest, screenName: string): string[] {
  const screen = findScreenModule(manifest, screenName)
  return screenName === HOME ? [screen] : [CATALOGUE, screen]
}

/** The files of chunks that import each other in a circle, first and last the same; one of them would run too early. */
export function findImportCycle(manifest: Manifest): string[] | undefined {
  const done = new Set<string>()
  const visit = (key: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(key)) return [...path.slice(path.indexOf(key)), key].map((name) => getChunk(manifest, name).file)
    if (done.has(key)) return undefined
    for (const name of manifest[key]?.imports ?? []) {
      const cycle = visit(name, [...path, key])
      if (cycle) return cycle
    }
    done.add(key)
    return undefined
  }
  for (const key of Object.keys(manifest)) {
    const cycle = visit(key, [])
    if (cycle) return cycle
  }
  return undefined
}

export function findEntry(manifest: Manifest): string {
  const key = Object.keys(manifest).find((name) => manifest[name]?.isEntry)
  if (key === undefined) throw new Error('The build has no entry.')
  return key
}

/** The learner's log, which every page loads once it can be used; a group of chunks has no source of its own. */
export const listLogKeys = (manifest: Manifest): string[] =>
  Object.keys(manifest).filter((key) => manifest[key]?.name === 'log')

function getChunk(manifest: Manifest, key: string) {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The build has no chunk of ${key}. Was it put together with what imports it?`)
  return chunk
}

/** @param keys what the page needs beside the start, by source file: its screen, and what loads with it */
export function toPageAssets(manifest: Manifest, keys: readonly string[]): PageAssets {
  const entryKey = findEntry(manifest)
  const seen = new Set<string>()
  const chunks = [entryKey, ...keys].flatMap((key) =>
    listChunks(manifest, key, seen).map((name) => getChunk(manifest, name)),
  )
  const entry = manifest[entryKey]?.file ?? ''
  const later = listChunks(manifest, BACKGROUND, seen)
  return {
    entry,
    later: later.map((name) => getChunk(manifest, name).file),
    modules: chunks.map(({ file }) => file).filter((file) => file !== entry),
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css))],
  }
}
