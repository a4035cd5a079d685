import type { Learner } from '@wordnest/contracts/learners'
import type { Usage } from '@wordnest/contracts/usage'
import { create } from 'zustand'

export const SESSION_KEY = 'wordnest.session'

export type SessionState = {
  /** `failed`: the server could not be reached; the session is unknown. */
  readonly status: 'loading' | 'ready' | 'failed'
  readonly learner: Learner | null
  readonly usage: Usage | null
  /** Known from the last visit only: waiting work is sent once the server has confirmed the session. */
  readonly isRemembered: boolean
}

/** What Home says to a learner before the server has answered, by the session that the last visit stored. */
export type KnownLearner = Pick<Learner, 'id' | 'displayName' | 'preference'>

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isLearner = (value: unknown): value is KnownLearner =>
  isObject(value) && 'id' in value && 'displayName' in value && 'preference' in value

export function peekLearner(): KnownLearner | null {
  try {
    const session: unknown = JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null')
    return isObject(session) && 'learner' in session && isLearner(session.learner) ? session.learner : null
  } catch {
    return null
  }
}

/** The session of this tab and the others, for screens to read. `session.ts` loads it and syncs tabs. */
export const useSession = create<SessionState>(() => ({
  status: 'loading',
  learner: null,
  usage: null,
  isRemembered: false,
}))
