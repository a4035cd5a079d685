import type { Learner } from '@wordnest/contracts/learners'
import type { Usage } from '@wordnest/contracts/usage'
import { create } from 'zustand'

export type SessionState = {
  /** `failed`: the server could not be reached; the session is unknown. */
  readonly status: 'loading' | 'ready' | 'failed'
  readonly learner: Learner | null
  readonly usage: Usage | null
  /** Known from the last visit only: waiting work is sent once the server has confirmed the session. */
  readonly isRemembered: boolean
}

/** The session of this tab and the others, for screens to read. `session.ts` loads it and syncs tabs. */
export const useSession = create<SessionState>(() => ({
  status: 'loading',
  learner: null,
  usage: null,
  isRemembered: false,
}))
