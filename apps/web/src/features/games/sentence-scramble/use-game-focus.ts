import type { SentenceScrambleState } from '@wordnest/games/sentence-scramble/engine'
import { useEffect, useLayoutEffect, useRef } from 'react'

import { isFocusLost } from '#features/games/frame/focus-lost.ts'

/** Keeps focus where the next step is: on the first word of a new sentence for who chooses by keys, else on the board. */
export function useGameFocus({ phase, tiles }: SentenceScrambleState) {
  const boardRef = useRef<HTMLElement>(null)
  const rackRef = useRef<HTMLDivElement>(null)
  const wasInRack = useRef(false)

  const focusBoard = () => boardRef.current?.focus({ preventScroll: true })

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
    } else if (isFocusLost()) focusBoard()
    wasInRack.current = false
  }, [phase, tiles])

  return { boardRef, rackRef, focusBoard }
}
