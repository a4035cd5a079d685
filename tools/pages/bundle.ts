import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { build } from 'vite'

import { prepareDictionaryFile } from './dictionary-file.ts'
import type { Folders } from './folders.ts'
import { findImportCycle, type Manifest } from './manifest.ts'

/** @throws when chunks import each other in a circle: which of them runs first would depend on the page. */
export async function bundlePages({ root, web, dist }: Folders): Promise<void> {
  const dictionary = await prepareDictionaryFile(root)
  // Read by the page as import.meta.env.
  process.env['VITE_DICTIONARY_FILE'] = dictionary.url
  await build({ root: web, mode: 'production', logLevel: 'warn', build: { outDir: dist, emptyOutDir: true } })
  await dictionary.copyTo(dist)
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  const cycle = findImportCycle(manifest)
  if (cycle) {
    throw new Error(
      `Files of built code wait for each other: ${cycle.join(', ')}. See codeSplitting in vite.config.ts.`,
    )
  }
}
