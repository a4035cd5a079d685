import type { ReactNode } from 'react'

import { useMessages } from '#messages/messages.ts'
import { BrokenThread } from '#ui/illustrations/broken-thread.tsx'
import { Button } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Waiting } from '#ui/parts/spinner.tsx'
import { useLearnerLog } from '#sync/learner-log.ts'

import { useLogRetry } from './log-retry.ts'

/** Why the words are not known. */
type LogFailure = { readonly text: string; readonly onRetry: () => void }

type LogGateProps = {
  children: ReactNode
  /** What is shown until then, in place of a sign that it waits and of what has failed. */
  renderAhead?: ((failure?: LogFailure) => ReactNode) | undefined
}

/** Shows its children once the learner's words are known; until then it waits, or offers another try. */
export function LogGate({ children, renderAhead }: LogGateProps) {
  const { common, memory } = useMessages()
  const retry = useLogRetry({ warning: 'What was learned could not be opened' })
  const isWaiting = useLearnerLog(
    ({ status, state, isComplete }) => status !== 'open' || (state.words.size === 0 && !isComplete),
  )
  const isUnreadable = useLearnerLog(({ status }) => status === 'failed')
  if (retry) {
    const text = isUnreadable ? memory.unreadableText : memory.failedText
    if (renderAhead) return renderAhead({ text, onRetry: retry })
    return (
      <div role="alert">
        <EmptyState
          illustration={<BrokenThread />}
          title={memory.failedTitle}
          action={
            <Button variant="primary" onClick={retry}>
              {common.retry}
            </Button>
          }
        >
          <p>{text}</p>
        </EmptyState>
      </div>
    )
  }
  if (isWaiting) return renderAhead?.() ?? <Waiting label={memory.waiting} />
  return children
}
