import type { SandboxPortal } from '@wordnest/contracts/sandbox-billing'
import { type RefObject, useState } from 'react'
import { Link } from 'react-router'

import { toDate } from '#lib/dates.ts'
import { useFocusOnChange } from '#lib/content.ts'
import { toPrice } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { useMessages } from '#messages/messages.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Dialog } from '#ui/parts/dialog.tsx'
import { Panel } from '#ui/parts/panel.tsx'

import styles from './portal.module.css'
import type { PortalActions } from './use-sandbox-portal.ts'

type Subscription = NonNullable<SandboxPortal['subscription']>
type PlanProps = { portal: SandboxPortal; actions: PortalActions }
type LiveProps = { subscription: Subscription; actions: PortalActions }

function Cancel({ subscription, actions }: LiveProps) {
  const { sandboxPortal } = useMessages()
  const [asking, setAsking] = useState(false)
  const date = toDate(subscription.currentPeriodEnd)
  const isBusy = actions.busy === 'cancel'
  const cancel = async () => {
    const next = await actions.run('cancel')
    setAsking(false)
    if (next) actions.tell(sandboxPortal.cancelled(date), 'success')
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>{sandboxPortal.cancel}</Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        dismissible={!isBusy}
        title={sandboxPortal.cancelTitle}
        actions={
          <>
            <Button variant="danger" busy={isBusy} onClick={() => void cancel()}>
              {sandboxPortal.cancelConfirm}
            </Button>
            <Button disabled={isBusy} onClick={() => setAsking(false)}>
              {sandboxPortal.keep}
            </Button>
          </>
        }
      >
        {sandboxPortal.cancelText(date)}
      </Dialog>
    </>
  )
}

function Resume({ actions }: { actions: PortalActions }) {
  const { sandboxPortal } = useMessages()
  const resume = async () => {
    const next = await actions.run('resume')
    if (next) actions.tell(sandboxPortal.resumed, 'success')
  }
  return (
    <Button variant="primary" busy={actions.busy === 'resume'} onClick={() => void resume()}>
      {sandboxPortal.resume}
    </Button>
  )
}

type StatusRef = RefObject<HTMLParagraphElement | null>

/** Nothing is paid for now: any more, or yet. */
function Free({ hasEnded, statusRef }: { hasEnded: boolean; statusRef: StatusRef }) {
  const { billing, sandboxPortal } = useMessages()
  return (
    <>
      <div>
        <p className={styles.status} ref={statusRef} tabIndex={-1}>
          {hasEnded ? sandboxPortal.statuses.ended : sandboxPortal.statuses.none}
        </p>
        <p>{hasEnded ? sandboxPortal.endedText : sandboxPortal.noneText}</p>
      </div>
      <ButtonLink variant="primary" render={(look) => <Link to={paths.subscribe} {...look} />}>
        {hasEnded ? sandboxPortal.subscribeAgain : billing.subscribe}
      </ButtonLink>
    </>
  )
}

function Live({ subscription, actions, statusRef }: LiveProps & { statusRef: StatusRef }) {
  const { sandboxPortal } = useMessages()
  const { statuses } = sandboxPortal
  const { status, cancelAtPeriodEnd, currentPeriodEnd, monthlyCents } = subscription
  const date = toDate(currentPeriodEnd)
  const isOverdue = status !== 'active'
  const name = isOverdue ? statuses.pastDue : cancelAtPeriodEnd ? statuses.ending : statuses.active
  const text = isOverdue
    ? sandboxPortal.pastDueText
    : cancelAtPeriodEnd
      ? sandboxPortal.endsOn(date)
      : sandboxPortal.renewsOn(date, toPrice(monthlyCents))
  return (
    <>
      <div>
        <p
          className={styles.status}
          ref={statusRef}
          tabIndex={-1}
          data-tone={isOverdue ? 'danger' : cancelAtPeriodEnd ? 'ending' : 'active'}
        >
          {name}
        </p>
        <p>{text}</p>
      </div>
      {cancelAtPeriodEnd ? <Resume actions={actions} /> : <Cancel subscription={subscription} actions={actions} />}
    </>
  )
}

/** What is paid for, until when, and the way out. */
export function PortalPlan({ portal: { subscription }, actions }: PlanProps) {
  const { sandboxPortal } = useMessages()
  const isLive = subscription !== null && subscription.status !== 'canceled'
  const status = useFocusOnChange<HTMLParagraphElement>(`${subscription?.status} ${subscription?.cancelAtPeriodEnd}`)
  return (
    <Panel title={sandboxPortal.plan}>
      <div className={styles.row}>
        {isLive ? (
          <Live subscription={subscription} actions={actions} statusRef={status} />
        ) : (
          <Free hasEnded={subscription !== null} statusRef={status} />
        )}
      </div>
    </Panel>
  )
}
