import { useEffect } from 'react'

import { BackgroundWork } from '#state/sending/background-work.tsx'
import { observeHeardSpeech } from '#state/speech/heard-speech.ts'
import { observePersonalListOnceSignedIn } from '#state/words/personal-list-observer.ts'
import { observeConnection } from '#state/sending/reconnect.ts'
import { observeSession } from '#state/accounts/session.ts'
import { observeStudyList } from '#state/words/study-list.ts'
import { observeTextDraft } from '#state/words/text-draft.ts'

import { NewVersionPrompt } from './new-version-prompt.tsx'

/** Runs behind every screen: the session, and syncing what is stored here and on the server. Renders nothing. */
export function Background() {
  useEffect(observeSession, [])
  useEffect(observeStudyList, [])
  useEffect(observePersonalListOnceSignedIn, [])
  useEffect(observeTextDraft, [])
  useEffect(observeConnection, [])
  useEffect(observeHeardSpeech, [])
  return (
    <>
      <NewVersionPrompt />
      <BackgroundWork />
    </>
  )
}
