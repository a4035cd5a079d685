import type { SentenceScrambleState } from '@wordnest/games/sentence-scramble/engine'
import { useEffect, useLayoutEffect, useRef } from 'react'

import { useBoardFocus } from '#features/games/frame/use-board-focus.ts'

/** Keeps focus where the next step is: on the first word of a new sentence for who chooses by keys, else on the board. */
export function useGameFocus(game: SentenceScrambleState) {
  const { phase, tiles } = game
  const rackRef = useRef<HTMLDivElement>(null)
  const wasInRack = useRef(false)

  useLayoutEffect(() => {
    const rack = rackRef.current
    return () => {
      wasInRack.current = rack?.contains(document.activeElement) ?? false
    }
  }, [phase, tiles])

  useEffect(() => {
    if (phase === 'not-started') return
    const { activeElement } = document
    if (phase === 'playing' && (wasInRack.current || rackRef.current?.contains(activeElement))) {
      rackRef.current?.querySelector<HTMLElement>('[data-tile="0"]')?.focus({ preventScroll: true })
    }
    wasInRack.current = false
  }, [phase, tiles])

  const { boardRef, focusBoard } = useBoardFocus(game)

  return { boardRef, rackRef, focusBoard }
}
