/** What the log does not take: words beyond the plan. */
import { type Audience, planOf } from '@wordnest/vocabulary/plans'

import type { LearnerState } from './states.ts'

/** Also the code of the refusal in the server's answer. */
export type EventRefusal = 'list-limit'

/**
 * Why an event is refused that makes `after` of `before`; undefined where it is taken. A list over the limit of a lower
 * plan may be read, changed and made shorter, not added to.
 */
export const findRefusal = (
  before: Pick<LearnerState, 'savedCount'>,
  after: Pick<LearnerState, 'savedCount'>,
  audience: Audience,
): EventRefusal | undefined =>
  after.savedCount > before.savedCount && after.savedCount > planOf(audience).personalWords ? 'list-limit' : undefined
