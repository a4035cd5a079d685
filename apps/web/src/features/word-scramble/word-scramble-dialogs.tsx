import { currentHint, currentWord, type WordScrambleState } from '@wordnest/games/word-scramble'

import { useMessages } from '#messages/messages.ts'
import { SignInDialog, TakeMeBack, TrophyDialog, useCloseable, useLastShown } from '#state/game-ends.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

import styles from './word-scramble.module.css'

interface DialogsProps {
  game: WordScrambleState
  onTryAgain: () => void
  onStop: () => void
}

function LostDialog({ game, onTryAgain, onStop }: DialogsProps) {
  const { games, wordScramble } = useMessages()
  const open = game.phase === 'lost'
  const shown = useLastShown(game, open)
  return (
    <Dialog
      open={open}
      onClose={onStop}
      title={wordScramble.lostTitle}
      actions={
        <>
          <Button variant="primary" onClick={onTryAgain}>
            {games.tryAgain}
          </Button>
          <TakeMeBack />
        </>
      }
    >
      <p>{wordScramble.answer}</p>
      <p className={styles.solution} lang="en">
        {currentWord(shown)}
      </p>
      <p>{currentHint(shown)}</p>
    </Dialog>
  )
}

/** A trophy is still to be won with Video Vocab, or all there is to win is won. */
function WinText({ game }: { game: WordScrambleState }) {
  const { games, wordScramble } = useMessages()
  if (game.alreadyWon && game.vocabularyMatches) return <p className={styles.crazy}>{wordScramble.crazyTime}</p>
  return <p>{game.signedIn ? games.videoVocabHint : games.signInHint}</p>
}

function WinDialog({ game }: { game: WordScrambleState }) {
  const { common, games, wordScramble } = useMessages()
  const isOver = game.phase === 'you-win'
  const shown = useLastShown(game, isOver)
  const [open, close] = useCloseable(isOver)
  return (
    <Dialog
      open={open}
      onClose={close}
      closeLabel={common.close}
      title={games.winTitle}
      actions={<TakeMeBack primary />}
    >
      <p>{wordScramble.allWords(shown.streak)}</p>
      <WinText game={shown} />
    </Dialog>
  )
}

/** The ends of the game (spec section 4). */
export function WordScrambleDialogs(props: DialogsProps) {
  const { game, onStop } = props
  return (
    <>
      <LostDialog {...props} />
      <WinDialog game={game} />
      <TrophyDialog isWon={game.phase === 'trophy'} />
      <SignInDialog isBlocked={game.phase === 'blocked'} onStop={onStop} />
    </>
  )
}
