/** What is left of today's limits, and reservations of it. */
import { randomUUID } from 'node:crypto'

import type { Usage } from '@wordnest/contracts/usage'
import { type Audience, type Plan, planOf } from '@wordnest/vocabulary/plans'
import {
  countOn,
  type Day,
  leftOf,
  type LimitZones,
  toLimitDay,
  toUsageDay,
  UNKNOWN_TIME_ZONE,
} from '@wordnest/vocabulary/usage-day'

import type { UsageKind } from '#api/db/schema.ts'
import { AppError } from '#api/errors.ts'
import type { Learner } from '#api/learner.ts'

import { buildKeyedQueue } from './keyed-queue.ts'
import type { Counts, Lapse, RaisedShare, Reservation, Share, UsageRepository } from './usage.repository.ts'

/** Whose counters, by which plan, in which zones. */
export type Counted = {
  /** Undefined for a visitor who has not used anything yet. */
  readonly subject: string | undefined
  readonly audience: Audience
  readonly zones: LimitZones
  /** A counter that all visitors of one address share; its limit is wider. */
  readonly sharedSubject?: string
}
/** Somebody whose counters can be raised. */
export type CountedCaller = Counted & { readonly subject: string }

/** What is known of a call. */
export type CallerParts = {
  readonly findLearner: () => Promise<Learner | undefined>
  readonly cookieHeader: string | undefined
  /** The client's IPv4 address or IPv6 network. */
  readonly address: string
  readonly setCookies: (cookies: readonly string[]) => void
}

type CountedLearner = Pick<Learner, 'id' | 'role' | 'timeZone' | 'zoneBefore'>

export const toCounted = ({ id, role, timeZone, zoneBefore }: CountedLearner): CountedCaller => ({
  subject: `user:${id}`,
  audience: role,
  zones: { timeZone, zoneBefore },
})

type CountedVisitor<Id extends string | undefined> = Counted & { readonly subject: Id }

export const toCountedVisitor = <Id extends string | undefined>(id: Id, addressId: string): CountedVisitor<Id> => ({
  subject: id,
  audience: 'visitor',
  zones: { timeZone: UNKNOWN_TIME_ZONE },
  sharedSubject: `address:${addressId}`,
})

export type UsageService = {
  readonly read: (counted: Counted) => Promise<Usage>
  /**
   * Counts one more for what `work` makes, and gives it back where that fails, or dies with its process.
   * Refuses with `card-limit` or `play-limit` where nothing is left, or `address-limit` where others have used it up.
   */
  readonly spend: <T>(counted: CountedCaller, kind: UsageKind, work: () => Promise<T>) => Promise<T>
  /** Counts one more, which may be given back by its id for so long. Refuses as `spend` does. */
  readonly spendAtOnce: (counted: CountedCaller, kind: UsageKind, lastsMs: number) => Promise<string>
  /** False for a play of another learner, one of too long ago, or one already given back. */
  readonly giveBack: (counted: CountedCaller, id: string) => Promise<boolean>
  /** Forgets counters of visitors that count no more, and gives back what dead processes have left. */
  readonly purge: () => Promise<void>
}

