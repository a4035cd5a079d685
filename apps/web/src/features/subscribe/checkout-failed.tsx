import { useMessages } from '#messages/messages.ts'
import { Button } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { BrokenThread } from '#ui/illustrations/broken-thread.tsx'

type CheckoutFailedProps = { text: string; onRetry: () => void }

export function CheckoutFailed({ text, onRetry }: CheckoutFailedProps) {
  const { common, subscribe } = useMessages()
  return (
    <div role="alert">
      <EmptyState
        headingLevel={3}
        illustration={<BrokenThread />}
        title={subscribe.checkout.failedTitle}
        action={
          <Button variant="primary" onClick={onRetry}>
            {common.retry}
          </Button>
        }
      >
        {text}
      </EmptyState>
    </div>
  )
}
