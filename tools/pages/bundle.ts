import { build } from 'vite'

import type { Folders } from './folders.ts'

export async function bundlePages({ web, dist }: Folders): Promise<void> {
  await build({ root: web, mode: 'production', logLevel: 'warn', build: { outDir: dist, emptyOutDir: true } })
}
