import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'

import { paths } from '#lib/paths.ts'
import { toSignInPath } from '#lib/sign-in-path.ts'
import { useMessages } from '#messages/messages.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Dialog } from '#ui/parts/dialog.tsx'
import { TrophyBig } from '#ui/illustrations/trophy-big.tsx'

import styles from './game-ends.module.css'

/** The game as it was when it last had something to show: a dialog that fades out must not tell what comes next. */
export function useLastShown<Game>(game: Game, isShown: boolean): Game {
  const [shown, setShown] = useState(game)
  if (isShown && shown !== game) setShown(game)
  return isShown ? game : shown
}

/** True from the moment that `isOver` turns true until it is closed or over no more. */
function useCloseable(isOver: boolean): readonly [open: boolean, close: () => void] {
  const [isClosed, setClosed] = useState(false)
  if (!isOver && isClosed) setClosed(false)
  return [isOver && !isClosed, () => setClosed(true)]
}

function TakeMeBack({ primary = false }: { primary?: boolean }) {
  const { games } = useMessages()
  return (
    <ButtonLink variant={primary ? 'primary' : 'secondary'} render={(look) => <Link to={paths.vocabulary} {...look} />}>
      {games.takeMeBack}
    </ButtonLink>
  )
}

/** The word or the sentence that a round was about, marked as a chosen word of a text is. */
export function Answer({ children }: { children: ReactNode }) {
  return (
    <p className={styles.answer} lang="en">
      {children}
    </p>
  )
}

/** The round is lost: the answer stands in it, and the way to another try. */
export function LostDialog(props: {
  isLost: boolean
  title: string
  onTryAgain: () => void
  onStop: () => void
  children: ReactNode
}) {
  const { games } = useMessages()
  return (
    <Dialog
      open={props.isLost}
      onClose={props.onStop}
      title={props.title}
      actions={
        <>
          <Button variant="primary" onClick={props.onTryAgain}>
            {games.tryAgain}
          </Button>
          <TakeMeBack />
        </>
      }
    >
      {props.children}
    </Dialog>
  )
}

/** The round is won, and there is no trophy for it. */
export function WinDialog({ isOver, children }: { isOver: boolean; children: ReactNode }) {
  const { common, games } = useMessages()
  const [open, close] = useCloseable(isOver)
  return (
    <Dialog
      open={open}
      onClose={close}
      closeLabel={common.close}
      title={games.winTitle}
      actions={<TakeMeBack primary />}
    >
      {children}
    </Dialog>
  )
}

interface TrophyDialogProps {
  isWon: boolean
  /** What taking the trophy does, where it is more than closing. */
  onTake?: () => void
  closeLabel?: string
  hint?: string
  actions?: ReactNode
  children?: ReactNode
}

/** Pops up when a trophy is won; a click on the trophy closes it. */
export function TrophyDialog({ isWon, onTake, children, ...props }: TrophyDialogProps) {
  const { games } = useMessages()
  const [open, close] = useCloseable(isWon)
  const take = onTake ?? close
  return (
    <Dialog
      open={open}
      onClose={take}
      title={games.trophyTitle}
      illustration={
        <button
          type="button"
          className={styles.trophy}
          aria-label={props.closeLabel ?? games.closeTrophy}
          onClick={take}
        >
          <TrophyBig />
        </button>
      }
      actions={'actions' in props ? props.actions : <TakeMeBack primary />}
    >
      {children}
      <p>{props.hint ?? games.trophyHint}</p>
    </Dialog>
  )
}

/** Stops a visitor who has played all that is open to guests; the game waits for the sign-in. */
export function SignInDialog({ isBlocked, onStop }: { isBlocked: boolean; onStop: () => void }) {
  const { common, games } = useMessages()
  const { pathname } = useLocation()
  return (
    <Dialog
      open={isBlocked}
      onClose={onStop}
      title={common.signInToContinue}
      actions={
        <>
          <ButtonLink variant="primary" render={(look) => <Link to={toSignInPath(pathname)} {...look} />}>
            {common.signIn}
          </ButtonLink>
          <Button onClick={onStop}>{games.notNow}</Button>
        </>
      }
    >
      <p>{games.signInText}</p>
    </Dialog>
  )
}
