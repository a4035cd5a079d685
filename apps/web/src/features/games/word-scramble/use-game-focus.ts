import type { WordScrambleState } from '@wordnest/games/word-scramble/engine'
import { useEffect, useRef } from 'react'

import { useBoardFocus } from '#features/games/frame/use-board-focus.ts'

/**
 * Keeps focus where the next step is: on the board, from where all keys work; on the first letter of a new word for who
 * chooses letters one by one; on Continue while the game waits.
 */
export function useGameFocus(game: WordScrambleState, isCovered: boolean) {
  const rackRef = useRef<HTMLDivElement>(null)
  const okayRef = useRef<HTMLButtonElement>(null)
  const goOnRef = useRef<HTMLButtonElement>(null)
  const { phase, tiles } = game

  useEffect(() => {
    // An open dialog has its own focus and gives it back to the button that opened it.
    if (!isCovered || document.querySelector('[role="dialog"]') !== null) return
    goOnRef.current?.focus({ preventScroll: true })
  }, [isCovered])

  useEffect(() => {
    if (phase !== 'playing') return
    const isByKeys = document.activeElement === okayRef.current && okayRef.current?.matches(':focus-visible')
    if (isByKeys) rackRef.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [phase, tiles])

  const { boardRef, focusBoard } = useBoardFocus(game)

  return { boardRef, rackRef, okayRef, goOnRef, focusBoard }
}
