/** Puts the parts of accounts together. */
import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import type { AppParts, Module } from '#api/app-parts.ts'
import type { LearnersService } from '#api/modules/learners/learners.service.ts'
import type { MailService } from '#api/modules/mail/mail.service.ts'
import type { Callers } from '#api/modules/usage/callers.service.ts'
import type { UsageService } from '#api/modules/usage/usage.service.ts'

import { buildAccountsRepository } from './accounts.repository.ts'
import { mountAccounts } from './accounts.routes.ts'
import { buildAccountsService } from './accounts.service.ts'
import { buildApiTokensRepository } from './api-tokens.repository.ts'
import { mountApiTokens } from './api-tokens.routes.ts'
import { type ApiTokens, buildApiTokens } from './api-tokens.service.ts'
import { mountGoogleReturn } from './google-sign-in.routes.ts'
import { buildGoogleSignIn } from './google-sign-in.service.ts'
import { buildGuessCounter } from './guess-counter.repository.ts'
import { buildLazyAuthEngine } from './lazy-auth-engine.ts'
import { buildLoginGuard } from './login-guard.ts'
import { buildMailGuard } from './mail-guard.ts'
import { buildMailLinksRepository } from './mail-links.repository.ts'
import { buildMailLinksService } from './mail-links.service.ts'
import { buildOwnDataRepository } from './own-data.repository.ts'
import { buildOwnDataService, type OwnBilling, type OwnLog, type OwnTexts } from './own-data.service.ts'
import { toSessionCookieName } from './session-cookie.ts'
import { buildSecurityRepository } from './security.repository.ts'
import { buildSecurityService } from './security.service.ts'
import { buildSessionsRepository } from './sessions.repository.ts'
import { buildSessions, type Sessions } from './sessions.service.ts'

export type AccountsNeeds = {
  readonly mail: MailService
  readonly learners: LearnersService
  readonly billing: OwnBilling
  readonly log: OwnLog
  readonly texts: OwnTexts
  readonly usage: UsageService
  readonly callers: Callers
}

export type Accounts = Module & {
  readonly sessions: Sessions
  readonly apiTokens: ApiTokens
  readonly cookieName: string
  /** Resolves when no background work is left. */
  readonly settle: () => Promise<void>
}

/** A mail is slower than that anyway. */
const PAUSE_MS = { least: 500, most: 3000 } as const

export function buildAccounts(parts: AppParts, needs: AccountsNeeds): Accounts {
  const { env, database, sessionSecret: secret, tutor, logger, clock } = parts
  const { publicOrigin } = env
  const { mail, learners, usage, callers } = needs
  const { db } = database
  const log = (level: 'warn' | 'error', message: string, error?: unknown) => logger[level]({ err: error }, message)
  const loadEngine = buildLazyAuthEngine({ db, publicOrigin, secret, google: env.google, log })
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
  const apiTokens = buildApiTokens({ repository: buildApiTokensRepository(db), clock })
  const google = buildGoogleSignIn({
    loadEngine: env.google && loadEngine,
    publicOrigin,
    sessions,
    guard,
    links,
    log,
  })
  return {
    sessions,
    apiTokens,
    cookieName,
    settle: links.settle,
    mount(mount) {
      mountAccounts(mount, {
        accounts: buildAccountsService({ loadEngine, repository, sessions, guard, learners, links }),
        links,
        security,
        ownData: buildOwnDataService({ ...needs, repository: buildOwnDataRepository(db), security, clock }),
        google,
        hasGoogle: env.google !== undefined,
        mailGoes: env.smtpUrl === undefined ? 'outbox' : 'smtp',
        usage,
        learners,
        toVisitor: callers.ofVisitor,
        onLearner: () => tutor.warmUp(),
      })
      mountApiTokens(mount, apiTokens)
    },
    mountSite: ({ server, rateLimits }) =>
      mountGoogleReturn(server, { google, rateLimits, rateLimitScale: env.rateLimitScale, clock }),
    purge: () => repository.purgeExpired(clock()),
    close: links.settle,
  }
}
