import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

import { build } from 'vite'

import type { Folders } from './folders.ts'
import { type FinalFile, type PageFile, toPrecacheList } from './precache.ts'
import { PAGES_FILE } from './prerender.ts'

const WORKER = 'service-worker.js'

/** Makes the service worker, which knows every file of this build: last of all that writes what it lists. */
export async function buildServiceWorker({ web, dist }: Folders): Promise<void> {
  const files = await readFiles(dist)
  const { pages } = JSON.parse(await readFile(join(dist, PAGES_FILE), 'utf8')) as { pages: PageFile[] }
  await build({
    root: web,
    mode: 'production',
    configFile: false,
    logLevel: 'warn',
    define: { PRECACHE: JSON.stringify(toPrecacheList(files, pages)) },
    build: {
      target: 'baseline-widely-available',
      outDir: dist,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(web, 'src/service-worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: WORKER },
      },
    },
  })
}

/** Everything that is served; names that begin with a dot are not. */
async function readFiles(dist: string): Promise<FinalFile[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const names = paths.map((path) => relative(dist, path).split(sep).join('/'))
  const served = names.filter((name) => !`/${name}`.includes('/.') && name !== WORKER)
  return Promise.all(
    served.toSorted().map(async (name) => {
      const bytes = await readFile(join(dist, name))
      return { name, integrity: `sha256-${createHash('sha256').update(bytes).digest('base64')}` }
    }),
  )
}
