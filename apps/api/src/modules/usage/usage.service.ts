/** What is left today, and the reservation of it: the server alone counts. */
import type { Usage } from '@wordnest/contracts/usage'
import { type Audience, type Plan, planOf } from '@wordnest/vocabulary/plans'
import { countOn, leftOf, toUsageDay, UNKNOWN_TIME_ZONE } from '@wordnest/vocabulary/usage-day'

import type { UsageKind } from '#api/db/schema.ts'
import { AppError } from '#api/errors.ts'
import type { Learner } from '#api/learner.ts'

import type { Counts, Share, UsageRepository } from './usage.repository.ts'

/** Whose counters, by which plan, in which zone. */
export type Counted = {
  /** Undefined for a visitor who has not used anything yet. */
  readonly subject: string | undefined
  readonly audience: Audience
  readonly timeZone: string
  /** A counter that all visitors of one address share; its limit is wider. */
  readonly sharedSubject?: string
}
/** Somebody whose counters can be raised. */
export type CountedCaller = Counted & { readonly subject: string }

/** What is known of a call. */
export type CallerParts = {
  readonly findLearner: () => Promise<Learner | undefined>
  readonly cookieHeader: string | undefined
  /** Of the client: an IPv4 address or an IPv6 network. */
  readonly address: string
  readonly setCookies: (cookies: readonly string[]) => void
}

export const toCounted = ({ id, role, timeZone }: Pick<Learner, 'id' | 'role' | 'timeZone'>): CountedCaller => ({
  subject: `user:${id}`,
  audience: role,
  timeZone,
})

type CountedVisitor<Id extends string | undefined> = Counted & { readonly subject: Id }

export const toCountedVisitor = <Id extends string | undefined>(id: Id, addressId: string): CountedVisitor<Id> => ({
  subject: id,
  audience: 'visitor',
  timeZone: UNKNOWN_TIME_ZONE,
  sharedSubject: `address:${addressId}`,
})

export type Reservation = {
  /** Once; a second call does nothing. */
  readonly giveBack: () => Promise<void>
}

export type UsageService = {
  readonly read: (counted: Counted) => Promise<Usage>
  /** Refuses with `card-limit` or `play-limit` where nothing is left. */
  readonly reserve: (counted: CountedCaller, kind: UsageKind) => Promise<Reservation>
  /** Forgets counters of visitors that count no more. */
  readonly purge: () => Promise<void>
}

export type UsageOptions = {
  readonly repository: UsageRepository
  readonly clock: () => number
  /** Visitors of one address may together use so many times what one of them may: who drops the cookie gains no more. */
  readonly visitorsPerAddress: number
}

/** Longer than any zone is behind another. */
const KEPT_DAYS = 3
const DAY_MS = 86_400_000

const LIMITS: Readonly<Record<UsageKind, (plan: Plan) => number>> = {
  cards: (plan) => plan.cardRequestsPerDay,
  plays: (plan) => plan.playsPerDay,
}
const REFUSALS = { cards: 'card-limit', plays: 'play-limit' } as const

export function buildUsageService({ repository, clock, visitorsPerAddress }: UsageOptions): UsageService {
  const toShares = ({ subject, sharedSubject }: CountedCaller, limit: number): readonly Share[] => [
    { subject, limit },
    ...(sharedSubject === undefined ? [] : [{ subject: sharedSubject, limit: limit * visitorsPerAddress }]),
  ]

  return {
    async read({ subject, sharedSubject, audience, timeZone }) {
      const plan = planOf(audience)
      const today = toUsageDay(clock(), timeZone)
      const findCounts = async (of: string | undefined): Promise<Counts> =>
        of === undefined ? {} : repository.find(of)
      const [own, shared] = await Promise.all([findCounts(subject), findCounts(sharedSubject)])
      const allowance = (kind: UsageKind) => {
        const limit = LIMITS[kind](plan)
        const ownLeft = leftOf(limit, countOn(own[kind], today).used)
        const sharedLeft = leftOf(limit * visitorsPerAddress, countOn(shared[kind], today).used)
        return { left: Math.min(ownLeft, sharedLeft), limit }
      }
      return { day: today, cards: allowance('cards'), plays: allowance('plays') }
    },
    async reserve(counted, kind) {
      const limit = LIMITS[kind](planOf(counted.audience))
      const today = toUsageDay(clock(), counted.timeZone)
      const reserved = limit > 0 ? await repository.reserve(toShares(counted, limit), kind, today) : undefined
      if (!reserved) throw new AppError(REFUSALS[kind])
      let isOpen = true
      return {
        giveBack: async () => {
          if (!isOpen) return
          isOpen = false
          await repository.giveBack(reserved, kind)
        },
      }
    },
    purge: () => repository.purgeVisitors(toUsageDay(clock() - KEPT_DAYS * DAY_MS, UNKNOWN_TIME_ZONE)),
  }
}
