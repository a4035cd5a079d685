/** Chooses where requests are counted: in memory or in the database. */
import type { AppParts } from '#api/app-parts.ts'
import { buildRateWindows } from '#api/db/rate-windows.ts'

import { buildLeasedRateLimit } from './leased-rate-limit.ts'
import { buildMemoryStore, type RateLimitStore } from './rate-limit.ts'

/** Share of a call's database time that a lease may take, so that the call's own statements still have time. */
const LEASE_SHARE = 0.4

export type RateLimits = { readonly rateLimits: RateLimitStore; readonly purge: () => Promise<void> }

export function buildRateLimits({ env, database, clock }: AppParts): RateLimits {
  const alone = buildMemoryStore()
  // A SQLite file has one server process, so counting in memory is complete.
  if (database.kind === 'sqlite') return { rateLimits: alone, purge: () => Promise.resolve() }
  const windows = buildRateWindows(database.db)
  return {
    rateLimits: buildLeasedRateLimit({ windows, fallback: alone, leaseMs: LEASE_SHARE * env.databaseTimeoutMs }),
    purge: () => windows.purge(clock()),
  }
}
