/**
 * Connections that somebody has just given back, for who comes next. `pg-pool` takes two timers, a promise, events and a turn
 * to hand one on, which is as much as a small statement; it has those that nobody has used for a while.
 */
import type pg from 'pg'

const KEPT_MS = 1000

export type KeptClients = {
  /** The one used last. */
  readonly take: () => pg.PoolClient | undefined
  readonly give: (client: pg.PoolClient, isDiscarded: boolean) => void
  /** From now on the pool has them all. */
  readonly end: () => void
}

type Kept = { readonly client: pg.PoolClient; readonly sinceMs: number }

export function keepClients(pool: pg.Pool): KeptClients {
  /** The one used last stands last. */
  const kept: Kept[] = []
  const broken = new WeakSet<pg.ClientBase>()
  let timer: NodeJS.Timeout | undefined
  let isEnded = false

  function drop(client: pg.ClientBase): void {
    broken.add(client)
    const at = kept.findIndex((one) => one.client === client)
    if (at !== -1) kept.splice(at, 1)[0]?.client.release(true)
  }
  // The pool listens to those alone that it has.
  pool.on('connect', (client) => {
    for (const event of ['error', 'end'] as const) client.on(event, () => drop(client))
  })

  function giveBack(untilMs: number): void {
    const firstUsed = kept.findIndex(({ sinceMs }) => sinceMs > untilMs)
    for (const { client } of kept.splice(0, firstUsed === -1 ? kept.length : firstUsed)) client.release()
    if (kept.length > 0) return
    clearInterval(timer)
    timer = undefined
  }

  return {
    take: () => kept.pop()?.client,
    give(client, isDiscarded) {
      const isUnfit = isDiscarded || broken.has(client)
      if (isUnfit || isEnded || pool.waitingCount > 0) {
        client.release(isUnfit)
        return
      }
      kept.push({ client, sinceMs: performance.now() })
      timer ??= setInterval(() => giveBack(performance.now() - KEPT_MS), KEPT_MS).unref()
    },
    end() {
      isEnded = true
      giveBack(Number.POSITIVE_INFINITY)
    },
  }
}
