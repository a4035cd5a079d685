import type { WordScrambleState } from '@wordnest/games/word-scramble/engine'
import { useEffect, useState } from 'react'

import { isTimed } from './use-word-scramble.ts'

/**
 * The cover over a game that waits: after the page was hidden, while the settings are open, and on a game that was left in
 * the middle. It stays until the learner continues, and hides the letters, so that waiting is no help.
 */
export function useCover() {
  const [isDown, setDown] = useState(true)
  useEffect(() => {
    const coverUnseen = () => {
      if (document.hidden) setDown(true)
    }
    document.addEventListener('visibilitychange', coverUnseen)
    return () => document.removeEventListener('visibilitychange', coverUnseen)
  }, [])
  return {
    isCovering: (game: WordScrambleState) => isDown && isTimed(game),
    cover: () => setDown(true),
    uncover: () => setDown(false),
  }
}
