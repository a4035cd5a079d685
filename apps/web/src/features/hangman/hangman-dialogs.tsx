import { currentHint, currentWord, type HangmanState, isTrophyOpen } from '@wordnest/games/hangman/engine'
import type { HangmanEvent } from '@wordnest/games/hangman/events'
import type { RefCallback } from 'react'
import { Link } from 'react-router'

import { paths } from '#lib/paths.ts'
import { toSignInPath } from '#lib/sign-in-path.ts'
import { useMessages } from '#messages/messages.ts'
import { Answer, TrophyDialog, useLastShown, WinDialog } from '#state/games/game-ends.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

import styles from './hangman.module.css'

interface HangmanDialogsProps {
  game: HangmanState
  dispatch: (event: HangmanEvent | { type: 'reset' }) => void
}

function SignInLink({ primary = false, ref }: { primary?: boolean; ref?: RefCallback<HTMLAnchorElement> }) {
  const { common } = useMessages()
  return (
    <ButtonLink
      variant={primary ? 'primary' : 'secondary'}
      render={(look) => <Link to={toSignInPath(paths.hangman)} {...look} ref={ref} />}
    >
      {common.signIn}
    </ButtonLink>
  )
}

const focus = (link: HTMLAnchorElement | null) => link?.focus()

/** One dialog for both, since the visitor's limit is met by pressing Go Again: focus stays in it. */
function RoundDialog({ game, dispatch }: HangmanDialogsProps) {
  const { common, games, hangman } = useMessages()
  const open = game.phase === 'got-it' || game.phase === 'missed' || game.phase === 'blocked'
  const shown = useLastShown(game, open)
  const missed = shown.phase === 'missed'
  if (shown.phase === 'blocked') {
    const stop = () => dispatch({ type: 'reset' })
    return (
      <Dialog
        open={open}
        onClose={stop}
        title={common.signInToContinue}
        actions={
          <>
            <SignInLink primary ref={focus} />
            <Button onClick={stop}>{games.notNow}</Button>
          </>
        }
      >
        <p>{hangman.signInText}</p>
      </Dialog>
    )
  }
  const goOn = () => dispatch({ type: 'advance' })
  return (
    <Dialog
      open={open}
      onClose={goOn}
      title={missed ? hangman.missedTitle : hangman.gotItTitle}
      actions={
        <Button variant="primary" onClick={goOn}>
          {missed ? hangman.goOn : hangman.goAgain}
        </Button>
      }
    >
      <Answer>{currentWord(shown)}</Answer>
      <p>{currentHint(shown)}</p>
    </Dialog>
  )
}

/** The ends of a round and of the game (spec section 4). */
export function HangmanDialogs({ game, dispatch }: HangmanDialogsProps) {
  const { hangman } = useMessages()
  const hasTrophy = game.phase === 'trophy'
  const { signedIn } = useLastShown(game, hasTrophy)
  const isOver = game.phase === 'you-win'
  const won = useLastShown(game, isOver)
  return (
    <>
      <RoundDialog game={game} dispatch={dispatch} />
      <TrophyDialog
        isWon={hasTrophy}
        closeLabel={hangman.takeTrophy}
        onTake={() => dispatch({ type: 'advance' })}
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
