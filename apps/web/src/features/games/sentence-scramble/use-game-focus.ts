import type { SentenceScrambleState } from '@wordnest/games/sentence-scramble/engine'
import { useEffect, useRef } from 'react'

import { useBoardFocus } from '#features/games/frame/use-board-focus.ts'

/** Keeps focus where the next step is: on the first word of a new sentence for keyboard users, else on the board. */
export function useGameFocus(game: SentenceScrambleState) {
  const { phase, tiles } = game
  const rackRef = useRef<HTMLDivElement>(null)
  const wasInRack = useRef(false)

  useEffect(() => {
    const isInRack = rackRef.current?.contains(document.activeElement) ?? false
    // Asked while the made sentence shows: the next one may be shorter, and the word in focus goes with it.
    if (phase === 'pause') wasInRack.current = isInRack
    if (phase !== 'playing') return
    if (wasInRack.current || isInRack) {
      rackRef.current?.querySelector<HTMLElement>('[data-tile="0"]')?.focus({ preventScroll: true })
    }
    wasInRack.current = false
  }, [phase, tiles])

  const { boardRef, focusBoard } = useBoardFocus(game)

  return { boardRef, rackRef, focusBoard }
}
