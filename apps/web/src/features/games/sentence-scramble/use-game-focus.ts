import type { SentenceScrambleState } from '@wordnest/games/sentence-scramble/engine'
import { useEffect, useRef } from 'react'

import { useBoardFocus } from '#features/games/frame/use-board-focus.ts'
import { focusInSight, keepInSight } from '#ui/focus-in-sight.ts'

/** Keeps focus where the next step is: on the first word of a new sentence for keyboard users, else on the board. */
export function useGameFocus(game: SentenceScrambleState) {
  const { phase, tiles, missReason } = game
  const rackRef = useRef<HTMLDivElement>(null)
  const wasInRack = useRef(false)

  useEffect(() => {
    const isInRack = rackRef.current?.contains(document.activeElement) ?? false
    // Asked while the made sentence shows: the next one may be shorter, and the word in focus goes with it.
    if (phase === 'pause') wasInRack.current = isInRack
    if (phase !== 'playing') return
    if (wasInRack.current || isInRack) {
      focusInSight(rackRef.current?.querySelector<HTMLElement>('[data-tile="0"]'))
    }
    wasInRack.current = false
  }, [phase, tiles])

  // The reason of a miss stands above the words: a long one in large text pushes them down.
  useEffect(() => {
    if (missReason && rackRef.current?.contains(document.activeElement)) keepInSight(document.activeElement)
  }, [missReason])

  const { boardRef, focusBoard } = useBoardFocus(game)

  return { boardRef, rackRef, focusBoard }
}
