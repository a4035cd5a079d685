import { ApiError } from '#lib/api-error.ts'

import { useLearnerLog } from './learner-log-state.ts'

/** Notes whose log is open. Returns a check to be made after a wait. @throws ApiError `other-learner` once it is another's */
export function noteLearner(): () => void {
  const { learnerId } = useLearnerLog.getState()
  return () => {
    if (useLearnerLog.getState().learnerId !== learnerId) throw new ApiError('other-learner')
  }
}
