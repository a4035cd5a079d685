import { Link } from 'react-router'

import { paths } from '#lib/paths.ts'
import { useMessages } from '#messages/messages.ts'
import { useBillingPortal } from '#shared/billing/billing-portal.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { TrophyBig } from '#ui/illustrations/trophy-big.tsx'
import { PageHeading } from '#ui/parts/page-heading.tsx'
import { Panel } from '#ui/parts/panel.tsx'

import { PlanTable } from './plan-table.tsx'
import styles from './subscribe.module.css'

/** For subscribers: what the plan includes, and where it is managed. */
export function Subscribed({ title, lead }: { title: string; lead: string }) {
  const { subscribe, billing } = useMessages()
  const portal = useBillingPortal()
  return (
    <>
      <div className={styles.done}>
        <TrophyBig />
        <PageHeading centred title={title} lead={lead} />
        <div className={styles.ways}>
          <ButtonLink variant="primary" render={(look) => <Link to={paths.videoHouse} {...look} />}>
            {subscribe.already.goOn}
          </ButtonLink>
          <ButtonLink render={(look) => <Link to={paths.learnWithText} {...look} />}>
            {subscribe.already.makeCards}
          </ButtonLink>
        </div>
      </div>
      <Panel title={subscribe.already.gains}>
        <PlanTable />
        <div className={styles.manage}>
          <Button busy={portal.busy} onClick={portal.open}>
            {subscribe.already.manage}
          </Button>
          <p className={styles.small}>{billing.unsubscribeHint}</p>
        </div>
      </Panel>
    </>
  )
}
