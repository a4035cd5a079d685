/** The endpoints of learners' logs over a database, without HTTP and sessions: for trials of thousands of devices. */
import type { Endpoint } from '@wordnest/contracts/endpoint'
import type { LearnerState } from '@wordnest/log/states'

import { openDatabase } from '#api/db/dialects.ts'
import type { Mount } from '#api/http/endpoint.ts'
import { buildLogRepository, type LogRepository } from '#api/modules/log/log.repository.ts'
import { mountLog } from '#api/modules/log/log.routes.ts'
import { buildLogService, type LogService } from '#api/modules/log/log.service.ts'

import { buildTestDatabase } from './database.ts'

/** `before-commit` and `after-commit`: the server is killed there, and started again. */
export type ServerFate = 'lives' | 'before-commit' | 'after-commit'

class Killed extends Error {}

type AnyHandler = (call: { learner: { id: string }; input: unknown }) => Promise<unknown>

export async function buildLogEndpoints(clock: () => number) {
  const testDatabase = await buildTestDatabase()
  const database = openDatabase(testDatabase.settings, () => undefined)
  let fate: ServerFate = 'lives'
  let service: LogService
  let handlers: Map<string, { endpoint: Endpoint; handle: AnyHandler }>

  /** A transaction that is not committed leaves nothing behind. */
  const killable = (repository: LogRepository): LogRepository => ({
    ...repository,
    inTransaction: (work) =>
      repository.inTransaction(async (log) => {
        const done = await work(log)
        if (fate === 'before-commit') throw new Killed()
        return done
      }),
  })

  function start(): void {
    service = buildLogService(killable(buildLogRepository(database)), clock)
    handlers = new Map()
    const mount: Mount = (endpoint, handler) => {
      const handle = handler as unknown as AnyHandler
      handlers.set(`${endpoint.method} ${endpoint.path}`, { endpoint, handle })
    }
    mountLog(mount, service)
  }
  start()

  return {
    /** Undefined where the server was killed before it could answer. */
    async answer(learnerId: string, request: Request, meets: ServerFate): Promise<Response | undefined> {
      const { pathname, searchParams } = new URL(request.url)
      const found = handlers.get(`${request.method} ${pathname}`)
      if (!found) return new Response('{}', { status: 404 })
      const { body, query } = found.endpoint
      const input: unknown = body
        ? body.parse(await request.json())
        : query?.parse(Object.fromEntries(searchParams.entries()))
      fate = meets
      try {
        const answer = await found.handle({ learner: { id: learnerId }, input })
        return fate === 'lives' ? Response.json(answer) : undefined
      } catch (error) {
        if (error instanceof Killed) return undefined
        throw error
      } finally {
        if (fate !== 'lives') start()
        fate = 'lives'
      }
    },
    async addLearner(id: string): Promise<void> {
      const row = { id, email: `${id}@example.org`, display_name: id, created_at: 1, updated_at: 1 }
      await database.db.insertInto('users').values(row).execute()
    },
    /** Everything that the log has taken, in the order of its numbers. */
    readLog: async (learnerId: string) => (await service.readAfter(learnerId, { after: 0, limit: 10_000 })).events,
    async readState(learnerId: string): Promise<LearnerState> {
      const { parts, savedCount } = await service.readState(learnerId, { due: 0, fresh: 0 })
      const { words } = await service.readWords(learnerId, { after: '', limit: 10_000 })
      const lists = Object.fromEntries(parts) as unknown as LearnerState
      return { ...lists, savedCount, words: new Map(words.map(({ key, state }) => [key, state])) }
    },
    /** How many parts of the server's states differ from a replay of the log. */
    rebuild: (learnerId: string): Promise<number> => service.rebuild(learnerId),
    async dispose(): Promise<void> {
      await database.close()
      await testDatabase.dispose()
    },
  }
}

export type LogEndpoints = Awaited<ReturnType<typeof buildLogEndpoints>>
