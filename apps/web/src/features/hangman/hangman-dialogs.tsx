import {
  currentHint,
  currentWord,
  type HangmanEvent,
  type HangmanPhase,
  type HangmanState,
  isTrophyOpen,
} from '@wordnest/games/hangman'
import { type RefCallback, useState } from 'react'
import { Link } from 'react-router'

import { paths } from '#lib/paths.ts'
import { toSignInPath } from '#lib/sign-in-path.ts'
import { useMessages } from '#messages/messages.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TrophyBig } from '#ui/illustrations/trophy-big.tsx'

import styles from './hangman.module.css'

interface HangmanDialogsProps {
  game: HangmanState
  dispatch: (event: HangmanEvent | { type: 'reset' }) => void
}

/** The game as it was when one of the phases last showed: a dialog that fades out must not tell the next word. */
function useShown(game: HangmanState, ...phases: HangmanPhase[]): readonly [open: boolean, shown: HangmanState] {
  const open = phases.includes(game.phase)
  const [shown, setShown] = useState(game)
  if (open && shown !== game) setShown(game)
  return [open, open ? game : shown]
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
  const { common, hangman } = useMessages()
  const [open, shown] = useShown(game, 'got-it', 'missed', 'blocked')
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
            <Button variant="quiet" onClick={stop}>
              {hangman.notNow}
            </Button>
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
      <p className={styles.answer}>{currentWord(shown)}</p>
      <p>{currentHint(shown)}</p>
    </Dialog>
  )
}

function TrophyDialog({ game, dispatch }: HangmanDialogsProps) {
  const { hangman } = useMessages()
  const [open, shown] = useShown(game, 'trophy')
  const takeTrophy = () => dispatch({ type: 'advance' })
  return (
    <Dialog
      open={open}
      onClose={takeTrophy}
      title={hangman.trophyTitle}
      illustration={
        <button type="button" className={styles.trophy} aria-label={hangman.takeTrophy} onClick={takeTrophy}>
          <TrophyBig />
        </button>
      }
      actions={shown.signedIn ? undefined : <SignInLink />}
    >
      {shown.signedIn ? null : <p>{hangman.trophyKept}</p>}
      <p>{hangman.trophyHint}</p>
    </Dialog>
  )
}

function WinDialog({ game }: { game: HangmanState }) {
  const { common, hangman } = useMessages()
  const [over, shown] = useShown(game, 'you-win')
  const [closed, setClosed] = useState(false)
  if (!over && closed) setClosed(false)
  return (
    <Dialog
      open={over && !closed}
      onClose={() => setClosed(true)}
      closeLabel={common.close}
      title={hangman.winTitle}
      actions={
        <ButtonLink variant="primary" render={(look) => <Link to={paths.vocabulary} {...look} />}>
          {hangman.takeMeBack}
        </ButtonLink>
      }
    >
      <dl className={styles.results}>
        <div>
          <dt>{hangman.score}</dt>
          <dd>{hangman.of(shown.correctWords, shown.words.length)}</dd>
        </div>
        <div>
          <dt>{hangman.hintsUsed}</dt>
          <dd>{shown.hintsUsed}</dd>
        </div>
      </dl>
      {isTrophyOpen(shown) ? <p>{hangman.trophyNote}</p> : null}
    </Dialog>
  )
}

/** The ends of a round and of the game (spec section 4). */
export function HangmanDialogs({ game, dispatch }: HangmanDialogsProps) {
  return (
    <>
      <RoundDialog game={game} dispatch={dispatch} />
      <TrophyDialog game={game} dispatch={dispatch} />
      <WinDialog game={game} />
    </>
  )
}
