import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'

import { whenLoadedAndIdle } from '#lib/when-idle.ts'
import '#ui/base.css'

import { App } from './app/app.tsx'
import { endEarlyActions } from './app/early-actions.ts'
import { findRoute } from './app/find-route.ts'
import { routes } from './app/routes.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')

const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
)

const route = findRoute(routes, location.pathname)

function start(page: HTMLElement, isRenderedAhead: boolean): void {
  if (isRenderedAhead) {
    // In slices: what is pressed meanwhile comes in between.
    startTransition(() => void hydrateRoot(page, app))
    return
  }
  endEarlyActions()
  page.replaceChildren()
  createRoot(page).render(app)
}

// A page that was prerendered for another address, as offline pages may be, cannot be hydrated for this one.
if (route && root.dataset['page'] === route.path) {
  // The first render must match the prerendered page, so its screen has to be loaded.
  route.chunk.load().then(
    () => start(root, true),
    () => start(root, false),
  )
} else {
  route?.chunk.prefetch()
  start(root, false)
}

const IDLE_TIMEOUT_MS = 3000

/** By then a page has done what it does at its start, the learner's log included, even where its scripts came after `load`. */
const WORKER_START_MS = 3000

function startWorker(): void {
  import('./app/new-version.ts').then(
    ({ startServiceWorker }) => startServiceWorker(import.meta.url),
    () => {
      // Without a connection there is nothing to keep for later.
    },
  )
}

// Vite's own server has no list of files that would make a worker. The page comes first: its worker loads every other screen.
if (import.meta.env.PROD) {
  whenLoadedAndIdle(() => {
    setTimeout(startWorker, WORKER_START_MS)
    import('./app/visit-speed.ts')
      .then(({ reportSpeed }) => reportSpeed(location.pathname))
      .catch((error: unknown) => console.warn('The visit was not measured:', error))
  }, IDLE_TIMEOUT_MS)
}
