import { CONFETTI_EMOJI_PIECES, CONFETTI_PIECES } from '@wordnest/games/celebration'
import type { WordScrambleState } from '@wordnest/games/word-scramble/engine'
import { useEffect, useEffectEvent, useRef } from 'react'

import { useMessages } from '#messages/messages.ts'
import { giveFeedback } from '#state/games/feedback.ts'
import { celebrate } from '#ui/confetti.ts'
import { announce } from '#ui/live-region.tsx'

import { findAnnouncement } from './announcement.ts'

function feelChange(before: WordScrambleState, now: WordScrambleState): void {
  if (now.phase !== before.phase) {
    if (now.phase === 'yes') giveFeedback('right')
    if (now.phase === 'lost') giveFeedback('lose')
    if (now.phase === 'trophy' || now.phase === 'you-win') giveFeedback('win')
  } else if (now.flashMs > before.flashMs) giveFeedback('wrong')
  else if (now.answer !== before.answer && now.tiles === before.tiles) giveFeedback('tap')
}

/** What a change of the game causes beside it: words for screen readers, sounds, confetti, and the claim of a trophy. */
export function useOutcomes(game: WordScrambleState, otherWord: string | undefined, onTrophy: () => void) {
  const { wordScramble } = useMessages()
  const before = useRef(game)

  const tell = useEffectEvent((now: WordScrambleState) => {
    const text = findAnnouncement(wordScramble, before.current, now)
    feelChange(before.current, now)
    before.current = now
    if (text) announce(text)
  })
  useEffect(() => tell(game), [game])

  useEffect(() => {
    if (otherWord !== undefined) announce(`${wordScramble.wrong}. ${wordScramble.otherWord(otherWord)}`)
  }, [otherWord, wordScramble])

  const conclude = useEffectEvent((phase: WordScrambleState['phase']) => {
    if (phase === 'trophy') {
      onTrophy()
      void celebrate({ pieces: CONFETTI_PIECES })
    }
    if (phase === 'you-win') void celebrate({ pieces: CONFETTI_EMOJI_PIECES, emoji: '🎉' })
  })
  useEffect(() => conclude(game.phase), [game.phase])
}
