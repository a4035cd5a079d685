import type { HangmanEvent } from '@wordnest/games/hangman/events'
import type { StudyWord } from '@wordnest/vocabulary/study-list'
import { useMemo } from 'react'

import { useMessages } from '#messages/messages.ts'
import { useSession } from '#state/accounts/session.ts'
import { TodaysWordsGate } from '#state/words/todays-words-gate.tsx'
import { useTodaysWords } from '#state/words/todays-words.ts'
import { NothingToPlay } from '#state/games/nothing-to-play.tsx'
import { TROPHY_TOPIC, useTrophyWon, winTrophyWith } from '#state/games/trophies.ts'
import { useVideoContext } from '#state/videos/video-context.ts'
import { VocabZoneLink } from '#state/words/vocab-zone-link.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Page } from '#ui/page.tsx'
import { toast } from '#ui/toast.tsx'

import { HangmanGame } from './hangman-game.tsx'
import styles from './hangman.module.css'
import type { Setting } from './use-hangman.ts'

const NO_WORDS: readonly StudyWord[] = []

/** Spec section 5: a vocabulary that is no list counts as an empty one, and a warning is logged. */
function toVocabulary(words: readonly StudyWord[]): readonly StudyWord[] {
  const isList: boolean = Array.isArray(words)
  if (isList) return words
  console.warn('Hangman: the vocabulary is not a list and counts as empty.')
  return NO_WORDS
}

function useSetting(words: readonly StudyWord[]): Setting {
  const signedIn = useSession((state) => state.learner !== null)
  const video = useVideoContext((state) => state.video)
  const alreadyWon = useTrophyWon(video, 'Hangman')
  return useMemo(
    () => ({
      vocabulary: toVocabulary(words),
      videoWords: video?.definitionsAndSentences ?? NO_WORDS,
      signedIn,
      alreadyWon,
    }),
    [words, video, signedIn, alreadyWon],
  )
}

/** Sends the trophy to be awarded; what the dialog cannot know comes as a toast. */
function useTrophyClaim() {
  const { hangman } = useMessages()
  const video = useVideoContext((state) => state.video)
  const signedIn = useSession((state) => state.learner !== null)
  return async (vocabulary: readonly StudyWord[], log: readonly HangmanEvent[]) => {
    if (!video) return
    const { videoID, segment } = video
    const words = vocabulary.map(({ word }) => word)
    const outcome = await winTrophyWith({ videoID, segment, flag: 'Hangman', words, events: [...log] })
    if (outcome === 'refused')
      toast({ text: hangman.trophyRefused, tone: 'error', topic: TROPHY_TOPIC, durationMs: Infinity })
    if (outcome === 'kept' && signedIn) toast({ text: hangman.trophyWaits, topic: TROPHY_TOPIC, durationMs: Infinity })
  }
}

export function HangmanScreen() {
  const { hangman } = useMessages()
  const isSessionKnown = useSession((state) => state.status !== 'loading')
  const { status, words } = useTodaysWords()
  const setting = useSetting(words)
  const claim = useTrophyClaim()
  const hasLetters = setting.vocabulary.some(({ word }) => /[a-z]/i.test(word))
  const playable = status === 'ready' && setting.vocabulary.length === 0 ? 'empty' : status
  return (
    <Page width="wide" className={styles.screen}>
      <title>{hangman.documentTitle}</title>
      <meta name="description" content={hangman.description} />
      <PageHeading compact title={hangman.title} actions={<VocabZoneLink />} />
      <TodaysWordsGate status={isSessionKnown ? playable : 'loading'} rule={hangman.description}>
        {hasLetters ? (
          <HangmanGame setting={setting} onTrophy={(...won) => void claim(...won)} />
        ) : (
          <NothingToPlay texts={hangman} />
        )}
      </TodaysWordsGate>
    </Page>
  )
}
