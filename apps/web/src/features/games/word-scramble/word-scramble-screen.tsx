import { wordScramble } from '@wordnest/games/word-scramble/definition'
import { canPlayWordScramble } from '@wordnest/games/word-scramble/engine'

import { GameScreen } from '#features/games/frame/game-screen.tsx'

import { WordScrambleGame } from './word-scramble-game.tsx'

export function WordScrambleScreen() {
  return <GameScreen game={wordScramble} canPlay={canPlayWordScramble} board={WordScrambleGame} />
}
