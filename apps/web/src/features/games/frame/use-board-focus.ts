import { useEffect, useRef } from 'react'

/** Whether focus is nowhere, or on what cannot be pressed any more. */
export function isFocusLost(): boolean {
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body) return true
  return activeElement.matches(':disabled') || activeElement.closest('[inert]') !== null
}

interface Board {
  phase: string
  tiles: readonly string[]
  started?: boolean
}

/** Keeps focus on the board, from where all keys work, when what held it goes with its tiles or its phase. */
export function useBoardFocus({ phase, tiles, started }: Board) {
  const boardRef = useRef<HTMLElement>(null)
  const focusBoard = () => boardRef.current?.focus({ preventScroll: true })
  useEffect(() => {
    if (phase !== 'not-started' && isFocusLost()) focusBoard()
  }, [phase, tiles, started])
  return { boardRef, focusBoard }
}
