import { useEffect } from 'react'

import { useCoreMessages } from '#messages/core-messages.ts'
import { BackgroundWork } from '#state/background-work.tsx'
import { observeHeardSpeech } from '#state/heard-speech.ts'
import { observePersonalListOnceSignedIn } from '#state/personal-list-observer.ts'
import { observeConnection } from '#state/reconnect.ts'
import { observeSession } from '#state/session.ts'
import { observeStudyList } from '#state/study-list.ts'
import { observeTextDraft } from '#state/text-draft.ts'
import { LiveRegion } from '#ui/live-region.tsx'
import { ToastRegion } from '#ui/toast.tsx'

import styles from './app.module.css'
import { CONTENT_ID } from './arrival.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { NavigationBar } from './navigation-bar.tsx'
import { prefetchOnIntent } from './prefetch.ts'
import { NewVersionPrompt } from './new-version-prompt.tsx'
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
  useEffect(observeSession, [])
  useEffect(observeStudyList, [])
  useEffect(observePersonalListOnceSignedIn, [])
  useEffect(observeTextDraft, [])
  useEffect(observeConnection, [])
  useEffect(observeHeardSpeech, [])
  useEffect(() => prefetchOnIntent(routes), [routes])
  return (
    <>
      <SkipLink />
      <NavigationBar />
      <ConnectionBanner />
      <Screens routes={routes} />
      <ToastRegion label={common.notifications} dismissLabel={common.close} />
      <LiveRegion />
      <NewVersionPrompt />
      <BackgroundWork />
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
