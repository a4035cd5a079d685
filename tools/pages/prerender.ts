import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { toShelfTextId } from '@wordnest/log/text-ids'
import { loadShelf } from '@wordnest/shelf/load-shelf'
import { build } from 'vite'

import { listPageKeys, type Manifest, toPageAssets } from './manifest.ts'
import { toPage, toPageFile, type PageEntry } from './page.ts'
import type { Folders } from './folders.ts'

type Text = { id: string; title: string; about: string; text: string }
type Screen = { route: string; path: string; screenName: string; html: string }
type Screens = { prerenderScreens: (shelf: readonly Text[]) => AsyncIterable<Screen> }

/** What the server and the service worker read: the file of each path of the route table and what it has inline. */
export const PAGES_FILE = '.pages.json'

/** Renders every screen of the route table, and every text of the shelf, into a file of its own, over the page that the bundler left. */
export async function prerenderPages(folders: Folders): Promise<void> {
  const { dist } = folders
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  const template = await readFile(join(dist, 'index.html'), 'utf8')
  const pages: PageEntry[] = []
  for await (const screen of renderScreens(folders)) {
    const keys = listPageKeys(manifest, screen.screenName)
    const assets = toPageAssets(manifest, keys)
    const css = await Promise.all(assets.styles.map((file) => readFile(join(dist, file), 'utf8')))
    const { html, ...inline } = toPage({ template, ...screen, ...assets, css: css.join('') })
    const file = toPageFile(screen.path)
    await mkdir(dirname(join(dist, file)), { recursive: true })
    await writeFile(join(dist, file), html)
    pages.push({ route: screen.route, path: screen.path, file, chunks: keys, ...inline })
  }
  await writeFile(join(dist, PAGES_FILE), JSON.stringify({ pages }))
}

async function* renderScreens({ root, web }: Folders): ReturnType<Screens['prerenderScreens']> {
  const cache = join(root, 'node_modules/.cache')
  await mkdir(cache, { recursive: true })
  const outDir = await mkdtemp(join(cache, 'prerender-'))
  try {
    await build({
      root: web,
      mode: 'production',
      logLevel: 'warn',
      build: { ssr: 'src/app/prerender.tsx', outDir, emptyOutDir: true, manifest: false, copyPublicDir: false },
    })
    const { prerenderScreens } = (await import(pathToFileURL(join(outDir, 'prerender.js')).href)) as Screens
    const shelf = await loadShelf()
    yield* prerenderScreens(shelf.map(({ id, title, about, text }) => ({ id: toShelfTextId(id), title, about, text })))
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}
