/** How long one call waits for the database in all, however many connections and statements it takes. */
import { AsyncLocalStorage } from 'node:async_hooks'

export type DatabaseTime = {
  /** What `work` and all that it starts waits for the database is taken off. */
  readonly during: <T>(work: () => T) => T
  /** Removes the limit: remaining work belongs to the server, not to the call. */
  readonly end: () => void
}

type Budget = { leftMs: number; waiting: number; sinceMs: number; isOver: boolean }

const budgets = new AsyncLocalStorage<Budget>()

export function allowDatabaseTime(allowedMs: number): DatabaseTime {
  const budget: Budget = { leftMs: allowedMs, waiting: 0, sinceMs: 0, isOver: false }
  return {
    during: (work) => budgets.run(budget, work),
    end: () => void (budget.isOver = true),
  }
}

/** Waits side by side are one wait. */
function begin(budget: Budget): void {
  if (budget.waiting === 0) budget.sinceMs = performance.now()
  budget.waiting += 1
}

function finish(budget: Budget): void {
  budget.waiting -= 1
  if (budget.waiting === 0) budget.leftMs -= performance.now() - budget.sinceMs
}

function findLeftMs({ leftMs, waiting, sinceMs }: Budget): number {
  return waiting === 0 ? leftMs : leftMs - (performance.now() - sinceMs)
}

/** The outcome of `wait`, or the error of `toError` when the call's time is up first; `wait` itself continues. */
export async function spendDatabaseTime<T>(wait: () => Promise<T>, toError: () => Error): Promise<T> {
  const budget = budgets.getStore()
  if (budget === undefined || budget.isOver) return wait()
  const leftMs = findLeftMs(budget)
  if (leftMs <= 0) throw toError()
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(toError()), leftMs)
  begin(budget)
  try {
    return await Promise.race([wait(), late.promise])
  } finally {
    clearTimeout(timer)
    finish(budget)
  }
}
