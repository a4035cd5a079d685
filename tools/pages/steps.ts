import { bundlePages } from './bundle.ts'
import { compressFiles } from './compress.ts'
import type { Folders } from './folders.ts'
import { prerenderPages } from './prerender.ts'
import { buildServiceWorker } from './service-worker.ts'

type Step = { readonly name: string; readonly run: (folders: Folders) => Promise<void> }

/**
 * How the pages are built, in this order. After `prerender` every page is final; what looks at the final files, such as
 * a list of them, comes between it and `compress`, which writes a `.br` and a `.gz` beside each.
 */
export const STEPS: readonly Step[] = [
  { name: 'bundle', run: bundlePages },
  { name: 'prerender', run: prerenderPages },
  { name: 'service worker', run: buildServiceWorker },
  { name: 'compress', run: compressFiles },
]
