import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'

import { toSignInPath } from '#lib/sign-in-path.ts'
import { useMessages } from '#messages/messages.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Dialog } from '#ui/parts/dialog.tsx'

import { AccountGains } from './account-gains.tsx'
import styles from './wall.module.css'

type WaysProps = {
  /** Moves the focus to Register when the buttons appear in a dialog that is already open. */
  readonly takesFocus?: boolean
  /** False beside a filled button of the screen. */
  readonly isFilled?: boolean
}

const focus = (link: HTMLAnchorElement | null) => link?.focus()

/** Register and Log In, which both come back to this address. */
export function WallWays({ takesFocus = false, isFilled = true }: WaysProps) {
  const { wall } = useMessages()
  const { pathname, search } = useLocation()
  const here = `${pathname}${search}`
  return (
    <div className={styles.ways}>
      <ButtonLink
        variant={isFilled ? 'primary' : 'secondary'}
        render={(look) => <Link to={toSignInPath(here, 'register')} {...look} ref={takesFocus ? focus : null} />}
      >
        {wall.register}
      </ButtonLink>
      <ButtonLink render={(look) => <Link to={toSignInPath(here)} {...look} />}>{wall.logIn}</ButtonLink>
    </div>
  )
}

/** The buttons of a dialog that stops a visitor. */
export function WallActions({ onClose, takesFocus = false }: { onClose: () => void; takesFocus?: boolean }) {
  const { wall } = useMessages()
  return (
    <>
      <WallWays takesFocus={takesFocus} />
      <Button variant="quiet" onClick={onClose}>
        {wall.notNow}
      </Button>
    </>
  )
}

/** Says what the visitor was doing, why an account is needed, and what is there on return. */
export function WallText({ children, back }: { children: ReactNode; back: string }) {
  return (
    <div className={styles.wall}>
      <p>{children}</p>
      <AccountGains />
      <p>{back}</p>
    </div>
  )
}

type WallProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  /** What the visitor was doing. */
  readonly children: ReactNode
  readonly back: string
}

/** Stops a visitor where an account is needed, and leads there and back. */
export function WallDialog({ open, onClose, title, children, back }: WallProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      initialFocus="title"
      actions={<WallActions onClose={onClose} />}
    >
      <WallText back={back}>{children}</WallText>
    </Dialog>
  )
}
