/**
 * A bare Fastify with the statements of a request, and nothing else: no session, no limit, no check. What is left of the
 * database's own speed once it is asked over HTTP by one process.
 */
import Fastify from 'fastify'

import { ONE, openRawPostgres, openRawSqlite } from './raw-database.ts'

const CONNECTIONS = 32

const [port = '0', kind = 'sqlite', place = ''] = process.argv.slice(2)
const database = kind === 'sqlite' ? openRawSqlite(place) : await openRawPostgres(place, CONNECTIONS)
// The row that is read.
await database.upsert(0, 'user-1', ONE)
let turn = 0
const app = Fastify()
/** By the number of the learner. */
const lastSeqs = new Map<number, number>()
app.put<{ Body: { learner: number; definition: string } }>('/', async ({ body: { learner, definition } }) => {
  const seq = (lastSeqs.get(learner) ?? 0) + 1
  lastSeqs.set(learner, seq)
  await database.saveEvent(learner, seq, { ...ONE, definition })
  return { seq }
})
app.get<{ Querystring: { userId: string } }>('/', async ({ query: { userId } }) => {
  turn += 1
  return { word: await database.read(turn, userId) }
})
await app.listen({ host: '127.0.0.1', port: Number(port) })
process.stdout.write('Wordnest is ready\n')
