import { Suspense, use } from 'react'
import { Route, Routes, useLocation } from 'react-router'

import { useCoreMessages } from '#messages/core-messages.ts'
import { Waiting } from '#ui/spinner.tsx'

import styles from './app.module.css'
import { Arrival, CONTENT_ID, useScrollMemory } from './arrival.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import type { RouteChunk } from './route-chunk.ts'
import type { Route as ScreenRoute } from './routes.ts'

function LazyScreen({ chunk }: { chunk: RouteChunk }) {
  const Screen = use(chunk.load())
  return (
    <>
      <Screen />
      <Arrival />
    </>
  )
}

/** The screen of the address. A new address gets a new boundary, so that it shows that it waits. */
export function Screens({ routes }: { routes: readonly ScreenRoute[] }) {
  const { common } = useCoreMessages()
  const { pathname } = useLocation()
  useScrollMemory()
  return (
    <div id={CONTENT_ID} className={styles.content} tabIndex={-1}>
      <ErrorBoundary key={pathname}>
        <Suspense
          fallback={
            <main className={styles.waiting}>
              <Waiting label={common.loading} />
            </main>
          }
        >
          <Routes>
            {routes.map(({ path, chunk }) => (
              <Route key={path} path={path} element={<LazyScreen chunk={chunk} />} />
            ))}
          </Routes>
        </Suspense>
      </ErrorBoundary>
    </div>
  )
}
