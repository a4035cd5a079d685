import { currentHint, currentWord, type WordScrambleState } from '@wordnest/games/word-scramble/engine'

import {
  Answer,
  LostDialog,
  SignInDialog,
  TrophyDialog,
  useLastShown,
  WinDialog,
} from '#features/games/frame/game-ends.tsx'
import { useMessages } from '#messages/messages.ts'

import styles from './word-scramble.module.css'

interface DialogsProps {
  game: WordScrambleState
  onTryAgain: () => void
  onStop: () => void
}

/** A trophy is still to be won with Video Vocab, or all there is to win is won. */
function WinText({ game }: { game: WordScrambleState }) {
  const { games, wordScramble } = useMessages()
  if (game.alreadyWon && game.vocabularyMatches) return <p className={styles.crazy}>{wordScramble.crazyTime}</p>
  return <p>{game.signedIn ? games.videoVocabHint : games.signInHint}</p>
}

/** The ends of the game; when each comes: docs/product.md, Word Scramble. */
export function WordScrambleDialogs({ game, onTryAgain, onStop }: DialogsProps) {
  const { wordScramble } = useMessages()
  const { phase } = game
  const lost = useLastShown(game, phase === 'lost')
  const won = useLastShown(game, phase === 'you-win')
  return (
    <>
      <LostDialog isLost={phase === 'lost'} title={wordScramble.lostTitle} onTryAgain={onTryAgain} onStop={onStop}>
        <p>{wordScramble.answer}</p>
        <Answer>{currentWord(lost)}</Answer>
        <p>{currentHint(lost)}</p>
      </LostDialog>
      <WinDialog isOver={phase === 'you-win'}>
        <p>{wordScramble.allWords(won.streak)}</p>
        <WinText game={won} />
      </WinDialog>
      <TrophyDialog isWon={phase === 'trophy'} />
      <SignInDialog isBlocked={phase === 'blocked'} onStop={onStop} />
    </>
  )
}
