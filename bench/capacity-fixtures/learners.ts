/** A database with many learners, each a copy of one that has worked through the product itself. */
import { randomUUID } from 'node:crypto'

import pg from 'pg'

import { HEADERS } from '../api-fixtures/site.ts'

export type Learner = { readonly id: string; readonly cookie: string }

const PASSWORD = 'tulip-garden-7'
const AT_ONCE = 8

export async function ask(origin: string, path: string, cookie: string, body?: object): Promise<Response> {
  const response = await fetch(`${origin}${path}`, {
    headers: { ...HEADERS, cookie },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response
}

const toEmail = (number: number): string => `active-${number}@example.org`
export const toLogin = (number: number) => ({ email: toEmail(number), password: PASSWORD })

async function register(origin: string, number: number): Promise<Learner> {
  const response = await ask(origin, '/api/accounts/register', '', { ...toLogin(number), timeZone: 'UTC' })
  const cookie = response.headers
    .getSetCookie()
    .map((text) => text.split(';', 1)[0])
    .join('; ')
  const { learner } = (await response.json()) as { learner: { id: string } }
  return { id: learner.id, cookie }
}

export async function registerAll(origin: string, count: number): Promise<readonly Learner[]> {
  const learners: Learner[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < count) learners.push(await register(origin, next++))
    }),
  )
  return learners
}

const toWord = (index: number) => `word ${index}`
const toEvent = (type: string, body: object) => ({
  id: randomUUID(),
  at: Date.now(),
  offset: 0,
  store: 'bench',
  type,
  body,
})
export const toSaved = (index: number) =>
  toEvent('saved', {
    word: {
      word: toWord(index),
      definition: `what the word with the number ${index} means, in simple words`,
      sentence: `In this sentence you see word ${index} as you would meet it in a text.`,
    },
  })
export const toRemoved = (index: number) => toEvent('removed', { word: `word_${index}` })
export const toReviewed = (index: number) =>
  toEvent('reviewed', {
    word: `word_${index}`,
    activity: 'review-card',
    skill: 'meaning',
    grade: 'right',
    tookMs: 3200,
  })
export const toPost = (events: readonly object[]) => ({ sentAt: Date.now(), events })

/** Words of them that were reviewed twice. */
const REVIEWED_AGAIN = 40

/** Reviews every word, some of them twice, and saves as many as a list takes. */
export async function workAs(origin: string, { cookie }: Learner, words: number): Promise<void> {
  const all = Array.from({ length: words }, (_, index) => index)
  const some = all.slice(0, REVIEWED_AGAIN)
  for (const events of [all.map(toSaved), all.map(toReviewed), some.map(toReviewed)]) {
    await ask(origin, '/api/me/events', cookie, toPost(events))
  }
}

/** In the order of the keys, or each row would touch another page of the index; for as many learners as are sorted in memory. */
const COPY_LOGS = [
  `insert into events (at, learner, seq, offset_minutes, id, store, type, subject, body)
   select at, n, seq, offset_minutes, gen_random_uuid(), store, type, subject, body
   from generate_series($2::int, $3::int) as n, events where learner = $1 order by n, seq`,
  `insert into word_states (learner, word_key, due_day, state)
   select n, word_key, due_day, state from generate_series($2::int, $3::int) as n, word_states where learner = $1
   order by n, word_key`,
]
const CHUNK = 500
const FILL_CONNECTIONS = 2
/** The copies are whole: no trigger of a foreign key needs to look. */
const WITHOUT_TRIGGERS = 'set session_replication_role = replica'

/** Gives the learners from `first` to `last` the log and the states of the learner `from`, over several connections. */
async function copyLogs(address: string, from: number, first: number, last: number): Promise<void> {
  let next = first
  const work = async () => {
    const client = new pg.Client({ connectionString: address })
    await client.connect()
    try {
      await client.query(`${WITHOUT_TRIGGERS}; set work_mem = '128MB'`)
      while (next <= last) {
        const start = next
        next += CHUNK
        for (const text of COPY_LOGS) await client.query(text, [from, start, Math.min(last, start + CHUNK - 1)])
      }
    } finally {
      await client.end()
    }
  }
  await Promise.all(Array.from({ length: FILL_CONNECTIONS }, work))
}

/** Adds learners until there are so many, and gives everybody without a log a copy of the model's. */
export async function fill(client: pg.Client, address: string, model: Learner, count: number): Promise<void> {
  const { rows } = await client.query<{ count: number; number: number }>(
    `select (select count(*)::int from users) as count, number from learner_logs where user_id = $1`,
    [model.id],
  )
  const { count: known = 0, number: from = 0 } = rows[0] ?? {}
  await client.query(WITHOUT_TRIGGERS)
  await client.query(
    `insert into users (id, email, email_verified, display_name, time_zone, created_at, updated_at)
     select 'filled-' || n, 'filled-' || n || '@example.org', 1, 'Filled', 'UTC', created_at, updated_at
     from users, generate_series($2::int, $3::int) as n where users.id = $1`,
    [model.id, known + 1, count],
  )
  const { rows: added } = await client.query<{ first: number; last: number }>(
    `with added as (
       insert into learner_logs (user_id, last_seq, rules_version, saved_count, study, swipes, level, library)
       select users.id, model.last_seq, model.rules_version, model.saved_count, model.study, model.swipes, model.level, model.library
       from users, learner_logs as model
       where model.number = $1 and not exists (select from learner_logs as own where own.user_id = users.id)
       returning number)
     select min(number)::int as first, max(number)::int as last from added`,
    [from],
  )
  const { first = 0, last = -1 } = added[0] ?? {}
  await copyLogs(address, from, first, last)
  await client.query('set session_replication_role = origin')
  await client.query('vacuum analyze')
}
