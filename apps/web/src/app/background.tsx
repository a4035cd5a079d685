import { useEffect } from 'react'

import { BackgroundWork } from '#state/background-work.tsx'
import { observeHeardSpeech } from '#state/heard-speech.ts'
import { observePersonalListOnceSignedIn } from '#state/personal-list-observer.ts'
import { observeConnection } from '#state/reconnect.ts'
import { observeSession } from '#state/session.ts'
import { observeStudyList } from '#state/study-list.ts'
import { observeTextDraft } from '#state/text-draft.ts'

import { NewVersionPrompt } from './new-version-prompt.tsx'

/** What goes on behind every screen: who is signed in, and what is kept here and on the server. Shows nothing. */
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
