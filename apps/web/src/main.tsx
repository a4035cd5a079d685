import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'

import '#ui/base.css'

import { App } from './app/app.tsx'
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
route?.chunk.prefetch()
// A page that was rendered for another address, as one served without a connection may be, is no start for this one.
if (root.dataset['page'] === route?.path) hydrateRoot(root, app)
else {
  root.replaceChildren()
  createRoot(root).render(app)
}

// Vite's own server has no list of files that would make a worker.
if (import.meta.env.PROD) {
  import('./app/new-version.ts').then(
    ({ startServiceWorkerWhenIdle }) => startServiceWorkerWhenIdle(import.meta.url),
    () => {
      // Without a connection there is nothing to keep for later.
    },
  )
}
