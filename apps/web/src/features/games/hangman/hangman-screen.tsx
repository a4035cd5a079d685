import { hangman } from '@wordnest/games/hangman/definition'
import { canPlayHangman } from '@wordnest/games/hangman/engine'

import { GameScreen } from '#features/games/frame/game-screen.tsx'

import { HangmanGame } from './hangman-game.tsx'
import styles from './hangman.module.css'

export function HangmanScreen() {
  return <GameScreen game={hangman} className={styles.screen} canPlay={canPlayHangman} board={HangmanGame} />
}
