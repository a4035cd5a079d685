import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { BACKGROUND, CATALOGUE, findEntry, listChunks, listLogKeys, type Manifest, toPageAssets } from './manifest.ts'

/** Bytes as they travel: brotli where the file has one. */
export type RouteSize = {
  readonly path: string
  /** Everything until the page can be used: itself, its scripts and its letters. */
  readonly firstBytes: number
  readonly scriptBytes: number
  /** Of the scripts, what only some screens need. */
  readonly ownScriptBytes: number
  /** Scripts that come once the page can be used. */
  readonly laterScriptBytes: number
}

/** What each page of a build weighs. */
export function measureRoutes(dist: string): RouteSize[] {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  const { pages } = JSON.parse(readFileSync(join(dist, '.pages.json'), 'utf8')) as { pages: Page[] }
  const weigh = (files: readonly string[]) => files.reduce((sum, file) => sum + toTravelBytes(join(dist, file)), 0)
  const shared = new Set(
    [findEntry(manifest), BACKGROUND, CATALOGUE, ...listLogKeys(manifest)].flatMap((key) =>
      listChunks(manifest, key).map((name) => manifest[name]?.file ?? ''),
    ),
  )
  return pages.map(({ path, file, chunks }) => {
    const { entry, modules, later } = toPageAssets(manifest, chunks)
    const scripts = [entry, ...modules]
    const font = /href="\/(assets\/[^"]+\.woff2)"/.exec(readFileSync(join(dist, file), 'utf8'))?.[1]
    const scriptBytes = weigh(scripts)
    return {
      path,
      firstBytes: weigh([file, ...(font ? [font] : [])]) + scriptBytes,
      scriptBytes,
      ownScriptBytes: weigh(scripts.filter((name) => !shared.has(name))),
      laterScriptBytes: weigh(later),
    }
  })
}

type Page = { path: string; file: string; chunks: string[] }

function toTravelBytes(path: string): number {
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}
