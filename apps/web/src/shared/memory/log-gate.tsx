import type { ReactNode } from 'react'

import { useMessages } from '#messages/messages.ts'
import { BrokenThread } from '#ui/illustrations/broken-thread.tsx'
import { Button } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Waiting } from '#ui/parts/spinner.tsx'

import { useLog } from './use-log.ts'

/** Shows its children once the learner's words are known; until then it waits, or offers another try. */
export function LogGate({ children }: { children: ReactNode }) {
  const { common, memory } = useMessages()
  const { status, state, isComplete, retry } = useLog()
  if (retry) {
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
          <p>{memory.failedText}</p>
        </EmptyState>
      </div>
    )
  }
  if (status !== 'open' || (state.words.size === 0 && !isComplete)) return <Waiting label={memory.waiting} />
  return children
}
