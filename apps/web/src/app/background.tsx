import { lazy, Suspense, useEffect } from 'react'

import { BackgroundWork } from '#app/background-work.tsx'
import { observeHeardSpeech } from '#shared/speech/heard-speech.ts'
import { observeBadge } from '#shared/memory/badge.ts'
import { useUnclaimed } from '#shared/memory/unclaimed.ts'
import { observeLogOut, startLogWhenIdle } from '#shared/memory/start-log.ts'
import { observeConnection } from '#sync/reconnect.ts'
import { WallHost } from '#shared/accounts/wall-host.tsx'
import { observeSession, refreshSession } from '#shared/accounts/session.ts'
import { observeStudyList } from '#shared/words/study-list.ts'
import { observeTextDraft } from '#shared/words/text-draft.ts'

import { preloadToasts } from '#ui/parts/toast.tsx'

import { LookUpHost } from './look-up-host.tsx'
import { NewVersionPrompt } from './new-version-prompt.tsx'

const UnclaimedWords = lazy(() =>
  import('#shared/memory/unclaimed-words.tsx')
    .then((module) => module.loadUnclaimedWords())
    // Without a connection the question waits for the next visit; the screen continues.
    .catch(() => ({ default: () => null })),
)

/** Runs behind every screen: the session, and syncing what is stored here and on the server. Renders nothing. */
export function Background() {
  useEffect(observeSession, [])
  useEffect(observeStudyList, [])
  useEffect(observeLogOut, [])
  useEffect(observeTextDraft, [])
  useEffect(() => observeConnection(refreshSession), [])
  useEffect(observeHeardSpeech, [])
  useEffect(startLogWhenIdle, [])
  useEffect(observeBadge, [])
  useEffect(() => void preloadToasts(), [])
  const hasUnclaimed = useUnclaimed((state) => state.unclaimed !== null)
  return (
    <>
      <NewVersionPrompt />
      <BackgroundWork />
      <WallHost />
      <LookUpHost />
      {hasUnclaimed ? (
        <Suspense fallback={null}>
          <UnclaimedWords />
        </Suspense>
      ) : null}
    </>
  )
}
