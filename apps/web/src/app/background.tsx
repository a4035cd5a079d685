import { lazy, Suspense, useEffect } from 'react'

import { BackgroundWork } from '#app/background-work.tsx'
import { observeHeardSpeech } from '#shared/speech/heard-speech.ts'
import { useUnclaimed } from '#shared/memory/unclaimed.ts'
import { startLogWhenIdle } from '#shared/memory/start-log.ts'
import { observePersonalListOnceSignedIn } from '#shared/words/personal-list-observer.ts'
import { observeConnection } from '#sync/reconnect.ts'
import { observeSession, refreshSession } from '#shared/accounts/session.ts'
import { observeStudyList } from '#shared/words/study-list.ts'
import { observeTextDraft } from '#shared/words/text-draft.ts'

import { NewVersionPrompt } from './new-version-prompt.tsx'

const UnclaimedWords = lazy(() =>
  import('#shared/memory/unclaimed-words.tsx').then((module) => module.loadUnclaimedWords()),
)

/** Runs behind every screen: the session, and syncing what is stored here and on the server. Renders nothing. */
export function Background() {
  useEffect(observeSession, [])
  useEffect(observeStudyList, [])
  useEffect(observePersonalListOnceSignedIn, [])
  useEffect(observeTextDraft, [])
  useEffect(() => observeConnection(refreshSession), [])
  useEffect(observeHeardSpeech, [])
  useEffect(startLogWhenIdle, [])
  const hasUnclaimed = useUnclaimed((state) => state.unclaimed !== null)
  return (
    <>
      <NewVersionPrompt />
      <BackgroundWork />
      {hasUnclaimed ? (
        <Suspense fallback={null}>
          <UnclaimedWords />
        </Suspense>
      ) : null}
    </>
  )
}
