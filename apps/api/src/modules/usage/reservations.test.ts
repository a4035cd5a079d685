/** Reservations while their work is in progress, and after their process has ended. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { buildTestApp, type TestApp } from '#api/testing/app.ts'

import { buildUsageRepository, type UsageRepository } from './usage.repository.ts'
import { buildUsageService, type CountedCaller, toCountedVisitor, type UsageService } from './usage.service.ts'

const LEASE_MS = 30_000
const HOUR_MS = 3_600_000
const START = Date.parse('2026-03-10T12:00:00Z')

let test: TestApp
/** A second server process of the same database, where there can be one. */
let beside: TestApp
beforeAll(async () => {
  test = await buildTestApp()
  beside = await buildTestApp({ beside: test })
})
afterAll(async () => {
  await beside.dispose()
  await test.dispose()
})

const clock = { nowMs: START }
const failures: unknown[] = []
const buildUsage = (
  { database: { db } }: TestApp,
  change: Partial<UsageRepository> = {},
  clockOf = () => clock.nowMs,
): UsageService =>
  buildUsageService({
    repository: { ...buildUsageRepository(db), ...change },
    clock: clockOf,
    leaseMs: LEASE_MS,
    onFailure: (error) => failures.push(error),
    visitorsPerAddress: 10,
    mayUseDeviceVoice: true,
  })

let lastCaller = 0
let caller: CountedCaller
let usage: UsageService
let other: UsageService
beforeEach(() => {
  clock.nowMs = START
  failures.length = 0
  lastCaller += 1
  caller = { subject: `user:${lastCaller}`, audience: 'unsubscribed', zones: { timeZone: 'UTC' } }
  usage = buildUsage(test)
  other = buildUsage(beside)
})

const readLeft = async (of: UsageService, counted = caller) => (await of.read(counted)).cards.left
const listReservations = ({ subject } = caller) =>
  test.database.db.selectFrom('usage_reservations').selectAll().where('subject', '=', subject).execute()
const readUsed = async ({ subject } = caller) => {
  const counters = test.database.db.selectFrom('usage_counters').select('used').where('subject', '=', subject)
  return (await counters.executeTakeFirst())?.used
}

/** Work in progress that ends on request. */
async function begin(of: UsageService, counted = caller) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const started = Promise.withResolvers<void>()
  const spent = of.spend(counted, 'cards', () => {
    started.resolve()
    return promise
  })
  spent.catch(started.reject)
  await started.promise
  return { spent, succeed: () => resolve('made'), fail: (error: Error) => reject(error) }
}
/** The process dies: the reservation is neither settled nor given back. */
const beginAndDie = async (of: UsageService, counted = caller) => void (await begin(of, counted))
const spendAll = (of: UsageService, times: number) =>
  Promise.allSettled(Array.from({ length: times }, () => of.spend(caller, 'cards', async () => 'made')))
const countGranted = (ends: readonly PromiseSettledResult<unknown>[]) =>
  ends.filter(({ status }) => status === 'fulfilled').length

describe('work under way', () => {
  it('holds its place while it may go on, and keeps it for good when it succeeds', async () => {
    const work = await begin(usage)
    clock.nowMs += LEASE_MS - 1
    expect(await readLeft(other)).toBe(2)
    expect(countGranted(await spendAll(other, 10))).toBe(2)
    work.succeed()
    expect(await work.spent).toBe('made')
    clock.nowMs += HOUR_MS
    expect(await readLeft(other)).toBe(0)
    expect(await listReservations()).toEqual([])
  })

  it('gives its place back when it fails', async () => {
    const work = await begin(usage)
    work.fail(new Error('the tutor is ill'))
    await expect(work.spent).rejects.toThrow('the tutor is ill')
    expect(await readLeft(other)).toBe(3)
    expect(await listReservations()).toEqual([])
  })

  it('gives it back with the end of its time where the database is away just then', async () => {
    const away = new Error('the database is away')
    const work = await begin(buildUsage(test, { giveBack: () => Promise.reject(away) }))
    work.fail(new Error('the tutor is ill'))
    await expect(work.spent).rejects.toThrow('the tutor is ill')
    expect(failures).toEqual([away])
    expect(await readLeft(other)).toBe(2)
    clock.nowMs += LEASE_MS
    expect(await readLeft(other)).toBe(3)
  })

  it('costs nothing where its end could not be written: the caller gets an error and no work', async () => {
    const away = new Error('the database is away')
    const work = await begin(buildUsage(test, { settle: () => Promise.reject(away) }))
    work.succeed()
    await expect(work.spent).rejects.toBe(away)
    expect(await readLeft(other)).toBe(3)
  })

  it('of yesterday takes nothing from today, whether it fails or succeeds', async () => {
    clock.nowMs = Date.parse('2026-03-10T23:59:59Z')
    const [fails, succeeds] = [await begin(usage), await begin(usage)]
    clock.nowMs += LEASE_MS / 2
    await spendAll(other, 1)
    fails.fail(new Error('ill'))
    succeeds.succeed()
    await Promise.allSettled([fails.spent, succeeds.spent])
    expect(await readLeft(other)).toBe(2)
  })
})

