/** Puts the parts of accounts together. */
import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import type { OpenDatabase } from '#api/db/dialects.ts'
import type { LearnersService } from '#api/modules/learners/learners.service.ts'
import type { MailService } from '#api/modules/mail/mail.service.ts'

import { type AccountsRepository, buildAccountsRepository } from './accounts.repository.ts'
import { type AccountsService, buildAccountsService } from './accounts.service.ts'
import { buildApiTokensRepository } from './api-tokens.repository.ts'
import { type ApiTokens, buildApiTokens } from './api-tokens.service.ts'
import type { GoogleSettings } from './google-profile.ts'
import { buildGoogleSignIn, type GoogleSignIn } from './google-sign-in.service.ts'
import { buildGuessCounter } from './guess-counter.repository.ts'
import { buildLazyAuthEngine } from './lazy-auth-engine.ts'
import { buildLoginGuard } from './login-guard.ts'
import { buildMailGuard } from './mail-guard.ts'
import { buildMailLinksRepository } from './mail-links.repository.ts'
import { buildMailLinksService, type MailLinksService } from './mail-links.service.ts'
import { buildOwnDataRepository } from './own-data.repository.ts'
import { buildOwnDataService, type OwnBilling, type OwnDataService } from './own-data.service.ts'
import { toSessionCookieName } from './session-cookie.ts'
import { buildSecurityRepository } from './security.repository.ts'
import { buildSecurityService, type SecurityService } from './security.service.ts'
import { buildSessionsRepository } from './sessions.repository.ts'
import { buildSessions, type Sessions } from './sessions.service.ts'
import { buildVisitors, type Visitors } from './visitors.ts'

export type AccountsOptions = {
  readonly database: OpenDatabase
  readonly publicOrigin: string
  readonly secret: string
  readonly clock: () => number
  readonly mail: MailService
  readonly learners: Pick<LearnersService, 'update'>
  readonly google: GoogleSettings | undefined
  readonly billing: OwnBilling
  readonly log: (level: 'warn' | 'error', message: string, error?: unknown) => void
}

export type Accounts = {
  readonly service: AccountsService
  readonly links: MailLinksService
  readonly security: SecurityService
  readonly google: GoogleSignIn
  readonly ownData: OwnDataService
  readonly apiTokens: ApiTokens
  readonly sessions: Sessions
  readonly visitors: Visitors
  readonly repository: AccountsRepository
  readonly cookieName: string
  /** Resolves when nothing goes on in the background. */
  readonly settle: () => Promise<void>
}

/** A mail is slower than that anyway. */
const PAUSE_MS = { least: 500, most: 3000 } as const

export function buildAccounts(options: AccountsOptions): Accounts {
  const { database, publicOrigin, secret, clock, mail, learners, log } = options
  const { db } = database
  const loadEngine = buildLazyAuthEngine({ db, publicOrigin, secret, google: options.google, log })
  const secure = publicOrigin.startsWith('https:')
  const cookieName = toSessionCookieName(secure)
  const repository = buildAccountsRepository(db)
  const sessions = buildSessions({ repository: buildSessionsRepository(database), cookieName, secret, secure, clock })
  const counter = buildGuessCounter(db)
  const guard = buildLoginGuard({ counter, secret, secure, clock })
  const links = buildMailLinksService({
    repository: buildMailLinksRepository(db),
    mail,
    guard: buildMailGuard({ counter, secret, clock }),
    clock,
    pause: (signal) => wait(randomInt(PAUSE_MS.least, PAUSE_MS.most), undefined, { signal }).catch(() => undefined),
    log,
  })
  const security = buildSecurityService({ repository: buildSecurityRepository(db), sessions, guard, mail, clock })
  return {
    service: buildAccountsService({ loadEngine, repository, sessions, guard, learners, links }),
    links,
    google: buildGoogleSignIn({
      loadEngine: options.google && loadEngine,
      publicOrigin,
      sessions,
      guard,
      links,
      log,
    }),
    security,
    ownData: buildOwnDataService({
      repository: buildOwnDataRepository(db),
      security,
      mail,
      billing: options.billing,
      clock,
    }),
    apiTokens: buildApiTokens({ repository: buildApiTokensRepository(db), clock }),
    sessions,
    visitors: buildVisitors({ secret, secure }),
    repository,
    cookieName,
    settle: links.settle,
  }
}
