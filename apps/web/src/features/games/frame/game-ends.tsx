import type { StudyWord } from '@wordnest/vocabulary/study-list'
import { type ReactNode, type Ref, useRef, useState } from 'react'
import { Link } from 'react-router'

import { paths } from '#lib/paths.ts'
import { useMessages } from '#messages/messages.ts'
import { WallDialog } from '#shared/accounts/wall-dialog.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Dialog } from '#ui/parts/dialog.tsx'
import { TrophyBig } from '#ui/illustrations/trophy-big.tsx'

import styles from './game-ends.module.css'
import { MissedWords, PractiseButton } from './game-words.tsx'

const NO_WORDS: readonly StudyWord[] = []

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

function TakeMeBack({ primary = false, ref }: { primary?: boolean; ref?: Ref<HTMLAnchorElement> | undefined }) {
  const { games } = useMessages()
  return (
    <ButtonLink
      variant={primary ? 'primary' : 'secondary'}
      render={(look) => <Link to={paths.vocabulary} {...look} ref={ref} />}
    >
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

/** What a game has shown of the learner's words. */
export type Outcome = {
  readonly missed: readonly StudyWord[]
  readonly onPractise: () => void
  readonly isPractice: boolean
}

/** The round is lost: shows the answer and the way to another try. */
export function LostDialog(props: {
  isLost: boolean
  title: string
  outcome: Outcome
  onTryAgain: () => void
  onStop: () => void
  children: ReactNode
}) {
  const missed = useLastShown(props.outcome.missed, props.isLost)
  const againRef = useRef<HTMLButtonElement>(null)
  const { games } = useMessages()
  return (
    <Dialog
      open={props.isLost}
      onClose={props.onStop}
      title={props.title}
      initialFocus={againRef}
      actions={
        <>
          <Button variant="primary" onClick={props.onTryAgain} ref={againRef}>
            {games.tryAgain}
          </Button>
          <PractiseButton words={missed} onPractise={props.outcome.onPractise} />
          <TakeMeBack />
        </>
      }
    >
      {props.children}
      <MissedWords words={missed} />
    </Dialog>
  )
}

interface WinDialogProps {
  isOver: boolean
  outcome: Outcome
  /** After a practice the whole game is dealt anew. */
  onStop: () => void
  children: ReactNode
}

/** The round is won, and there is no trophy for it. */
export function WinDialog({ isOver, outcome, onStop, children }: WinDialogProps) {
  const { common, games } = useMessages()
  const [open, hide] = useCloseable(isOver)
  const missed = useLastShown(outcome.missed, isOver)
  const isPractice = useLastShown(outcome.isPractice, isOver)
  // Focus begins on the next step, which is a button or a link, not on the first thing of the dialog.
  const nextRef = useRef<HTMLButtonElement & HTMLAnchorElement>(null)
  const isLast = missed.length === 0 && !isPractice
  const close = () => {
    hide()
    if (isPractice) onStop()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      closeLabel={common.close}
      title={games.winTitle}
      initialFocus={nextRef}
      actions={
        <>
          <PractiseButton primary words={missed} onPractise={outcome.onPractise} ref={nextRef} />
          {isPractice ? (
            <Button
              variant={missed.length === 0 ? 'primary' : 'secondary'}
              onClick={close}
              ref={missed.length === 0 ? nextRef : undefined}
            >
              {games.allWordsAgain}
            </Button>
          ) : null}
          <TakeMeBack primary={isLast} ref={isLast ? nextRef : undefined} />
        </>
      }
    >
      {children}
      <MissedWords words={missed} />
    </Dialog>
  )
}

interface TrophyDialogProps {
  isWon: boolean
  missed?: readonly StudyWord[]
  /** What taking the trophy does, where it is more than closing. */
  onTake?: () => void
  closeLabel?: string
  hint?: string
  /** Beside the way back. */
  actions?: ReactNode
  children?: ReactNode
}

/** Pops up when a trophy is won; a click on the trophy closes it. */
export function TrophyDialog({ isWon, onTake, children, missed = NO_WORDS, ...props }: TrophyDialogProps) {
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
      actions={
        <>
          <TakeMeBack primary />
          {props.actions}
        </>
      }
    >
      {children}
      <p>{props.hint ?? games.trophyHint}</p>
      <MissedWords words={missed} />
    </Dialog>
  )
}

/** Stops a visitor who has played all that is open to guests; the game waits for the sign-in. */
export function SignInDialog({ isBlocked, onStop }: { isBlocked: boolean; onStop: () => void }) {
  const { common, games, wall } = useMessages()
  return (
    <WallDialog open={isBlocked} onClose={onStop} title={common.signInToContinue} back={wall.gameBack}>
      {games.signInText}
    </WallDialog>
  )
}
