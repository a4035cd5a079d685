import { Suspense, use } from 'react'
import { Route, Routes, useLocation } from 'react-router'

import { useCoreMessages } from '#messages/core-messages.ts'
import { Waiting } from '#ui/spinner.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'

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
  const location = useLocation()
  const isHydrated = useHydrated()
  const { pathname } = location
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
          {/* Pages are rendered ahead without what follows their path. */}
          <Routes location={isHydrated ? location : { ...location, search: '', hash: '' }}>
            {routes.map(({ path, chunk }) => (
              <Route key={path} path={path} element={<LazyScreen chunk={chunk} />} />
            ))}
          </Routes>
        </Suspense>
      </ErrorBoundary>
    </div>
  )
}
