import { CONFETTI_EMOJI_PIECES, CONFETTI_PIECES } from '@wordnest/games/celebration'
import type { HangmanState } from '@wordnest/games/hangman/engine'
import type { HangmanEvent } from '@wordnest/games/hangman/events'
import type { StudyWord } from '@wordnest/vocabulary/study-list'
import { useEffect, useEffectEvent, useRef } from 'react'

import { useMessages } from '#messages/messages.ts'
import { giveFeedback } from '#state/games/feedback.ts'
import { celebrate } from '#ui/confetti.ts'
import { announce } from '#ui/live-region.tsx'

import { findAnnouncement } from './announcement.ts'

type Play = {
  readonly game: HangmanState
  readonly log: readonly HangmanEvent[]
  readonly vocabulary: readonly StudyWord[]
}

function feelChange(before: HangmanState, now: HangmanState): void {
  if (now.phase !== before.phase && now.phase !== 'checking') {
    if (now.phase === 'missed') giveFeedback('lose')
    else if (['got-it', 'trophy', 'you-win'].includes(now.phase)) giveFeedback('win')
  } else if (now.usedLetters.length > before.usedLetters.length) {
    giveFeedback(now.wrongCount > before.wrongCount ? 'wrong' : 'right')
  }
}

/** What a change of the game causes beside it: words for screen readers, sounds, confetti, and the claim of a trophy. */
export function useOutcomes(play: Play, onTrophy: (vocabulary: Play['vocabulary'], log: Play['log']) => void) {
  const { hangman } = useMessages()
  const { game } = play
  const before = useRef(game)

  const tell = useEffectEvent((now: HangmanState) => {
    const text = findAnnouncement(hangman, before.current, now)
    feelChange(before.current, now)
    before.current = now
    if (text) announce(text)
  })
  useEffect(() => tell(game), [game])

  const conclude = useEffectEvent((phase: HangmanState['phase']) => {
    if (phase === 'trophy') {
      onTrophy(play.vocabulary, play.log)
      void celebrate({ pieces: CONFETTI_PIECES })
    }
    const isPerfect = phase === 'you-win' && game.correctWords === game.words.length
    if (isPerfect) void celebrate({ pieces: CONFETTI_EMOJI_PIECES, emoji: '🎉' })
  })
  useEffect(() => conclude(game.phase), [game.phase])
}
