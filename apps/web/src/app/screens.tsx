import { Suspense, use, useEffect, useMemo } from 'react'
import { type Location, Route, Routes, useLocation } from 'react-router'

import { CONTENT_ID } from '#lib/content.ts'
import { useCoreMessages } from '#messages/core-messages.ts'
import { Waiting } from '#ui/parts/spinner.tsx'
import { leaveScreenToasts } from '#ui/parts/toast-store.ts'
import { useHydrated } from '#lib/use-hydrated.ts'

import styles from './app.module.css'
import { Arrival, useScrollMemory } from './arrival.tsx'
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

/** Pages are rendered ahead without what follows their path. */
function useShownLocation(): Location {
  const location = useLocation()
  const isHydrated = useHydrated()
  const isWhole = isHydrated || (location.search === '' && location.hash === '')
  return useMemo(() => (isWhole ? location : { ...location, search: '', hash: '' }), [isWhole, location])
}

/** The screen of the address. A new address gets a new boundary, so that it shows that it waits. */
export function Screens({ routes }: { routes: readonly ScreenRoute[] }) {
  const { common } = useCoreMessages()
  const location = useShownLocation()
  useScrollMemory()
  useEffect(() => leaveScreenToasts, [location.pathname])
  // Matched once for each address, however often its parent renders.
  const screen = useMemo(
    () => (
      <Routes location={location}>
        {routes.map(({ path, chunk }) => (
          <Route key={path} path={path} element={<LazyScreen chunk={chunk} />} />
        ))}
      </Routes>
    ),
    [routes, location],
  )
  return (
    <div id={CONTENT_ID} className={styles.content} tabIndex={-1}>
      <ErrorBoundary key={location.pathname}>
        <Suspense
          fallback={
            <main className={styles.waiting}>
              <Waiting label={common.loading} />
            </main>
          }
        >
          {screen}
        </Suspense>
      </ErrorBoundary>
    </div>
  )
}
