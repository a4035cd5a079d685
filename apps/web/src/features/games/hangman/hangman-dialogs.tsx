import { hangman as definition } from '@wordnest/games/hangman/definition'
import { currentHint, currentWord, type HangmanState, isTrophyOpen } from '@wordnest/games/hangman/engine'
import type { RefCallback } from 'react'
import { Link } from 'react-router'

import { Answer, TrophyDialog, useLastShown, WinDialog } from '#features/games/frame/game-ends.tsx'
import { toSignInPath } from '#lib/sign-in-path.ts'
import { useMessages } from '#messages/messages.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Dialog } from '#ui/parts/dialog.tsx'

import styles from './hangman.module.css'

interface HangmanDialogsProps {
  game: HangmanState
  /** To the next word. */
  onGoOn: () => void
  onReset: () => void
}

function SignInLink({ primary = false, ref }: { primary?: boolean; ref?: RefCallback<HTMLAnchorElement> }) {
  const { common } = useMessages()
  return (
    <ButtonLink
      variant={primary ? 'primary' : 'secondary'}
      render={(look) => <Link to={toSignInPath(definition.path)} {...look} ref={ref} />}
    >
      {common.signIn}
    </ButtonLink>
  )
}

const focus = (link: HTMLAnchorElement | null) => link?.focus()

/** One dialog for both, since the visitor's limit is met by pressing Go Again: focus stays in it. */
function RoundDialog({ game, onGoOn, onReset }: HangmanDialogsProps) {
  const { common, games, hangman } = useMessages()
  const open = game.phase === 'got-it' || game.phase === 'missed' || game.phase === 'blocked'
  const shown = useLastShown(game, open)
  const missed = shown.phase === 'missed'
  if (shown.phase === 'blocked') {
    return (
      <Dialog
        open={open}
        onClose={onReset}
        title={common.signInToContinue}
        actions={
          <>
            <SignInLink primary ref={focus} />
            <Button onClick={onReset}>{games.notNow}</Button>
          </>
        }
      >
        <p>{hangman.signInText}</p>
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
  const { game, onReset } = props
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
        actions={signedIn ? undefined : <SignInLink />}
      >
        {signedIn ? null : <p>{hangman.trophyKept}</p>}
      </TrophyDialog>
      <WinDialog isOver={isOver}>
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
        {isTrophyOpen(won) ? <p>{hangman.trophyNote}</p> : null}
      </WinDialog>
    </>
  )
}
