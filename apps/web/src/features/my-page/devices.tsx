import { endAllSessions, endSession, type DeviceSession } from '@wordnest/contracts/account-security'
import { LogOut } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'

import { ApiError, callApi } from '#lib/api.ts'
import { focusHeading } from '#lib/content.ts'
import { toErrorText } from '#messages/error-text.ts'
import { type Messages, useMessages } from '#messages/messages.ts'
import { sendBeforeLeaving } from '#shared/accounts/log-out.ts'
import { LossesDialog } from '#shared/accounts/losses-dialog.tsx'
import { closeAccount } from '#shared/accounts/leave.ts'
import { refreshSession, useSession } from '#shared/accounts/session.ts'
import type { Losses } from '#shared/memory/losses.ts'
import { Button } from '#ui/parts/button.tsx'
import { Dialog } from '#ui/parts/dialog.tsx'
import { toast } from '#ui/parts/toast.tsx'

import { leaveRow } from './move-focus.ts'
import styles from './my-page.module.css'

const READING_MS = 5000

/** Logs a failed call of the account, or a fault on the way to it, and shows a toast. */
export function tellFailure(messages: Messages, error: unknown): void {
  const failed = error instanceof ApiError ? error : undefined
  console.warn('The account was not changed:', failed?.code ?? error, failed?.requestId)
  toast({ text: toErrorText(messages, failed?.code ?? 'internal'), tone: 'error', durationMs: READING_MS })
  if (failed?.code === 'sign-in-required') void refreshSession()
}

type DeviceProps = {
  readonly session: DeviceSession
  readonly lastSeen: string
  readonly onEnded: () => void
  /** Where the focus goes when no other device can be signed out. */
  readonly heading: RefObject<HTMLHeadingElement | null>
}

/** To the minute; to the second for devices of one kind that were seen in the same minute. */
function toLastSeen({ browser, system, lastSeenAt }: DeviceSession, sessions: readonly DeviceSession[]): string {
  const show = (instant: string, timeStyle: 'short' | 'medium') =>
    new Date(instant).toLocaleString('en', { dateStyle: 'medium', timeStyle })
  const minute = show(lastSeenAt, 'short')
  const alike = sessions.filter(
    (other) => other.browser === browser && other.system === system && show(other.lastSeenAt, 'short') === minute,
  )
  return alike.length > 1 ? show(lastSeenAt, 'medium') : minute
}

function Device({ session, lastSeen, onEnded, heading }: DeviceProps) {
  const messages = useMessages()
  const { security } = messages.myPage
  const [busy, setBusy] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  const name = security.device(session.browser, session.system)
  const leave = () => {
    leaveRow(row.current, heading.current)
    onEnded()
  }
  const signOut = async () => {
    setBusy(true)
    try {
      await callApi(endSession, { id: session.id })
      toast({ text: security.signedOut(name), tone: 'success' })
      leave()
    } catch (error) {
      // Gone already: signed out on the device itself.
      if (error instanceof ApiError && error.code === 'not-found') leave()
      else tellFailure(messages, error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <li className={styles.device} ref={row}>
      <div>
        <p className={styles.deviceName}>{name}</p>
        <p className={styles.deviceDate}>{session.isCurrent ? security.thisDevice : security.lastSeen(lastSeen)}</p>
      </div>
      {session.isCurrent ? null : (
        <Button
          size="small"
          variant="secondary"
          busy={busy}
          aria-label={security.signOutDevice(name, lastSeen)}
          onClick={() => void signOut()}
        >
          {security.signOut}
        </Button>
      )}
    </li>
  )
}

function SignOutEverywhere() {
  const messages = useMessages()
  const { security } = messages.myPage
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  /** Known, and to be agreed to, after the first press. */
  const [losses, setLosses] = useState<Losses>()
  const ask = () => {
    setLosses(undefined)
    setAsking(true)
  }
  const close = () => setAsking(false)
  const signOut = async () => {
    setBusy(true)
    const learnerId = useSession.getState().learner?.id
    try {
      const found = losses ? undefined : (await sendBeforeLeaving()).losses
      if (found) {
        setBusy(false)
        setLosses(found)
        return
      }
      await closeAccount(() => callApi(endAllSessions, {}, { learnerId }))
      // The dialog has gone with the learner.
      focusHeading()
      toast({ text: security.signedOutEverywhere, tone: 'success' })
    } catch (error) {
      setBusy(false)
      close()
      tellFailure(messages, error)
    }
  }
  return (
    <>
      <Button icon={<LogOut />} onClick={ask}>
        {security.signOutEverywhere}
      </Button>
      {/* Another dialog, which takes the focus: a second press of the first one's button must not delete anything. */}
      {losses ? (
        <LossesDialog open={asking} losses={losses} busy={busy} onStay={close} onLeave={() => void signOut()} />
      ) : (
        <Dialog
          open={asking}
          onClose={close}
          dismissible={!busy}
          title={security.everywhereTitle}
          actions={
            <>
              <Button variant="primary" busy={busy} onClick={() => void signOut()}>
                {security.everywhereConfirm}
              </Button>
              <Button disabled={busy} onClick={close}>
                {security.goBack}
              </Button>
            </>
          }
        >
          {security.everywhereText}
        </Dialog>
      )}
    </>
  )
}

export function Devices({ sessions, onEnded }: { sessions: readonly DeviceSession[]; onEnded: () => void }) {
  const { security } = useMessages().myPage
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <div className={styles.block}>
      <h3 ref={heading} tabIndex={-1}>
        {security.devices}
      </h3>
      <ul className={styles.devices}>
        {sessions.map((session) => (
          <Device
            key={session.id}
            session={session}
            lastSeen={toLastSeen(session, sessions)}
            onEnded={onEnded}
            heading={heading}
          />
        ))}
      </ul>
      <div>
        <SignOutEverywhere />
      </div>
    </div>
  )
}
