import type { ReactNode } from 'react'

import { useMessages } from '#messages/messages.ts'
import { useLogRetry } from '#shared/memory/log-retry.ts'
import { useLearnerLog } from '#sync/learner-log.ts'
import { Button } from '#ui/parts/button.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx'

/** Shows its children once the learner's texts are known; until then it waits, or offers another try. */
export function LibraryGate({ children }: { children: ReactNode }) {
  const { common, memory, texts } = useMessages()
  const isKnown = useLearnerLog(
    ({ status, state, hasLists }) => status === 'open' && (hasLists || state.library.texts.length > 0),
  )
  const isUnreadable = useLearnerLog(({ status }) => status === 'failed')
  const hasFailed = useLearnerLog((state) => state.hasFailed)
  const retry = useLogRetry({ warning: 'The library could not be opened', hasFailed })
  if (isKnown) return children
  if (!retry) {
    return (
      <div role="status">
        <VisuallyHidden>{texts.library.waiting}</VisuallyHidden>
        <Skeleton shape="block" />
      </div>
    )
  }
  return (
    <Notice
      tone="error"
      title={texts.library.failedTitle}
      action={
        <Button size="small" onClick={retry}>
          {common.retry}
        </Button>
      }
    >
      <p>{isUnreadable ? memory.unreadableText : texts.library.failedText}</p>
    </Notice>
  )
}
