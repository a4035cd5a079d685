import { sentenceScramble as definition } from '@wordnest/games/sentence-scramble/definition'
import { currentSentence, type SentenceScrambleState } from '@wordnest/games/sentence-scramble/engine'

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

import { toReasonText } from './announcement.ts'
import styles from './sentence-scramble.module.css'

interface DialogsProps {
  game: SentenceScrambleState
  outcome: Outcome
  onTryAgain: () => void
  onStop: () => void
}

/** The ends of the game; when each comes: docs/product.md, Sentence Scramble. */
export function SentenceScrambleDialogs({ game, outcome, onTryAgain, onStop }: DialogsProps) {
  const { sentScramble } = useMessages()
  const { phase } = game
  const lost = useLastShown(game, phase === 'lost')
  const won = useLastShown(game, phase === 'you-win' || phase === 'trophy')
  const made = (
    <p className={styles.result}>
      {sentScramble.allMade(won.misses)}
      {won.misses === 0 ? <span>{sentScramble.noMistakes}</span> : null}
    </p>
  )
  const reason = lost.missReason ? toReasonText(sentScramble, lost.missReason) : ''
  return (
    <>
      <LostDialog
        isLost={phase === 'lost'}
        title={sentScramble.lostTitle}
        outcome={outcome}
        onTryAgain={onTryAgain}
        onStop={onStop}
      >
        <p>
          {reason} {sentScramble.lostText}
        </p>
        <Answer>{currentSentence(lost)}</Answer>
      </LostDialog>
      <WinDialog isOver={phase === 'you-win'} outcome={outcome} onStop={onStop}>
        {made}
        <EndNote game={definition} state={won} outcome={outcome} onChange={onStop}>
          {won.alreadyWon ? sentScramble.trophyYours : undefined}
        </EndNote>
      </WinDialog>
      <TrophyDialog isWon={phase === 'trophy'} missed={outcome.missed}>
        {made}
      </TrophyDialog>
      <SignInDialog isBlocked={phase === 'blocked'} onStop={onStop} />
    </>
  )
}
