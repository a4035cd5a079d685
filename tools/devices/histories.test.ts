/**
 * Two to four devices of one learner: real pages over real endpoints and databases, with clocks that are wrong and change,
 * times without a connection, requests that are lost, late, out of order or come twice, and pages and a server that are
 * killed. Nothing is lost, and all end with the state of all that the learner did.
 */
import { buildLogEndpoints, type LogEndpoints, type ServerFate } from '@wordnest/api/testing/log-endpoints'
import { postEvents } from '@wordnest/contracts/events'
import { howOften, recordTrial, TRIAL_TIMEOUT } from '@wordnest/api/testing/trials'
import { replay } from '@wordnest/log/apply-event'
import type { LogEvent, NewEvent } from '@wordnest/log/events'
import { toDigest } from '@wordnest/log/sentence-digest'
import { buildCard } from '@wordnest/log/testing/build-events'
import { planOf } from '@wordnest/vocabulary/plans'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { buildStorage, startBrowser, type Storage, useStorage } from './browser.ts'

const HISTORIES = howOften(500, 10_000)
const MOST_DEVICES = 4
const YEAR_MS = 365 * 86_400_000
const START = Date.parse('2026-11-02T09:00:00Z')
const WORDS = ['harbour', 'quay', 'tide'] as const
/** In the list before each history begins: there is room for two of three words. */
const SAVED_BEFORE = 8
/** Longer than a request is under way. */
const LONG_MS = 3_600_000
const TOLD_EVERY = 500

type Page = (typeof import('@wordnest/web/testing/log-of-a-device'))['device']
type RequestFate = 'answered' | 'lost' | 'answer lost' | 'late' | 'twice' | Exclude<ServerFate, 'lives'> | 'page killed'

type Device = {
  readonly page: Page
  storage: Storage
  /** Milliseconds that its clock is ahead. */
  wrong: number
  readonly made: LogEvent[]
  /** Of the next requests. */
  fates: RequestFate[]
}

/** Sentences that do not say from which text they are, and what deletes them by their names. */
const UNNAMED = ['list-of-text', 'edited-unnamed', 'sentence-erased-by-name', 'study-sentences-erased-by-name'] as const

const anyClock = fc.constantFrom(0, 0, 60_000, -60_000, YEAR_MS, -YEAR_MS)
const anyFate = fc.constantFrom<RequestFate>(
  'answered',
  'answered',
  'answered',
  'lost',
  'answer lost',
  'late',
  'twice',
  'before-commit',
  'after-commit',
  'page killed',
)
const anyStep = fc.record({
  device: fc.nat(MOST_DEVICES - 1),
  waits: fc.constantFrom(0, 1, 5000, 40_000, LONG_MS),
  kind: fc.oneof(
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        'met',
        'looked-up',
        'guessed',
        'edited',
        'known',
        'rested',
        'saved',
        'saved',
        'removed',
        'erased',
        'reviewed',
        'study-added',
        'study-removed',
        'study-set',
        'swiped',
        'level-set',
        'text-saved',
        'text-read',
        'text-removed',
        'text-erased',
        'sentence-erased',
        'study-sentences-erased',
        ...UNNAMED,
        'void',
      ),
    },
    { weight: 2, arbitrary: fc.constantFrom('sync', 'sync', 'sync', 'kill', 'clock') },
  ),
  word: fc.constantFrom(...WORDS),
  clock: anyClock,
  fates: fc.array(anyFate, { maxLength: 4 }),
})
const anyHistory = fc.tuple(
  fc.array(anyClock, { minLength: 2, maxLength: MOST_DEVICES }),
  fc.array(anyStep, { minLength: 8, maxLength: 36 }),
)

function toEvent(kind: string, word: string): NewEvent {
  const ownSentence = `The text says ${word}.`
  const card = buildCard(word, { ownSentence })
  const [listed, sentences] = [{ ...card, textId: word }, [toDigest(ownSentence)]]
  switch (kind) {
    case 'met':
    case 'looked-up':
      return { type: kind, body: { card, source: { kind: 'text', id: word, title: word } } }
    case 'guessed':
      return { type: kind, body: { word, language: 'pt', isRight: true } }
    case 'edited':
      return { type: kind, body: { word, card: buildCard(word, { definition: 'of my own' }) } }
    case 'known':
    case 'rested':
    case 'removed':
    case 'erased':
    case 'study-removed':
      return { type: kind, body: { word } }
    case 'reviewed':
      return { type: kind, body: { word, activity: 'cards', skill: 'meaning', grade: 'right' } }
    case 'saved':
      return { type: kind, body: { word: buildCard(word) } }
    case 'study-added':
      return { type: kind, body: { word: listed } }
    case 'study-set':
      return { type: kind, body: { words: [listed] } }
    case 'swiped':
      return { type: kind, body: { count: 1 } }
    case 'level-set':
      return { type: kind, body: { level: word === 'quay' ? 'A2' : 'B1', how: 'chosen' } }
    case 'text-saved':
      return { type: kind, body: { text: word, title: word, source: { kind: 'paste' }, wordCount: 9, bytes: 40 } }
    case 'text-read':
      return { type: kind, body: { text: word, place: 3 } }
    case 'sentence-erased':
      return { type: kind, body: { word, text: word } }
    case 'list-of-text':
      return { type: 'study-set', body: { words: [card], source: { kind: 'text', id: word, title: word } } }
    case 'edited-unnamed':
      return { type: 'edited', body: { word, card } }
    case 'sentence-erased-by-name':
      return { type: 'sentence-erased', body: { word, text: 'other', sentences } }
    case 'study-sentences-erased-by-name':
      return { type: 'study-sentences-erased', body: { text: 'other', sentences } }
    case 'text-removed':
    case 'study-sentences-erased':
    case 'text-erased':
      return { type: kind, body: { text: word } }
    default:
      throw new TypeError(kind)
  }
}

