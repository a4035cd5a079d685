/** A learner's log in a database, written and read as the server does it. */
import { buildCard, buildEvent } from '@wordnest/log/testing/build-events'

import type { OpenDatabase } from '#api/db/dialects.ts'
import { buildLogRepository } from '#api/modules/log/log.repository.ts'
import { type Accepted, buildLogService } from '#api/modules/log/log.service.ts'

const buildLogOf = (database: OpenDatabase) => buildLogService(buildLogRepository(database), Date.now)

/** The learner meets so many words. */
export const meetWords = (database: OpenDatabase, userId: string, count: number): Promise<Accepted> =>
  buildLogOf(database).accept(userId, {
    sentAt: Date.now(),
    events: Array.from({ length: count }, (_, index) => buildEvent('met', { card: buildCard(`word ${index}`) })),
  })

/** Events and states. */
export async function readLog(database: OpenDatabase, userId: string): Promise<unknown> {
  const log = buildLogOf(database)
  const limit = 10_000
  const { words } = await log.readWords(userId, { after: '', limit })
  return [await log.readAfter(userId, { after: 0, limit }), words]
}
