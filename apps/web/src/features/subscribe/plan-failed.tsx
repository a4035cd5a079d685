import { useMessages } from '#messages/messages.ts'
import { Button } from '#ui/parts/button.tsx'
import { Notice } from '#ui/parts/notice.tsx'

/** The plan could not be read, so nothing is sold. */
export function PlanFailed({ onRetry }: { onRetry: () => void }) {
  const { billing, common } = useMessages()
  return (
    <Notice tone="error" title={billing.failedTitle} action={<Button onClick={onRetry}>{common.retry}</Button>}>
      {billing.failedText}
    </Notice>
  )
}
