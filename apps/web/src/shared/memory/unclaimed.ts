import type { LogEvent } from '@wordnest/log/events'
import { create } from 'zustand'

export type Unclaimed = { readonly learnerId: string; readonly events: readonly LogEvent[]; readonly words: number }

/** What was learned here without an account in an earlier visit, until the learner has said whether it is theirs. */
export const useUnclaimed = create<{ readonly unclaimed: Unclaimed | null }>(() => ({ unclaimed: null }))
