import { useEffect } from 'react'

import { CONTENT_ID } from '#lib/content.ts'
import { useCoreMessages } from '#messages/core-messages.ts'
import { LiveRegion } from '#ui/parts/live-region.tsx'
import { ToastRegion } from '#ui/parts/toast.tsx'

import styles from './app.module.css'
import { ConnectionBanner } from './connection-banner.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { NavigationBar } from './navigation-bar.tsx'
import { useBackground } from './use-background.ts'
import { useLookUpShortcut } from './use-look-up-shortcut.ts'
import { prefetchOnIntent } from './prefetch.ts'
import { routes as allRoutes, type Route } from './routes.ts'
import { Screens } from './screens.tsx'

function SkipLink() {
  const { common } = useCoreMessages()
  return (
    <a
      className={styles.skip}
      href={`#${CONTENT_ID}`}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(CONTENT_ID)?.focus()
      }}
    >
      {common.skipToContent}
    </a>
  )
}

function Frame({ routes }: { routes: readonly Route[] }) {
  const { common } = useCoreMessages()
  const Background = useBackground()
  useLookUpShortcut()
  useEffect(() => prefetchOnIntent(routes), [routes])
  return (
    <>
      <SkipLink />
      <NavigationBar />
      <ConnectionBanner />
      <Screens routes={routes} />
      <ToastRegion label={common.notifications} dismissLabel={common.close} />
      <LiveRegion />
      {Background ? <Background /> : null}
    </>
  )
}

/** The whole page, within a router. */
export function App({ routes = allRoutes }: { routes?: readonly Route[] }) {
  return (
    <ErrorBoundary>
      <Frame routes={routes} />
    </ErrorBoundary>
  )
}
