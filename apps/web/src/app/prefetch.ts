import { findRoute } from './find-route.ts'
import type { Route } from './routes.ts'

const EVENTS = ['pointerover', 'focusin', 'touchstart', 'pointerdown'] as const

/** Loads a screen's code and data once a link to it is hovered, focused or touched. Returns a function that stops it. */
export function prefetchOnIntent(routes: readonly Route[], target: Document = document): () => void {
  const onIntent = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.origin !== location.origin || link.target === '_blank') return
    const route = findRoute(routes, link.pathname)
    if (!route || route.path === '*') return
    route.chunk.prefetch()
    route.prefetchData?.()
  }
  for (const name of EVENTS) target.addEventListener(name, onIntent, { passive: true })
  return () => {
    for (const name of EVENTS) target.removeEventListener(name, onIntent)
  }
}
