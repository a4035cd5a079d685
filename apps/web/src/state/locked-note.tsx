import { MONTHLY_PRICE_CENTS } from '@wordnest/vocabulary/plans'

import { useMessages } from '#messages/messages.ts'
import { Notice } from '#ui/notice.tsx'

const PRICE = `$${(MONTHLY_PRICE_CENTS / 100).toFixed(2)}`

/** What a subscription opens, beside a video that is locked. */
export function LockedNote() {
  const { videos } = useMessages()
  return (
    <Notice title={videos.lockedTitle}>
      <p>{videos.salesText(PRICE)}</p>
    </Notice>
  )
}