let endpoints: LogEndpoints
let pages: readonly Page[]
let now = START
let killed = 0
const realNow = Date.now

beforeAll(async () => {
  endpoints = await buildLogEndpoints(() => now)
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  startBrowser()
  const loaded: Page[] = []
  for (let index = 0; index < MOST_DEVICES; index += 1) {
    vi.resetModules()
    loaded.push((await import('@wordnest/web/testing/log-of-a-device')).device)
  }
  pages = loaded
})
afterAll(async () => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await endpoints.dispose()
})

/** A learner with devices: what they do, and what becomes of it. */
class History {
  /** Sent, given up by the page, and still on its way. */
  private underWay: Request[] = []
  /** Of all requests: a page also records what must follow from what it hears. */
  readonly sent = new Map<string, LogEvent>()
  readonly learner: string
  readonly devices: readonly Device[]

  constructor(learner: string, clocks: readonly number[]) {
    this.learner = learner
    this.devices = clocks.map((wrong, index) => {
      const page = pages[index]
      if (!page) throw new Error('There is a page for each device')
      return { page, storage: buildStorage(), wrong, made: [], fates: [] }
    })
  }

  /** The machine's own clock is the server's, and the database's. */
  private async serve(request: Request, fate: ServerFate): Promise<Response | undefined> {
    const pageNow = Date.now
    Date.now = realNow
    try {
      return await endpoints.answer(this.learner, request, fate)
    } finally {
      Date.now = pageNow
    }
  }

  private async note(request: Request): Promise<void> {
    if (request.method !== postEvents.method || new URL(request.url).pathname !== postEvents.path) return
    for (const event of postEvents.body.parse(await request.clone().json()).events) this.sent.set(event.id, event)
  }

  private async meet(device: Device, request: Request): Promise<Response> {
    await this.note(request)
    const fate = device.fates.shift() ?? 'answered'
    const gone = () => new TypeError('Failed to fetch')
    switch (fate) {
      case 'lost':
        throw gone()
      case 'late':
        this.underWay.push(request)
        throw gone()
      case 'page killed':
        killed += 1
        await this.serve(request, 'lives')
        device.page.kill()
        throw gone()
      case 'answer lost':
      case 'before-commit':
      case 'after-commit':
        await this.serve(request, fate === 'answer lost' ? 'lives' : fate)
        throw gone()
      default: {
        if (fate === 'twice') await this.serve(request.clone(), 'lives')
        const answer = await this.serve(request, 'lives')
        if (!answer) throw gone()
        return answer
      }
    }
  }

  /** Lets the device do something, with its own clock and storage. */
  async on<T>(device: Device, work: (page: Page, deviceNow: number) => Promise<T>): Promise<T> {
    const deviceNow = now + device.wrong
    useStorage(device.storage)
    vi.stubGlobal('fetch', (request: Request) => this.meet(device, request))
    Date.now = () => deviceNow
    try {
      await device.page.open(this.learner)
      return await work(device.page, deviceNow)
    } finally {
      await device.page.whenWritten()
      Date.now = realNow
    }
  }

  async deliverLate(): Promise<void> {
    for (const request of this.underWay.splice(0)) await this.serve(request, 'lives')
  }

  async pass(ms: number): Promise<void> {
    if (ms >= LONG_MS) await this.deliverLate()
    now += ms
  }

  record = (device: Device, ...events: readonly NewEvent[]): Promise<void> =>
    this.on(device, async (page, deviceNow) => {
      device.made.push(...(await page.record(events, deviceNow)))
    })

  takeBack = (device: Device): Promise<void> =>
    this.on(device, async (page, deviceNow) => {
      const target = device.made.findLast(({ type }) => type !== 'void')
      if (target) device.made.push(...(await page.takeBack(target, deviceNow)))
    })

