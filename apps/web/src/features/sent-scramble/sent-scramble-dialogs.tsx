import { currentSentence, type SentenceScrambleState } from '@wordnest/games/sentence-scramble'

import { useMessages } from '#messages/messages.ts'
import { SignInDialog, TakeMeBack, TrophyDialog, useCloseable, useLastShown } from '#state/game-ends.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

import styles from './sent-scramble.module.css'

interface DialogsProps {
  game: SentenceScrambleState
  onTryAgain: () => void
  onStop: () => void
}

function LostDialog({ game, onTryAgain, onStop }: DialogsProps) {
  const { games, sentScramble } = useMessages()
  const open = game.phase === 'lost'
  const shown = useLastShown(game, open)
  return (
    <Dialog
      open={open}
      onClose={onStop}
      title={sentScramble.lostTitle}
      actions={
        <>
          <Button variant="primary" onClick={onTryAgain}>
            {games.tryAgain}
          </Button>
          <TakeMeBack />
        </>
      }
    >
      <p>{sentScramble.lostText}</p>
      <p className={styles.solution} lang="en">
        {currentSentence(shown)}
      </p>
    </Dialog>
  )
}

function WinDialog({ game }: { game: SentenceScrambleState }) {
  const { common, games, sentScramble } = useMessages()
  const isOver = game.phase === 'you-win'
  const shown = useLastShown(game, isOver)
  const [open, close] = useCloseable(isOver)
  const isHeld = shown.alreadyWon && shown.vocabularyMatches
  const hint = shown.signedIn ? games.videoVocabHint : games.signInHint
  return (
    <Dialog
      open={open}
      onClose={close}
      closeLabel={common.close}
      title={games.winTitle}
      actions={<TakeMeBack primary />}
    >
      <p className={styles.result}>{sentScramble.allMade(shown.misses)}</p>
      <p>{isHeld ? sentScramble.trophyYours : hint}</p>
    </Dialog>
  )
}

/** The ends of the game (spec section 4). */
export function SentScrambleDialogs(props: DialogsProps) {
  const { game, onStop } = props
  const { sentScramble } = useMessages()
  const isWon = game.phase === 'trophy'
  const { misses } = useLastShown(game, isWon)
  return (
    <>
      <LostDialog {...props} />
      <WinDialog game={game} />
      <TrophyDialog isWon={isWon}>
        <p>{sentScramble.allMade(misses)}</p>
      </TrophyDialog>
      <SignInDialog isBlocked={game.phase === 'blocked'} onStop={onStop} />
    </>
  )
}
