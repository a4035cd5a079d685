import { wordScramble as definition } from '@wordnest/games/word-scramble/definition'
import { currentHint, currentWord, type WordScrambleState } from '@wordnest/games/word-scramble/engine'

import {
  Answer,
  LostDialog,
  type Outcome,
  SignInDialog,
  TrophyDialog,
  useLastShown,
  WinDialog,
} from '#features/games/frame/game-ends.tsx'
import { EndNote } from '#features/games/frame/trophy-hint.tsx'
import { useMessages } from '#messages/messages.ts'

import styles from './word-scramble.module.css'

interface DialogsProps {
  game: WordScrambleState
  outcome: Outcome
  onTryAgain: () => void
  onStop: () => void
}

/** The ends of the game; when each comes: docs/product.md, Word Scramble. */
export function WordScrambleDialogs({ game, outcome, onTryAgain, onStop }: DialogsProps) {
  const { wordScramble } = useMessages()
  const { phase } = game
  const lost = useLastShown(game, phase === 'lost')
  const won = useLastShown(game, phase === 'you-win')
  return (
    <>
      <LostDialog
        isLost={phase === 'lost'}
        title={wordScramble.lostTitle}
        outcome={outcome}
        onTryAgain={onTryAgain}
        onStop={onStop}
      >
        <p>{wordScramble.answer}</p>
        <Answer>{currentWord(lost)}</Answer>
        <p>{currentHint(lost)}</p>
      </LostDialog>
      <WinDialog isOver={phase === 'you-win'} outcome={outcome} onStop={onStop}>
        <p>{wordScramble.allWords(won.streak)}</p>
        <EndNote game={definition} state={won} outcome={outcome} onChange={onStop}>
          {won.alreadyWon ? <span className={styles.crazy}>{wordScramble.crazyTime}</span> : undefined}
        </EndNote>
      </WinDialog>
      <TrophyDialog isWon={phase === 'trophy'} missed={outcome.missed} />
      <SignInDialog isBlocked={phase === 'blocked'} onStop={onStop} />
    </>
  )
}
