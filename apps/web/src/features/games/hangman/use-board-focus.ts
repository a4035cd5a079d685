import { type HangmanState, isLastRound, VISITOR_MAX_ADVANCES } from '@wordnest/games/hangman/engine'
import { type RefObject, useEffect } from 'react'

import { isFocusLost } from '#features/games/frame/use-board-focus.ts'

/**
 * Focus goes to the board when what held it is gone or disabled. It goes there before the last dialog opens, too: the
 * dialog gives focus back to where it was, and once the game is over, or a visitor stopped, the board holds
 * Start Game.
 */
export function useBoardFocus(game: HangmanState, board: RefObject<HTMLElement | null>) {
  const { phase, usedLetters, signedIn, advances } = game
  const isLimit = !signedIn && advances > VISITOR_MAX_ADVANCES
  const isLastCheck = phase === 'checking' && (isLastRound(game) || isLimit)
  useEffect(() => {
    if (phase === 'not-started') return
    if (isFocusLost() || isLastCheck) board.current?.focus({ preventScroll: true })
  }, [phase, usedLetters, isLastCheck, board])
}
