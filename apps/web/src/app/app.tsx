import { useEffect } from 'react'

import { whenOutdated } from '#lib/api.ts'
import { en } from '#messages/en.ts'
import { MessagesContext, useMessages } from '#messages/messages.ts'
import { BackgroundWork } from '#state/background-work.tsx'
import { observePersonalListOnceSignedIn } from '#state/personal-list-observer.ts'
import { observeSession } from '#state/session.ts'
import { observeStudyList } from '#state/study-list.ts'
import { observeTextDraft } from '#state/text-draft.ts'
import { LiveRegion } from '#ui/live-region.tsx'
import { toast, ToastRegion } from '#ui/toast.tsx'

import styles from './app.module.css'
import { CONTENT_ID } from './arrival.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { NavigationBar } from './navigation-bar.tsx'
import { prefetchOnIntent } from './prefetch.ts'
import { reloadPage } from './reload-page.ts'
import { routes as allRoutes, type Route } from './routes.ts'
import { Screens } from './screens.tsx'

/** Tells once that the server has moved on; reloading is the learner's choice, who may be in the middle of a game. */
function useOutdatedPrompt() {
  const { common } = useMessages()
  useEffect(() => {
    let told = false
    whenOutdated(() => {
      if (told) return
      told = true
      toast({ text: common.outdated, action: { label: common.reload, onAction: reloadPage } })
    })
    return () => whenOutdated(() => {})
  }, [common])
}

function SkipLink() {
  const { common } = useMessages()
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
  const { common } = useMessages()
  useOutdatedPrompt()
  useEffect(observeSession, [])
  useEffect(observeStudyList, [])
  useEffect(observePersonalListOnceSignedIn, [])
  useEffect(observeTextDraft, [])
  useEffect(() => prefetchOnIntent(routes), [routes])
  return (
    <>
      <SkipLink />
      <NavigationBar />
      <ConnectionBanner />
      <Screens routes={routes} />
      <ToastRegion label={common.notifications} dismissLabel={common.close} />
      <LiveRegion />
      <BackgroundWork />
    </>
  )
}

/** The whole page, within a router. */
export function App({ routes = allRoutes }: { routes?: readonly Route[] }) {
  return (
    <MessagesContext value={en}>
      <ErrorBoundary>
        <Frame routes={routes} />
      </ErrorBoundary>
    </MessagesContext>
  )
}
