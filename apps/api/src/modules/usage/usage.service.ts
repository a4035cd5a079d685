/** What is left today, and the reservation of it: the server alone counts. */
import type { Usage } from '@wordnest/contracts/usage'
import { type Audience, type Plan, planOf } from '@wordnest/vocabulary/plans'
import { countOn, type Day, leftOf, toUsageDay, UNKNOWN_TIME_ZONE } from '@wordnest/vocabulary/usage-day'

import type { UsageKind } from '#api/db/schema.ts'
import { AppError } from '#api/errors.ts'
import type { Learner } from '#api/learner.ts'

import type { Debts } from './debts.ts'
import { buildTurnstile } from './turnstile.ts'
import type { Counts, Reserved, Share, UsageRepository } from './usage.repository.ts'

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
  /** The counters that stand one higher for it. */
  readonly raised: readonly Reserved[]
  /** Once; a second call does nothing. Never rejects: what fails is tried again. */
  readonly giveBack: () => Promise<void>
}

export type UsageService = {
  readonly read: (counted: Counted) => Promise<Usage>
  /** Refuses with `card-limit` or `play-limit` where nothing is left, or `address-limit` where others have used it up. */
  readonly reserve: (counted: CountedCaller, kind: UsageKind) => Promise<Reservation>
  /** Gives back what an earlier {@link Reservation} has raised; that it is done once is for the caller to see to. */
  readonly giveBack: (raised: readonly Reserved[], kind: UsageKind) => Promise<void>
  /** Forgets counters of visitors that count no more. */
  readonly purge: () => Promise<void>
}

export type UsageOptions = {
  readonly repository: UsageRepository
  readonly clock: () => number
  /** Visitors of one address may together use so many times what one of them may: who drops the cookie gains no more. */
  readonly visitorsPerAddress: number
  /** What could not be given back at once is given back later. */
  readonly debts: Debts
  /** Told with the counters: whether devices may speak themselves. */
  readonly mayUseDeviceVoice: boolean
}

/** Longer than any zone is behind another. */
const KEPT_DAYS = 3
const DAY_MS = 86_400_000

const LIMITS: Readonly<Record<UsageKind, (plan: Plan) => number>> = {
  cards: (plan) => plan.cardRequestsPerDay,
  plays: (plan) => plan.playsPerDay,
}
const REFUSALS = { cards: 'card-limit', plays: 'play-limit' } as const

/** The caller's own counter comes first; the other is what all visitors of an address share. */
function refuse(shares: readonly Share[], usedUp: Share): undefined {
  if (usedUp !== shares[0]) throw new AppError('address-limit')
  return undefined
}

export function buildUsageService(options: UsageOptions): UsageService {
  const { repository, clock, visitorsPerAddress, debts, mayUseDeviceVoice } = options
  const turnstile = buildTurnstile<Reservation>()

  const toShares = ({ subject, sharedSubject }: CountedCaller, limit: number): readonly Share[] => [
    { subject, limit },
    ...(sharedSubject === undefined ? [] : [{ subject: sharedSubject, limit: limit * visitorsPerAddress }]),
  ]

  /** One on each counter, the caller's own first, so that the shared one is never raised in vain; or on none. */
  async function raiseAll(shares: readonly Share[], kind: UsageKind, today: Day): Promise<Reservation | undefined> {
    // Who comes in vain leaves no row. No transaction: it would hold the shared row for everybody else.
    const usedUp = shares.length > 1 ? await repository.findUsedUp(shares, kind, today) : undefined
    if (usedUp) return refuse(shares, usedUp)
    const raised: Reserved[] = []
    const giveBack = async () => {
      await Promise.all(raised.splice(0).map((one) => debts.pay(() => repository.lower(one, kind))))
    }
    for (const share of shares) {
      const one = await repository.raise(share, kind, today).catch(async (error: unknown) => {
        await giveBack()
        throw error
      })
      if (one) raised.push(one)
      else {
        await giveBack()
        return refuse(shares, share)
      }
    }
    return { raised: [...raised], giveBack }
  }

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
        return { left: Math.min(ownLeft, sharedLeft), limit, ...(sharedLeft < ownLeft && { isShared: true }) }
      }
      return { day: today, cards: allowance('cards'), plays: allowance('plays'), mayUseDeviceVoice }
    },
    async reserve(counted, kind) {
      const limit = LIMITS[kind](planOf(counted.audience))
      const today = toUsageDay(clock(), counted.timeZone)
      const key = `${counted.subject} ${kind} ${today} ${limit}`
      const attempt = () => raiseAll(toShares(counted, limit), kind, today)
      const reservation = limit > 0 ? await turnstile.pass(key, attempt) : undefined
      if (!reservation) throw new AppError(REFUSALS[kind])
      return reservation
    },
    async giveBack(raised, kind) {
      await Promise.all(raised.map((one) => debts.pay(() => repository.lower(one, kind))))
    },
    purge: () => repository.purgeVisitors(toUsageDay(clock() - KEPT_DAYS * DAY_MS, UNKNOWN_TIME_ZONE)),
  }
}
