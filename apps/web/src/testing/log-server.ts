/** A server that keeps logs as the real one does: a stand-in for `fetch`. */
import { findGoneAccounts } from '@wordnest/contracts/accounts'
import type { EndpointInput } from '@wordnest/contracts/endpoint'
import { postEvents, readEvents, readState, readWords } from '@wordnest/contracts/events'
import { readText, storeText } from '@wordnest/contracts/texts'
import { replay } from '@wordnest/log/apply-event'
import { findWordOfSubject, type LogEvent, RULES_VERSION, type Subject, subjectOf } from '@wordnest/log/events'
import { settleInstant } from '@wordnest/log/order'
import type { LearnerState } from '@wordnest/log/states'

export type LogServer = {
  readonly serve: (request: Request) => Promise<Response>
  /** What is in the log of the learner. */
  readonly logOf: (learnerId: string) => readonly LogEvent[]
  readonly stateOf: (learnerId: string) => LearnerState
  /** As another device of the learner does it. */
  readonly add: (learnerId: string, ...events: readonly LogEvent[]) => void
  /** As a backup brings it back that was made after so many events. So many numbers are left out behind them. */
  readonly restore: (learnerId: string, count: number, gap?: number) => void
  /** Which rules it says that it has; servers of old do not say it. */
  rules: number | undefined
  /** What they compute. */
  compute: (events: readonly LogEvent[]) => LearnerState
  isOnline: boolean
  /** The answer to the next events is lost, although they are taken. */
  isAnswerLost: boolean
  /** Words of one answer. */
  pageSize: number
  /** Words that a personal list has room for. */
  limit: number
  /** Words of texts, by their ids. */
  readonly texts: Map<string, string>
  /** Learners whose account was deleted on another device. */
  readonly gone: Set<string>
  /** Paths of the requests, in order. */
  readonly asked: string[]
}

const NOT_FOUND = { error: { code: 'not-found', message: 'Not found', requestId: '1' } }

