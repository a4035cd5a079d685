/** Whether what comes after a wait is still for the same learner. */
import { ApiError } from '#lib/api-error.ts'

import { useLearnerLog } from './learner-log-state.ts'

/** The learner whose log is open, or opens; null for a visitor, undefined where none is. */
function findOwner(): string | null | undefined {
  const { status, learnerId } = useLearnerLog.getState()
  return status === 'closed' ? undefined : learnerId
}

/** Notes whose log is open. Returns whether it still is: of a log that is yet to open, from the first time that it is asked. */
export function noteLearner(): () => boolean {
  let noted = findOwner()
  return () => {
    if (noted === undefined) noted = findOwner()
    return noted === findOwner()
  }
}

/** {@link noteLearner} as a check. @throws ApiError `other-learner` once the log is another's */
export function requireLearner(): () => void {
  const isSame = noteLearner()
  return () => {
    if (!isSame()) throw new ApiError('other-learner')
  }
}
