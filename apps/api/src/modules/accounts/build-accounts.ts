/** Puts the parts of accounts together. */
import type { Kysely } from 'kysely'

import type { Database } from '#api/db/schema.ts'

import { type AccountsRepository, buildAccountsRepository } from './accounts.repository.ts'
import { type AccountsService, buildAccountsService } from './accounts.service.ts'
import { buildAuthEngine } from './auth-engine.ts'
import { buildGuessCounter } from './guess-counter.repository.ts'
import { buildLoginGuard } from './login-guard.ts'
import { buildSessionsRepository } from './sessions.repository.ts'
import { buildSessions, type Sessions } from './sessions.service.ts'
import { buildVisitors, type Visitors } from './visitors.ts'

export type AccountsOptions = {
  readonly db: Kysely<Database>
  readonly publicOrigin: string
  readonly secret: string
  readonly clock: () => number
  readonly log: (level: 'warn' | 'error', message: string) => void
}

export type Accounts = {
  readonly service: AccountsService
  readonly sessions: Sessions
  readonly visitors: Visitors
  readonly repository: AccountsRepository
  readonly cookieName: string
}

export async function buildAccounts({ db, publicOrigin, secret, clock, log }: AccountsOptions): Promise<Accounts> {
  const engine = buildAuthEngine({ db, publicOrigin, secret, log })
  const cookieName = (await engine.$context).authCookies.sessionToken.name
  const secure = publicOrigin.startsWith('https:')
  const repository = buildAccountsRepository(db)
  const sessions = buildSessions({ repository: buildSessionsRepository(db), cookieName, secret, secure, clock })
  const guard = buildLoginGuard({ counter: buildGuessCounter(db), secret, secure, clock })
  return {
    service: buildAccountsService({ engine, repository, sessions, guard }),
    sessions,
    visitors: buildVisitors({ secret, secure }),
    repository,
    cookieName,
  }
}
