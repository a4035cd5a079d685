/** What fills up before learners notice: connections, queues of threads, waiting emails, replicas, the archive. */
import { sql } from 'kysely'
import type { Gauge } from 'prom-client'

import type { OpenDatabase } from '#api/db/dialects.ts'
import type { AddMetrics } from '#api/http/metrics.ts'
import { listThreadQueues } from '#api/threads/task-thread.ts'

type Outbox = { readonly waiting: number; readonly oldest: number | null }
type Replica = { readonly name: string | null; readonly seconds: number | null; readonly bytes: number | null }

const loadOutbox = async ({ db }: OpenDatabase): Promise<Outbox> =>
  db
    .selectFrom('outgoing_mails')
    .select(({ fn }) => [fn.countAll<number>().as('waiting'), fn.min<number | null>('created_at').as('oldest')])
    .executeTakeFirstOrThrow()

/** Without the role pg_monitor a replica's row has neither name nor position. */
const listReplicas = async ({ db }: OpenDatabase): Promise<readonly Replica[]> =>
  (
    await sql<Replica>`select application_name as name, extract(epoch from replay_lag)::float8 as seconds,
      pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::float8 as bytes from pg_stat_replication`.execute(db)
  ).rows

const isArchiveFailing = async ({ db }: OpenDatabase): Promise<boolean> =>
  (
    await sql<{
      failing: boolean | null
    }>`select last_failed_time > coalesce(last_archived_time, '-infinity') as failing
      from pg_stat_archiver`.execute(db)
  ).rows[0]?.failing === true

type ToGauge = (name: string, help: string, labelNames?: string[], collect?: () => Promise<void> | void) => Gauge

function addPool(database: OpenDatabase, gauge: ToGauge): void {
  const connections = gauge('database_connections', 'Connections to the database', ['state'], collectConnections)
  const most = gauge('database_connections_max', 'DATABASE_CONNECTIONS')
  const inLine = gauge('database_waiting', 'Calls that wait for a connection now')
  const waits = gauge('database_waits_total', 'Calls that had to wait for a connection')
  const waited = gauge('database_waited_seconds_total', 'Time that calls waited for a connection')
  function collectConnections(): void {
    const pool = database.observePool?.()
    if (!pool) return
    connections.set({ state: 'idle' }, pool.idle)
    connections.set({ state: 'used' }, pool.open - pool.idle)
    most.set(pool.max)
    inLine.set(pool.waiting)
    waits.set(pool.waits)
    waited.set(pool.waitedMs / 1000)
  }
}

function addReplication(database: OpenDatabase, gauge: ToGauge): void {
  const replicas = gauge('replicas', 'Replicas that are connected to the primary', [], collectReplicas)
  const lag = gauge('replication_lag_seconds', 'Time until a replica has applied a write (role pg_monitor)', [
    'replica',
  ])
  const behind = gauge('replication_lag_bytes', 'Log that a replica has not applied (role pg_monitor)', ['replica'])
  const archive = gauge('wal_archive_failing', '1 while the last segment could not be archived')
  async function collectReplicas(): Promise<void> {
    const found = await listReplicas(database).catch(() => undefined)
    if (!found) return
    lag.reset()
    behind.reset()
    replicas.set(found.length)
    for (const { name, seconds, bytes } of found) {
      if (name === null || bytes === null) continue
      // A replica that has applied everything has no lag.
      lag.set({ replica: name }, seconds ?? 0)
      behind.set({ replica: name }, bytes)
    }
    archive.set((await isArchiveFailing(database).catch(() => false)) ? 1 : 0)
  }
}

/** A database that is away costs its figures, not the others. */
export const toBoundsMetrics =
  (database: OpenDatabase, clock: () => number): AddMetrics =>
  (register, { Gauge: NewGauge }) => {
    const gauge: ToGauge = (name, help, labelNames = [], collect) =>
      new NewGauge({ name: `wordnest_${name}`, help, labelNames, registers: [register], ...(collect && { collect }) })

    const waiting = gauge('thread_tasks_waiting', 'Tasks that wait for a thread', ['thread'], collectWaiting)
    const bound = gauge('thread_tasks_max', 'Tasks that may wait; the next is refused', ['thread'])
    const refused = gauge('thread_tasks_refused_total', 'Tasks that were refused because too many waited', ['thread'])
    const up = gauge('database_up', '1 while the database answers this process', [], collectUp)
    const mails = gauge('outbox_mails', 'Emails that wait to be sent')
    const oldest = gauge('outbox_oldest_seconds', 'Age of the oldest email that waits')
    function collectWaiting(): void {
      for (const { name, waiting: count, max, refused: refusals } of listThreadQueues()) {
        waiting.set({ thread: name }, count)
        bound.set({ thread: name }, max)
        refused.set({ thread: name }, refusals)
      }
    }
    async function collectUp(): Promise<void> {
      const outbox = await loadOutbox(database).catch(() => undefined)
      up.set(outbox ? 1 : 0)
      if (!outbox) return
      mails.set(outbox.waiting)
      oldest.set(outbox.oldest === null ? 0 : Math.max(0, clock() - outbox.oldest) / 1000)
    }
    if (database.kind === 'sqlite') return
    addPool(database, gauge)
    addReplication(database, gauge)
  }
