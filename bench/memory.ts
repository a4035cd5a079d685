// Prints what the memory is worth to simulated learners, what replaying a log costs, and what events weigh in the database.
// Usage: npm run bench:memory [learners]
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'

import { ACTIVE_YEAR, measureRows, type Site, toPostgresSite, toSqliteSite } from '@wordnest/api/testing/event-sizes'
import { startPostgres } from '@wordnest/api/testing/postgres'
import { replay } from '@wordnest/log/apply-event'

import { buildLog } from './memory-fixtures/log.ts'
import { buildRandom } from './memory-fixtures/random.ts'
import { leitner, sm2, toOurs } from './memory-fixtures/schedulers.ts'
import { DAYS, type Method, simulate } from './memory-fixtures/simulate.ts'
import { actrModel, fsrsModel, type TrueModel } from './memory-fixtures/true-memory.ts'

const LEARNERS = Number(process.argv[2] ?? 120)
const EVENTS = 20_000
const ROUNDS = 7
const GOALS = { massed: 1.4, sm2: 1, replayMs: 200, eventBytes: 200 } as const

type Name = 'once' | 'massed' | 'leitner' | 'sm2' | 'ours85' | 'ours90'
const METHODS: Readonly<Record<Name, readonly [title: string, method: Method]>> = {
  once: ['list swiped once and gone', 'once'],
  massed: ['list swiped for the whole time', 'massed'],
  leitner: ['Leitner, five boxes', leitner],
  sm2: ['SM-2', sm2],
  ours85: ['Wordnest, less time (0.85)', toOurs('less-time')],
  ours90: ['Wordnest, more words (0.90)', toOurs('more-words')],
}
const NAMES = ['once', 'massed', 'leitner', 'sm2', 'ours85', 'ours90'] as const

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0
const toMet = (isMet: boolean) => (isMet ? 'yes' : 'NO')

function printSimulation(title: string, model: TrueModel, isJudged: boolean): void {
  const outcomes = new Map(NAMES.map((name) => [name, simulate(METHODS[name][1], model, LEARNERS)]))
  const knownOf = (name: Name) => outcomes.get(name)?.known ?? 0
  console.log(`\n${title}: means of ${LEARNERS} learners`)
  console.log(`| ${'method'.padEnd(31)} | words known at day ${DAYS} | minutes |`)
  for (const [name, { known, minutes }] of outcomes) {
    const cells = [METHODS[name][0].padEnd(31), known.toFixed(0).padStart(21), minutes.toFixed(0).padStart(7)]
    console.log(`| ${cells.join(' | ')} |`)
  }
  for (const ours of ['ours90', 'ours85'] as const) {
    const [overMassed, overSm2] = [knownOf(ours) / knownOf('massed'), knownOf(ours) / knownOf('sm2')]
    const [massedMet, sm2Met] = [toMet(overMassed >= GOALS.massed), toMet(overSm2 >= GOALS.sm2)]
    console.log(
      `${METHODS[ours][0]}: ${overMassed.toFixed(2)} of massed${isJudged ? ` (goal ${GOALS.massed}: ${massedMet})` : ''}, ` +
        `${overSm2.toFixed(2)} of SM-2${isJudged ? ` (goal ${GOALS.sm2}: ${sm2Met})` : ''}`,
    )
  }
}

function printReplay(): void {
  const log = buildLog(EVENTS, buildRandom(1))
  const spent = Array.from({ length: ROUNDS }, () => {
    const start = process.cpuUsage()
    replay(log)
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  })
  const ms = median(spent)
  console.log(
    `\nReplaying ${EVENTS} events: ${ms.toFixed(0)} ms of CPU, the median of ${ROUNDS} (goal ${GOALS.replayMs}: ${toMet(ms <= GOALS.replayMs)})`,
  )
}

async function printSizes(name: string, toSite: (part: string) => Promise<Site>): Promise<void> {
  const reviewed = await measureRows(await toSite('reviewed'), 'reviewed', buildRandom(2))
  const met = await measureRows(await toSite('met'), 'met', buildRandom(3))
  const { days, reviewed: reviews, met: meetings } = ACTIVE_YEAR
  const year = days * (reviews * reviewed.event + meetings * (met.event + met.state))
  console.log(
    `${name}: a reviewed event ${reviewed.event.toFixed(0)} bytes with its indexes (goal ${GOALS.eventBytes}: ${toMet(reviewed.event <= GOALS.eventBytes)}), ` +
      `a met event ${met.event.toFixed(0)}, the state of a word ${met.state.toFixed(0)}; ` +
      `an active learner ${(year / 1e6).toFixed(1)} MB a year`,
  )
}

console.log(`Load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores.`)
printSimulation('True memory follows FSRS', fsrsModel, true)
printSimulation('True memory follows ACT-R with spacing', actrModel, false)
printReplay()

const { days, reviewed, met } = ACTIVE_YEAR
console.log(`\nAn active learner reviews ${reviewed} words and meets ${met} new ones on ${days} days a year.`)
const folder = await mkdtemp(join(tmpdir(), 'wordnest-memory-'))
try {
  await printSizes('SQLite', async (part) => toSqliteSite(join(folder, `${part}.db`)))
} finally {
  await rm(folder, { recursive: true, force: true })
}
const server = await startPostgres()
if (server) {
  const prefix = `wordnest_sizes_${process.pid}`
  try {
    await printSizes('PostgreSQL', (part) => toPostgresSite(server.adminUrl, `${prefix}_${part}`))
  } finally {
    await server.stop()
  }
} else console.log('PostgreSQL: none here')
