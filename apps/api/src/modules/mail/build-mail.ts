import { setTimeout as wait } from 'node:timers/promises'

import type { AppParts, Module } from '#api/app-parts.ts'

import { buildLessonMailsRepository } from './lesson-mails.repository.ts'
import { mountLessonMails } from './lesson-mails.routes.ts'
import { buildLessonMails } from './lesson-mails.service.ts'
import { buildMailService, type MailService } from './mail.service.ts'
import { buildOutgoingMailsRepository } from './outgoing-mails.repository.ts'
import { buildMailSeal } from './sealed-mail.ts'
import { buildReviewMailsRepository } from './review-mails.repository.ts'
import { buildReviewMails, type ReviewMails } from './review-mails.service.ts'
import { buildUnsubscribeTokens } from './unsubscribe-token.ts'

export function buildMail(parts: AppParts): Module & {
  readonly service: MailService
  readonly reviews: ReviewMails
} {
  const { env, database, sessionSecret, mailer, logger, clock } = parts
  const service = buildMailService({
    mailer,
    repository: buildOutgoingMailsRepository(database.db),
    seal: buildMailSeal(sessionSecret),
    runAlone: database.runAlone,
    publicOrigin: env.publicOrigin,
    clock,
    wait: (ms, signal) => wait(ms, undefined, { signal, ref: false }).catch(() => undefined),
    log: (level, message, error) => logger[level]({ err: error }, message),
  })
  const tokens = buildUnsubscribeTokens(sessionSecret)
  const lessonMails = buildLessonMails({
    repository: buildLessonMailsRepository(database.db),
    mail: service,
    tokens,
    clock,
  })
  const reviews = buildReviewMails({
    runAlone: database.runAlone,
    repository: buildReviewMailsRepository(database.db),
    mail: service,
    tokens,
    clock,
  })
  return { service, reviews, mount: (mount) => mountLessonMails(mount, lessonMails), close: () => service.close() }
}