  async sync(device: Device, fates: readonly RequestFate[] = []): Promise<void> {
    device.fates = [...fates]
    const isTold = await this.on(device, (page) => page.catchUp())
    device.fates = []
    // The page shows what the server knows, whenever it was told all of it.
    if (isTold && device.page.countUnsent() === 0)
      expect(device.page.readState()).toEqual(await endpoints.readState(this.learner))
  }

  kill(device: Device): void {
    killed += 1
    device.page.kill()
  }
}

async function expectEqual(history: History): Promise<void> {
  const { learner, devices } = history
  const log = await endpoints.readLog(learner)
  const made = new Map(history.sent)
  for (const device of devices) for (const event of device.made) made.set(event.id, event)
  const refused = new Set<string>()
  for (const { page } of devices) for (const one of page.readWaiting()) if (one.refused) refused.add(one.event.id)

  // Every event is in the log, once, or its device says that it is not.
  expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1))
  expect(new Set(log.map(({ id }) => id)).size).toBe(log.length)
  const taken = new Set(log.map(({ id }) => id))
  expect([...made.keys()].filter((id) => !taken.has(id) && !refused.has(id))).toEqual([])
  for (const { page } of devices) expect(page.countUnsent()).toBe(0)

  const union = log.flatMap(({ id, at }) => {
    const event = made.get(id)
    return event ? [{ ...event, at }] : []
  })
  expect(union).toHaveLength(log.length)
  const expected = structuredClone(replay(union.toReversed()))
  expect(await endpoints.readState(learner)).toEqual(expected)
  for (const { page } of devices) expect(page.readState()).toEqual(expected)
  expect(expected.savedCount).toBeLessThanOrEqual(planOf('unsubscribed').personalWords)
}

let learners = 0

async function live([clocks, steps]: typeof anyHistory extends fc.Arbitrary<infer T> ? T : never): Promise<number> {
  learners += 1
  const learner = `learner-${learners}`
  await endpoints.addLearner(learner)
  now = START
  const history = new History(learner, clocks)
  const { devices } = history
  const [first] = devices
  if (!first) throw new Error('There are devices')
  const words = Array.from({ length: SAVED_BEFORE }, (_, index) => toEvent('saved', `word ${index}`))
  await history.record(first, ...words)
  await history.sync(first)

  for (const { device: index, waits, kind, word, clock, fates } of steps) {
    await history.pass(waits)
    const device = devices[index % devices.length]
    if (!device) throw new Error('There are devices')
    if (kind === 'sync') await history.sync(device, fates)
    else if (kind === 'kill') history.kill(device)
    else if (kind === 'clock') device.wrong = clock
    else if (kind === 'void') await history.takeBack(device)
    else await history.record(device, toEvent(kind, word))
    if (index === 0) await history.deliverLate()
  }
  // All have a connection in the end: what they have is sent, then what the others have is fetched.
  for (const device of devices) await history.sync(device)
  await history.deliverLate()
  now += 1

  // The last thing that the learner does, online.
  const last = devices.at(-1) ?? first
  await history.sync(last)
  await history.record(last, toEvent('known', 'harbour'))
  await history.sync(last)
  // What a device records because of what it hears, the others hear in the next round.
  for (let known = -1; known < history.sent.size;) {
    known = history.sent.size
    for (const device of devices) await history.sync(device)
  }
  await expectEqual(history)
  for (const { page } of devices) expect(page.readState().words.get('harbour')?.pause).toBe('known')

  // What is stored is what is shown; and a new device is told the same.
  const shown = structuredClone(first.page.readState())
  history.kill(first)
  await history.on(first, async (page) => expect(page.readState()).toEqual(shown))
  first.storage = buildStorage()
  history.kill(first)
  await history.sync(first)
  expect(first.page.readState()).toEqual(shown)
  expect(await endpoints.rebuild(learner)).toBe(0)
  for (const { page } of devices) page.kill()
  return devices.reduce((sum, { made }) => sum + made.length, 0)
}

describe('devices of one learner', TRIAL_TIMEOUT, () => {
  it(`lose nothing in ${HISTORIES} histories, and end with the state of all that they did`, async () => {
    let made = 0
    let lived = 0
    const startedAt = performance.now()
    const property = fc.asyncProperty(anyHistory, async (history) => {
      made += await live(history)
      lived += 1
      if (lived % TOLD_EVERY === 0 && HISTORIES > TOLD_EVERY) {
        const seconds = (performance.now() - startedAt) / 1000
        console.log(`${process.env['TEST_DATABASE']}: ${lived} histories, ${made} events, ${seconds.toFixed(0)} s`)
      }
    })
    const outcome = await fc.check(property, { numRuns: HISTORIES, endOnFailure: true })
    recordTrial({
      name: 'devices of one learner',
      tries: lived,
      unit: 'histories',
      failures: outcome.failed ? 1 : 0,
      told: `${made} events, ${killed} pages killed`,
    })
    expect(outcome.failed, fc.defaultReportMessage(outcome)).toBe(false)
    expect(made).toBeGreaterThan(HISTORIES)
  })
})
