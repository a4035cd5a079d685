import { CONFETTI_EMOJI_PIECES, CONFETTI_PIECES } from '@wordnest/games/celebration'
import type { SentenceScrambleState } from '@wordnest/games/sentence-scramble/engine'
import { useEffect, useEffectEvent, useRef } from 'react'

import { useMessages } from '#messages/messages.ts'
import { giveFeedback } from '#state/games/feedback.ts'
import { celebrate } from '#ui/confetti.ts'
import { announce } from '#ui/live-region.tsx'

import { findAnnouncement } from './announcement.ts'

function feelChange(before: SentenceScrambleState, now: SentenceScrambleState): void {
  if (now.phase !== before.phase) {
    if (now.phase === 'pause') giveFeedback('right')
    if (now.phase === 'lost') giveFeedback('lose')
    if (now.phase === 'trophy' || now.phase === 'you-win') giveFeedback('win')
  } else if (now.misses > before.misses) giveFeedback('wrong')
  else if (now.placed.length > before.placed.length) giveFeedback('tap')
}

/** What a change of the game causes beside it: words for screen readers, sounds, confetti, and the claim of a trophy. */
export function useOutcomes(game: SentenceScrambleState, onTrophy: () => void) {
  const { sentScramble } = useMessages()
  const before = useRef(game)

  const tell = useEffectEvent((now: SentenceScrambleState) => {
    const text = findAnnouncement(sentScramble, before.current, now)
    feelChange(before.current, now)
    before.current = now
    if (text) announce(text)
  })
  useEffect(() => tell(game), [game])

  const conclude = useEffectEvent((phase: SentenceScrambleState['phase']) => {
    if (phase === 'trophy') {
      onTrophy()
      void celebrate({ pieces: CONFETTI_PIECES })
    }
    if (phase === 'you-win') void celebrate({ pieces: CONFETTI_EMOJI_PIECES, emoji: '🎉' })
  })
  useEffect(() => conclude(game.phase), [game.phase])
}