describe('a process that dies', () => {
  it('gives every place back with the end of their time, to whoever looks and on whichever process', async () => {
    for (let place = 0; place < 3; place += 1) await beginAndDie(usage)
    clock.nowMs += LEASE_MS - 1
    expect(await readLeft(other)).toBe(0)
    await expect(other.spend(caller, 'cards', async () => 'made')).rejects.toMatchObject({ code: 'card-limit' })
    clock.nowMs += 1
    expect(await readLeft(other)).toBe(3)
    expect(await readLeft(usage)).toBe(3)
  })

  it('has its places given to others once, however many ask at once on several processes', async () => {
    for (let place = 0; place < 3; place += 1) await beginAndDie(usage)
    clock.nowMs += LEASE_MS
    const ends = await Promise.all([spendAll(usage, 100), spendAll(other, 100), spendAll(buildUsage(test), 100)])
    expect(countGranted(ends.flat())).toBe(3)
    expect(await readLeft(usage)).toBe(0)
    expect(await readUsed()).toBe(3)
    expect(await listReservations()).toEqual([])
  })

  it('loses a visitor neither a place nor one of the address', async () => {
    const visitor = toCountedVisitor(`visitor:${lastCaller}`, `of ${lastCaller}`)
    const address = { ...visitor, subject: `address:of ${lastCaller}` }
    await beginAndDie(usage, visitor)
    expect(await readLeft(other, visitor)).toBe(2)
    clock.nowMs += LEASE_MS
    expect(await readLeft(other, visitor)).toBe(3)
    expect(await other.spend(visitor, 'cards', async () => 'made')).toBe('made')
    expect([await readUsed(visitor), await readUsed(address)]).toEqual([1, 1])
    expect([await listReservations(visitor), await listReservations(address)]).toEqual([[], []])
  })

  it('takes nothing from the day after', async () => {
    await beginAndDie(usage)
    clock.nowMs += 24 * HOUR_MS
    await spendAll(other, 1)
    expect(await readLeft(other)).toBe(2)
    expect(await readUsed()).toBe(1)
  })

  it('has its places back though the clock was set back since', async () => {
    await beginAndDie(usage)
    clock.nowMs -= 48 * HOUR_MS
    expect(await readLeft(other)).toBe(3)
    expect(countGranted(await spendAll(other, 10))).toBe(3)
    expect(await readLeft(other)).toBe(0)
  })

  it('is forgotten by the hourly purge', async () => {
    await beginAndDie(usage)
    await usage.purge()
    expect(await listReservations()).toHaveLength(1)
    clock.nowMs += LEASE_MS
    await usage.purge()
    expect(await listReservations()).toEqual([])
    expect(await readUsed()).toBe(0)
  })
})

describe('work that outlasts its reservation', () => {
  it('takes a place again, and no second one', async () => {
    const late = await begin(usage)
    clock.nowMs += LEASE_MS
    expect(await readLeft(other)).toBe(3)
    expect(countGranted(await spendAll(other, 1))).toBe(1)
    late.succeed()
    expect(await late.spent).toBe('made')
    expect(await readLeft(other)).toBe(1)
  })

  it('is no overrun: it is refused where its place was given to another', async () => {
    const late = await begin(usage)
    clock.nowMs += LEASE_MS
    expect(countGranted(await spendAll(other, 10))).toBe(3)
    late.succeed()
    await expect(late.spent).rejects.toMatchObject({ code: 'card-limit' })
    expect(await readLeft(other)).toBe(0)
    expect(await readUsed()).toBe(3)
  })

  it('gives nothing back twice', async () => {
    const late = await begin(usage)
    await spendAll(usage, 1)
    clock.nowMs += LEASE_MS
    await spendAll(other, 1)
    late.fail(new Error('ill'))
    await expect(late.spent).rejects.toThrow('ill')
    expect(await readUsed()).toBe(2)
  })

  it('keeps its place while another process has a clock that is a little ahead or behind', async () => {
    const work = await begin(usage)
    for (const aheadMs of [-LEASE_MS / 2, LEASE_MS / 2]) {
      expect(await readLeft(buildUsage(beside, {}, () => clock.nowMs + aheadMs))).toBe(2)
    }
    work.succeed()
    await work.spent
  })

  it('leaves nothing of a learner who is gone', async () => {
    const late = await begin(usage)
    const { db } = test.database
    for (const table of ['usage_counters', 'usage_reservations'] as const)
      await db.deleteFrom(table).where('subject', '=', caller.subject).execute()
    late.succeed()
    await expect(late.spent).rejects.toMatchObject({ code: 'card-limit' })
    expect([await readUsed(), await listReservations()]).toEqual([undefined, []])
  })
})