export type UsageOptions = {
  readonly repository: UsageRepository
  readonly clock: () => number
  /** Visitors of one address may together use so many times what one of them may, so dropping the cookie gains no more. */
  readonly visitorsPerAddress: number
  /** Longer than any work takes: what is neither settled nor given back by then is given back. */
  readonly leaseMs: number
  /** Told of what could not be given back at once. */
  readonly onFailure: (error: unknown) => void
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

type Held = { readonly reservation: Reservation; readonly raised: readonly RaisedShare[] }

/** The caller's own counter comes first; the other is what all visitors of an address share. */
function refuse(shares: readonly Share[], usedUp: Share): undefined {
  if (usedUp !== shares[0]) throw new AppError('address-limit')
  return undefined
}

/** What fails here is given back with the end of the lease. */
const buildGiveBack =
  ({ repository, onFailure }: UsageOptions) =>
  (reservation: Reservation): Promise<void> =>
    repository.giveBack(reservation).catch(onFailure)

const toLapse = ({ clock, leaseMs }: UsageOptions): Lapse => ({ nowMs: clock(), leaseMs })

function buildReserve(options: UsageOptions) {
  const { repository, clock, visitorsPerAddress } = options
  const queue = buildKeyedQueue<Held>()
  const giveBack = buildGiveBack(options)

  const toShares = ({ subject, sharedSubject }: CountedCaller, limit: number): readonly Share[] => [
    { subject, limit },
    ...(sharedSubject === undefined ? [] : [{ subject: sharedSubject, limit: limit * visitorsPerAddress }]),
  ]

  /** One on each counter, the caller's own first, so that the shared one is never raised in vain; or on none. */
  async function raiseAll(shares: readonly Share[], today: Day, reservation: Reservation): Promise<Held | undefined> {
    const raised: RaisedShare[] = []
    for (const share of shares) {
      const one = await repository.raise(share, today, reservation).catch(async (error: unknown) => {
        await giveBack(reservation)
        throw error
      })
      if (!one) {
        if (raised.length > 0) await giveBack(reservation)
        return refuse(shares, share)
      }
      raised.push(one)
    }
    return { reservation, raised }
  }

  return async (counted: CountedCaller, kind: UsageKind, lasts: Pick<Reservation, 'isSpent'> & { lastsMs: number }) => {
    const limit = LIMITS[kind](planOf(counted.audience))
    const today = toLimitDay(clock(), counted.zones)
    const shares = toShares(counted, limit)
    const attempt = async () => {
      const subjects = shares.map(({ subject }) => subject)
      await repository.giveBackLapsed(toLapse(options), subjects)
      // A refused call leaves no row. One transaction around all would lock the shared row for every other caller.
      const usedUp = shares.length > 1 ? await repository.findUsedUp(shares, kind, today) : undefined
      if (usedUp) return refuse(shares, usedUp)
      const { isSpent, lastsMs } = lasts
      return raiseAll(shares, today, { id: randomUUID(), kind, isSpent, expiresAtMs: clock() + lastsMs })
    }
    const key = `${counted.subject} ${kind} ${today} ${limit}`
    const held = limit > 0 ? await queue.run(key, attempt) : undefined
    if (!held) throw new AppError(REFUSALS[kind])
    return held
  }
}

export function buildUsageService(options: UsageOptions): UsageService {
  const { repository, clock, visitorsPerAddress, leaseMs, mayUseDeviceVoice } = options
  const reserve = buildReserve(options)
  const giveBack = buildGiveBack(options)
  return {
    async read({ subject, sharedSubject, audience, zones }) {
      const plan = planOf(audience)
      const today = toLimitDay(clock(), zones)
      const lapse = toLapse(options)
      const findCounts = async (of: string | undefined): Promise<Counts> =>
        of === undefined ? {} : repository.find(of, lapse)
      const [own, shared] = await Promise.all([findCounts(subject), findCounts(sharedSubject)])
      const allowance = (kind: UsageKind) => {
        const limit = LIMITS[kind](plan)
        const ownLeft = leftOf(limit, countOn(own[kind], today).used)
        const sharedLeft = leftOf(limit * visitorsPerAddress, countOn(shared[kind], today).used)
        return { left: Math.min(ownLeft, sharedLeft), limit, ...(sharedLeft < ownLeft && { isShared: true }) }
      }
      return { day: today, cards: allowance('cards'), plays: allowance('plays'), mayUseDeviceVoice }
    },
    async spend(counted, kind, work) {
      const { reservation, raised } = await reserve(counted, kind, { isSpent: false, lastsMs: leaseMs })
      try {
        const made = await work()
        // Before the answer is shown: work that outlasted its reservation may have lost its place.
        if (!(await repository.settle(reservation, raised))) throw new AppError(REFUSALS[kind])
        return made
      } catch (error) {
        await giveBack(reservation)
        throw error
      }
    },
    async spendAtOnce(counted, kind, lastsMs) {
      const { reservation } = await reserve(counted, kind, { isSpent: true, lastsMs })
      return reservation.id
    },
    giveBack: ({ subject }, id) => repository.giveBackSpent(id, subject, clock()),
    async purge() {
      await repository.purge(toUsageDay(clock() - KEPT_DAYS * DAY_MS, UNKNOWN_TIME_ZONE), clock())
      await repository.giveBackLapsed(toLapse(options))
    },
  }
}
