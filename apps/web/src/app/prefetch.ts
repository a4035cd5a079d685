import { prefetchBy } from '#lib/prefetch-path.ts'

import { findRoute } from './find-route.ts'
import type { Route } from './routes.ts'

const EVENTS = ['pointerover', 'focusin', 'touchstart', 'pointerdown'] as const

/** Loads a screen's code and data once a link to it is hovered, focused or touched. Returns a function that stops it. */
export function prefetchOnIntent(routes: readonly Route[], target: Document = document): () => void {
  const prefetch = (path: string) => {
    const route = findRoute(routes, path)
    if (!route || route.path === '*') return
    route.chunk.prefetch()
    route.prefetchData?.()
  }
  const onIntent = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.origin !== location.origin || link.target === '_blank') return
    prefetch(link.pathname)
  }
  prefetchBy(prefetch)
  for (const name of EVENTS) target.addEventListener(name, onIntent, { passive: true })
  return () => {
    for (const name of EVENTS) target.removeEventListener(name, onIntent)
  }
}
