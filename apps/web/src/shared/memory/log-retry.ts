import { useLoaded } from '#shared/use-loaded.ts'
import { useLearnerLog } from '#sync/learner-log.ts'

import { startLog } from './start-log.ts'

type Options = {
  /** What the console says where the log's code cannot be loaded. */
  readonly warning: string
  /** What was asked of the log has failed, beside its storage that cannot be read. */
  readonly hasFailed?: boolean
}

/** Starts the log. Gives another try where its code does not come or the log has failed, else undefined. */
export function useLogRetry({ warning, hasFailed = false }: Options): (() => void) | undefined {
  const code = useLoaded(startLog, { warning })
  const isUnreadable = useLearnerLog(({ status }) => status === 'failed')
  if (code.status === 'failed') return code.retry
  return code.status === 'ready' && (hasFailed || isUnreadable) ? () => void code.value.catchUp() : undefined
}
