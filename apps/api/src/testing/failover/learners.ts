/** Learners who write events, each sent again until it is acknowledged, as the page's outbox does; and what became of them. */
import { setTimeout as wait } from 'node:timers/promises'

import { postEvents, readEvents } from '@wordnest/contracts/events'
import type { LogEvent } from '@wordnest/log/events'
import { buildEvent } from '@wordnest/log/testing/build-events'

const PASSWORD = 'tulip-garden-7'
/** A client waits no longer; what takes so long is a failure. */
const GIVE_UP_MS = 15_000
/** Registrations at once: each costs a hash. */
const AT_ONCE = 5
const RETRY_MS = 250

export type Ledger = {
  /** When writes were acknowledged: `performance.now()`. */
  readonly acknowledgedAt: number[]
  /** Responses other than 200, 502, 503 and 504, and broken connections. */
  readonly problems: string[]
  slowestMs: number
  unavailable: number
}

/** An acknowledged write, with the clock's times. */
export type Write = { readonly seq: number; readonly sentAt: number; readonly acknowledgedAt: number }
/** What must be in the log: `either` where no one can tell. */
type Expectation = 'there' | 'gone' | 'either'

export type Audit = {
  readonly lost: number
  readonly duplicated: number
  /** Of the writes that must be gone. */
  readonly beyond: number
}

type Learner = { readonly cookie: string; readonly sent: Set<string>; readonly acknowledged: Map<string, Write> }

export type Learners = {
  /** Counts anew. */
  readonly takeLedger: () => Ledger
  readonly countAcknowledged: () => number
  readonly stop: () => Promise<void>
  /** Reads every log from its start. Without `judge` every acknowledged write must be there. A restore leaves a gap in the numbers. */
  readonly audit: (judge?: (write: Write) => Expectation, leastGap?: number) => Promise<Audit>
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}

const buildLedger = (): Ledger => ({ acknowledgedAt: [], problems: [], slowestMs: 0, unavailable: 0 })
/** 502: the process was killed while it had the request. The proxy can't know whether to send it again. */
const UNAVAILABLE = new Set([502, 503, 504])

export async function startLearners(origin: string, count: number, pauseMs: number): Promise<Learners> {
  let ledger = buildLedger()
  const stopped = new AbortController()

  const request = (path: string, cookie: string, body?: object) =>
    fetch(`${origin}${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { origin, cookie, ...(body && { 'content-type': 'application/json' }) },
      signal: AbortSignal.timeout(GIVE_UP_MS),
    })

  async function register(index: number): Promise<Learner> {
    for (;;) {
      const email = `learner${index}-${Date.now()}@example.org`
      const response = await request('/api/accounts/register', '', { email, password: PASSWORD })
      if (response.status === 200) {
        const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
        return { cookie: cookies.join('; '), sent: new Set(), acknowledged: new Map() }
      }
      if (!UNAVAILABLE.has(response.status)) throw new Error(`The registration was answered with ${response.status}`)
      await wait(RETRY_MS)
    }
  }

  /** True once it is acknowledged. */
  async function send({ cookie, sent, acknowledged }: Learner, event: LogEvent): Promise<boolean> {
    const startedAt = performance.now()
    const sentAt = Date.now()
    sent.add(event.id)
    try {
      const response = await request(postEvents.path, cookie, { sentAt: Date.now(), events: [event] })
      const body = await response.text()
      if (UNAVAILABLE.has(response.status)) {
        ledger.unavailable += 1
        return false
      }
      if (response.status !== 200) {
        ledger.problems.push(`${response.status} ${body.slice(0, 200)}`)
        return false
      }
      const { answers } = postEvents.response.parse(JSON.parse(body))
      for (const answer of answers) {
        if ('seq' in answer) acknowledged.set(answer.id, { seq: answer.seq, sentAt, acknowledgedAt: Date.now() })
      }
      ledger.acknowledgedAt.push(performance.now())
      return true
    } catch (error) {
      ledger.problems.push(describe(error))
      return false
    } finally {
      ledger.slowestMs = Math.max(ledger.slowestMs, performance.now() - startedAt)
    }
  }

  async function study(learner: Learner): Promise<void> {
    while (!stopped.signal.aborted) {
      const event = buildEvent('swiped', { count: 1 }, { at: Date.now() })
      while (!(await send(learner, event)) && !stopped.signal.aborted) await wait(RETRY_MS)
      await wait(pauseMs * (0.5 + Math.random()))
    }
  }

  async function readPage(cookie: string, after: number) {
    for (;;) {
      const response = await request(`${readEvents.path}?after=${after}`, cookie)
      if (response.status === 200) return readEvents.response.parse(await response.json())
      if (!UNAVAILABLE.has(response.status)) throw new Error(`A log was answered with ${response.status}`)
      await wait(RETRY_MS)
    }
  }

  async function auditOne(
    { cookie, sent, acknowledged }: Learner,
    judge: (write: Write) => Expectation,
    leastGap: number,
  ) {
    const promised = new Map(acknowledged)
    const found = new Map<string, number>()
    let [rows, lastSeq, missing] = [0, 0, 0]
    for (let hasMore = true; hasMore;) {
      const page = await readPage(cookie, lastSeq)
      for (const { id, seq } of page.events) {
        const gap = seq - lastSeq - 1
        if (gap < leastGap) missing += gap
        lastSeq = seq
        found.set(id, seq)
      }
      rows += page.events.length
      ;({ hasMore } = page)
    }
    const isFound = ([id, { seq }]: readonly [string, Write]) => found.get(id) === seq
    const thatMustBe = (wanted: Expectation) => [...promised].filter(([, write]) => judge(write) === wanted)
    return {
      lost: thatMustBe('there').filter((one) => !isFound(one)).length,
      // Rows with one id, or with an id that was never sent, and sequence numbers without a row.
      duplicated: rows - found.size + [...found.keys()].filter((id) => !sent.has(id)).length + missing,
      beyond: thatMustBe('gone').filter(isFound).length,
    }
  }

  const learners: Learner[] = []
  for (let index = 0; index < count; index += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, count - index) }, (_, own) => register(index + own))
    learners.push(...(await Promise.all(batch)))
  }
  const studying = Promise.all(learners.map(study))
  return {
    takeLedger() {
      const taken = ledger
      ledger = buildLedger()
      return taken
    },
    countAcknowledged: () => ledger.acknowledgedAt.length,
    async stop() {
      stopped.abort()
      await studying
    },
    async audit(judge = () => 'there', leastGap = Infinity) {
      const sums = { lost: 0, duplicated: 0, beyond: 0 }
      for (const learner of learners) {
        const { lost, duplicated, beyond } = await auditOne(learner, judge, leastGap)
        sums.lost += lost
        sums.duplicated += Math.max(0, duplicated)
        sums.beyond += beyond
      }
      return sums
    },
  }
}
