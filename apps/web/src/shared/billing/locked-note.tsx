import { planOf } from '@wordnest/vocabulary/plans'

import { MONTHLY_PRICE } from '#lib/money.ts'
import { useMessages } from '#messages/messages.ts'
import { Notice } from '#ui/parts/notice.tsx'

import { SubscribeLink } from './subscribe-offer.tsx'

/** What a subscription opens, beside a video that is locked. */
export function LockedNote() {
  const { billing, videos } = useMessages()
  return (
    <Notice title={videos.lockedTitle} action={<SubscribeLink size="small" />}>
      <p>{billing.sales(MONTHLY_PRICE, planOf('unsubscribed'), planOf('subscribed'))}</p>
    </Notice>
  )
}
