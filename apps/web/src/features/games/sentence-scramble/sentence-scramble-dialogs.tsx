import { currentSentence, type SentenceScrambleState } from '@wordnest/games/sentence-scramble/engine'

import {
  Answer,
  LostDialog,
  SignInDialog,
  TrophyDialog,
  useLastShown,
  WinDialog,
} from '#features/games/frame/game-ends.tsx'
import { useMessages } from '#messages/messages.ts'

import styles from './sentence-scramble.module.css'

interface DialogsProps {
  game: SentenceScrambleState
  onTryAgain: () => void
  onStop: () => void
}

/** The ends of the game; when each comes: docs/product.md, Sentence Scramble. */
export function SentenceScrambleDialogs({ game, onTryAgain, onStop }: DialogsProps) {
  const { games, sentScramble } = useMessages()
  const { phase } = game
  const lost = useLastShown(game, phase === 'lost')
  const won = useLastShown(game, phase === 'you-win' || phase === 'trophy')
  const isHeld = won.alreadyWon && won.vocabularyMatches
  const hint = won.signedIn ? games.videoVocabHint : games.signInHint
  return (
    <>
      <LostDialog isLost={phase === 'lost'} title={sentScramble.lostTitle} onTryAgain={onTryAgain} onStop={onStop}>
        <p>{sentScramble.lostText}</p>
        <Answer>{currentSentence(lost)}</Answer>
      </LostDialog>
      <WinDialog isOver={phase === 'you-win'}>
        <p className={styles.result}>{sentScramble.allMade(won.misses)}</p>
        <p>{isHeld ? sentScramble.trophyYours : hint}</p>
      </WinDialog>
      <TrophyDialog isWon={phase === 'trophy'}>
        <p>{sentScramble.allMade(won.misses)}</p>
      </TrophyDialog>
      <SignInDialog isBlocked={phase === 'blocked'} onStop={onStop} />
    </>
  )
}
