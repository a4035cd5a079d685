/** What is left today, and the reservation of it: the server alone counts. */
import type { Usage } from '@wordnest/contracts/usage'
import { type Audience, type Plan, planOf } from '@wordnest/vocabulary/plans'
import { countOn, leftOf, toUsageDay, UNKNOWN_TIME_ZONE } from '@wordnest/vocabulary/usage-day'

import type { UsageKind } from '#api/db/schema.ts'
import { AppError } from '#api/errors.ts'

import type { UsageRepository } from './usage.repository.ts'

/** Whose counters, by which plan, in which zone. */
export type Counted = {
  /** Undefined for a visitor who has not used anything yet. */
  readonly subject: string | undefined
  readonly audience: Audience
  readonly timeZone: string
}

export const VISITOR: Counted = { subject: undefined, audience: 'visitor', timeZone: UNKNOWN_TIME_ZONE }

export const toCounted = (learner: { id: string; role: Audience; timeZone: string } | undefined): Counted =>
  learner ? { subject: `user:${learner.id}`, audience: learner.role, timeZone: learner.timeZone } : VISITOR

export type Reservation = {
  /** Once; a second call does nothing. */
  readonly giveBack: () => Promise<void>
}

export type UsageService = {
  readonly read: (counted: Counted) => Promise<Usage>
  /** Refuses with `card-limit` or `play-limit` where nothing is left. */
  readonly reserve: (counted: Counted & { readonly subject: string }, kind: UsageKind) => Promise<Reservation>
}

const LIMITS: Readonly<Record<UsageKind, (plan: Plan) => number>> = {
  cards: (plan) => plan.cardRequestsPerDay,
  plays: (plan) => plan.playsPerDay,
}
const REFUSALS = { cards: 'card-limit', plays: 'play-limit' } as const

export function buildUsageService(repository: UsageRepository, clock: () => number): UsageService {
  return {
    async read({ subject, audience, timeZone }) {
      const plan = planOf(audience)
      const today = toUsageDay(clock(), timeZone)
      const stored = subject === undefined ? {} : await repository.find(subject)
      const allowance = (kind: UsageKind) => {
        const limit = LIMITS[kind](plan)
        return { left: leftOf(limit, countOn(stored[kind], today).used), limit }
      }
      return { day: today, cards: allowance('cards'), plays: allowance('plays') }
    },
    async reserve({ subject, audience, timeZone }, kind) {
      const limit = LIMITS[kind](planOf(audience))
      const today = toUsageDay(clock(), timeZone)
      const counted = limit > 0 ? await repository.reserve(subject, kind, today, limit) : undefined
      if (!counted) throw new AppError(REFUSALS[kind])
      let isOpen = true
      return {
        giveBack: async () => {
          if (!isOpen) return
          isOpen = false
          await repository.giveBack(subject, kind, counted.day)
        },
      }
    },
  }
}
