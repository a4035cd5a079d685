/** The learner's personal list. */
import { planOf } from '@wordnest/vocabulary/plans'

/** The most words that a list can hold: over the limit of a lower plan a list stays as it was. */
export const MAX_PERSONAL_WORDS = planOf('subscribed').personalWords