export function buildLogServer(clock: () => number = Date.now): LogServer {
  const logs = new Map<string, LogEvent[]>()
  const logOf = (learnerId: string) => {
    const log = logs.get(learnerId) ?? []
    logs.set(learnerId, log)
    return log
  }
  const gaps = new Map<string, { readonly from: number; readonly by: number }>()
  const seqOf = (learnerId: string, index: number) => {
    const { from, by } = gaps.get(learnerId) ?? { from: 0, by: 0 }
    return index + 1 + (index >= from ? by : 0)
  }
  /** Of the last event, or of the last number that is left out. */
  const lastSeqOf = (learnerId: string) => seqOf(learnerId, logOf(learnerId).length) - 1
  const stateOf = (learnerId: string) => server.compute(logOf(learnerId))
  const named = () => (server.rules === undefined ? {} : { rules: server.rules })

  function toParts(learnerId: string, subjects: Iterable<Subject>) {
    const state = stateOf(learnerId)
    const own = [...new Set(subjects)]
    const keys = own.flatMap((subject) => findWordOfSubject(subject) ?? [])
    return {
      words: keys.flatMap((key) => {
        const word = state.words.get(key)
        return word ? [{ key, state: word }] : []
      }),
      gone: keys.filter((key) => !state.words.has(key)),
      savedCount: state.savedCount,
      ...named(),
      ...(own.includes('study') && { study: state.study }),
      ...(own.includes('swipes') && { swipes: state.swipes }),
      ...(own.includes('level') && { level: state.level }),
      ...(own.includes('library') && { library: state.library }),
    }
  }

  function take(learnerId: string, { sentAt, events }: EndpointInput<typeof postEvents>) {
    const log = logOf(learnerId)
    const answers = events.map((event) => {
      const index = log.findIndex(({ id }) => id === event.id)
      const known = log[index]
      if (known) return { id: event.id, seq: seqOf(learnerId, index), at: known.at }
      const at = settleInstant(event.at, { sentAt, receivedAt: clock() })
      const [before, after] = [replay(log), replay([...log, { ...event, at }])]
      const isOver = after.savedCount > before.savedCount && after.savedCount > server.limit
      if (isOver) return { id: event.id, refused: 'list-limit' as const }
      log.push({ ...event, at })
      return { id: event.id, seq: lastSeqOf(learnerId), at }
    })
    return { answers, lastSeq: lastSeqOf(learnerId), parts: toParts(learnerId, events.map(subjectOf)) }
  }

  async function answer(request: Request, learnerId: string): Promise<unknown> {
    const { pathname, searchParams } = new URL(request.url)
    const log = logOf(learnerId)
    if (pathname === postEvents.path && request.method === 'POST')
      return take(learnerId, postEvents.body.parse(await request.json()))
    if (pathname === readEvents.path) {
      const after = Number(searchParams.get('after'))
      const numbered = log.map((event, index) => ({ event, seq: seqOf(learnerId, index) }))
      const later = numbered.filter(({ seq }) => seq > after)
      return {
        events: later.map(({ event: { id, at, type }, seq }) => ({ id, seq, at, type })),
        afterId: numbered.find(({ seq }) => seq === after)?.event.id ?? null,
        lastSeq: later.at(-1)?.seq ?? after,
        hasMore: false,
        parts: toParts(
          learnerId,
          later.map(({ event }) => subjectOf(event)),
        ),
      }
    }
    if (pathname === readText.path && request.method === readText.method) {
      const text = server.texts.get(searchParams.get('id') ?? '')
      return text === undefined ? undefined : { text }
    }
    if (pathname === storeText.path && request.method === storeText.method) {
      const { id, text } = storeText.body.parse(await request.json())
      if (!stateOf(learnerId).library.texts.some((record) => record.id === id)) return undefined
      server.texts.set(id, text)
      return {}
    }
    if (pathname === findGoneAccounts.path) {
      const { ids } = findGoneAccounts.body.parse(await request.json())
      return { gone: ids.filter((id) => server.gone.has(id)) }
    }
    const { words, study, swipes, level, library, savedCount } = stateOf(learnerId)
    const entries = [...words].map(([key, state]) => ({ key, state }))
    if (pathname === readState.path) {
      const parts = {
        words: entries.slice(0, server.pageSize),
        gone: [],
        study,
        swipes,
        level,
        library,
        savedCount,
        ...named(),
      }
      const lastSeq = lastSeqOf(learnerId)
      const lastId = lastSeq === seqOf(learnerId, log.length - 1) ? (log.at(-1)?.id ?? null) : null
      return { lastSeq, lastId, parts, wordCount: entries.length }
    }
    if (pathname === readWords.path) {
      const after = searchParams.get('after') ?? ''
      const page = entries.filter(({ key }) => key > after).toSorted((one, other) => (one.key < other.key ? -1 : 1))
      const hasMore = page.length > server.pageSize
      return { lastSeq: lastSeqOf(learnerId), words: page.slice(0, server.pageSize), hasMore, ...named() }
    }
    return undefined
  }

  const server: LogServer = {
    async serve(request) {
      if (!server.isOnline) throw new TypeError('Failed to fetch')
      server.asked.push(`${request.method} ${new URL(request.url).pathname}`)
      const learnerId = request.headers.get('x-wordnest-learner') ?? ''
      const body = await answer(request, learnerId)
      if (server.isAnswerLost) {
        server.isAnswerLost = false
        throw new TypeError('Failed to fetch')
      }
      return body === undefined ? Response.json(NOT_FOUND, { status: 404 }) : Response.json(body)
    },
    logOf,
    stateOf,
    add: (learnerId, ...events) => void logOf(learnerId).push(...events),
    restore(learnerId, count, gap = 0) {
      logOf(learnerId).splice(count)
      gaps.set(learnerId, { from: count, by: gap })
    },
    rules: RULES_VERSION,
    compute: replay,
    isOnline: true,
    isAnswerLost: false,
    limit: Infinity,
    pageSize: 2,
    texts: new Map(),
    gone: new Set(),
    asked: [],
  }
  return server
}
