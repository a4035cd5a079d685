import { CONFETTI_EMOJI_PIECES, CONFETTI_PIECES } from '@wordnest/games/celebration'
import { useEffect, useEffectEvent, useRef } from 'react'

import { giveFeedback } from '#shared/games/feedback.ts'
import { celebrate } from '#ui/motion/confetti.ts'
import { announce } from '#ui/parts/live-region.tsx'
import type { SoundEffect } from '#lib/synth.ts'

export type Outcomes<State> = {
  /** What a screen reader says of a change; undefined where a dialog says it, or nothing was played. */
  readonly findAnnouncement: (before: State, now: State) => string | undefined
  readonly findSound: (before: State, now: State) => SoundEffect | undefined
  /** Whether a game that is won without a trophy is celebrated. */
  readonly isCelebrated: (game: State) => boolean
  readonly onTrophy: () => void
}

/** What a change of the game causes beside it: words for screen readers, sounds, confetti, and the claim of a trophy. */
export function useOutcomes<State extends { readonly phase: string }>(game: State, outcomes: Outcomes<State>) {
  const before = useRef(game)

  const tell = useEffectEvent((now: State) => {
    const text = outcomes.findAnnouncement(before.current, now)
    const sound = outcomes.findSound(before.current, now)
    before.current = now
    if (sound) giveFeedback(sound)
    if (text) announce(text)
  })
  useEffect(() => tell(game), [game])

  const conclude = useEffectEvent((phase: string) => {
    if (phase === 'trophy') {
      outcomes.onTrophy()
      void celebrate({ pieces: CONFETTI_PIECES })
    }
    if (phase === 'you-win' && outcomes.isCelebrated(game)) {
      void celebrate({ pieces: CONFETTI_EMOJI_PIECES, figures: true })
    }
  })
  useEffect(() => conclude(game.phase), [game.phase])
}
