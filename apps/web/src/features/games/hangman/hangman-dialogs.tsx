import { hangman as definition } from '@wordnest/games/hangman/definition'
import { currentHint, currentWord, type HangmanState, isTrophyOpen } from '@wordnest/games/hangman/engine'

import { Answer, type Outcome, TrophyDialog, useLastShown, WinDialog } from '#features/games/frame/game-ends.tsx'
import { EndNote } from '#features/games/frame/trophy-hint.tsx'
import { useMessages } from '#messages/messages.ts'
import { WallActions, WallText, WallWays } from '#shared/accounts/wall-dialog.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Dialog } from '#ui/parts/dialog.tsx'

import styles from './hangman.module.css'

interface HangmanDialogsProps {
  game: HangmanState
  outcome: Outcome
  /** Continues with the next word. */
  onGoOn: () => void
  onReset: () => void
}

/** One dialog for both, since the visitor's limit is met by pressing Go Again: focus stays in it. */
function RoundDialog({ game, onGoOn, onReset }: Omit<HangmanDialogsProps, 'outcome'>) {
  const { common, games, hangman, wall } = useMessages()
  const open = game.phase === 'got-it' || game.phase === 'missed' || game.phase === 'blocked'
  const shown = useLastShown(game, open)
  const missed = shown.phase === 'missed'
  if (shown.phase === 'blocked') {
    return (
      <Dialog
        open={open}
        onClose={onReset}
        title={common.signInToContinue}
        actions={<WallActions onClose={onReset} takesFocus />}
      >
        <WallText back={wall.gameBack}>{games.signInText}</WallText>
      </Dialog>
    )
  }
  return (
    <Dialog
      open={open}
      onClose={onGoOn}
      title={missed ? hangman.missedTitle : hangman.gotItTitle}
      actions={
        <Button variant="primary" onClick={onGoOn}>
          {missed ? hangman.goOn : hangman.goAgain}
        </Button>
      }
    >
      <Answer>{currentWord(shown)}</Answer>
      <p>{currentHint(shown)}</p>
    </Dialog>
  )
}

/** The ends of a round and of the game; when each comes: docs/product.md, Hangman. */
export function HangmanDialogs(props: HangmanDialogsProps) {
  const { hangman } = useMessages()
  const { game, outcome, onReset } = props
  const hasTrophy = game.phase === 'trophy'
  const { signedIn } = useLastShown(game, hasTrophy)
  const isOver = game.phase === 'you-win'
  const won = useLastShown(game, isOver)
  return (
    <>
      <RoundDialog {...props} />
      <TrophyDialog
        isWon={hasTrophy}
        closeLabel={hangman.takeTrophy}
        onTake={onReset}
        hint={hangman.trophyHint}
        actions={signedIn ? undefined : <WallWays />}
      >
        {signedIn ? null : <p>{hangman.trophyKept}</p>}
      </TrophyDialog>
      <WinDialog isOver={isOver} outcome={outcome} onStop={onReset}>
        <dl className={styles.results}>
          <div>
            <dt>{hangman.score}</dt>
            <dd>{hangman.of(won.correctWords, won.words.length)}</dd>
          </div>
          <div>
            <dt>{hangman.hintsUsed}</dt>
            <dd>{won.hintsUsed}</dd>
          </div>
        </dl>
        {isTrophyOpen(won) || outcome.isPractice ? (
          <EndNote game={definition} state={won} outcome={outcome} onChange={onReset} hint={hangman.trophyNote} />
        ) : null}
      </WinDialog>
    </>
  )
}
