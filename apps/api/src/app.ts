/** Builds the server and wires its parts; never listens, reads no settings of its own, keeps no time of its own. */
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { ENDPOINTS } from '@wordnest/contracts/endpoints'
import type { Video } from '@wordnest/contracts/videos'
import { loadOwnLessons } from '@wordnest/lessons/lessons'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

import { allowDatabaseTime } from '#api/db/database-time.ts'
import type { OpenDatabase } from '#api/db/dialects.ts'
import { isMigrated } from '#api/db/migrate.ts'
import type { Env } from '#api/env.ts'
import { buildFrame } from '#api/frame.ts'
import { buildAccounts } from '#api/modules/accounts/build-accounts.ts'
import { mountGoogleReturn } from '#api/modules/accounts/google-sign-in.routes.ts'
import { mountAccounts } from '#api/modules/accounts/accounts.routes.ts'
import { mountApiTokens } from '#api/modules/accounts/api-tokens.routes.ts'
import { buildAnalyticsRepository } from '#api/modules/analytics/analytics.repository.ts'
import { mountContact } from '#api/modules/contact/contact.routes.ts'
import { mountAnalytics } from '#api/modules/analytics/analytics.routes.ts'
import { type AnalyticsService, buildAnalyticsService } from '#api/modules/analytics/analytics.service.ts'
import { collectVitals } from '#api/modules/analytics/vitals-metrics.ts'
import { buildRateWindows, type RateWindows } from '#api/db/rate-windows.ts'
import { buildLessonMailsRepository } from '#api/modules/mail/lesson-mails.repository.ts'
import { mountLessonMails } from '#api/modules/mail/lesson-mails.routes.ts'
import { buildLessonMails } from '#api/modules/mail/lesson-mails.service.ts'
import { mountBilling, mountWebhooks } from '#api/modules/billing/billing.routes.ts'
import { type BillingModule, buildBilling } from '#api/modules/billing/build-billing.ts'
import { buildMailService } from '#api/modules/mail/mail.service.ts'
import type { Mailer } from '#api/modules/mail/mailer.ts'
import { buildOutgoingMailsRepository } from '#api/modules/mail/outgoing-mails.repository.ts'
import { buildMailSeal } from '#api/modules/mail/sealed-mail.ts'
import { buildUnsubscribeTokens } from '#api/modules/mail/unsubscribe-token.ts'
import { buildLearnersRepository } from '#api/modules/learners/learners.repository.ts'
import { mountLearners } from '#api/modules/learners/learners.routes.ts'
import { buildLearnersService } from '#api/modules/learners/learners.service.ts'
import { buildTrophiesRepository } from '#api/modules/trophies/trophies.repository.ts'
import { mountTrophies } from '#api/modules/trophies/trophies.routes.ts'
import { buildTrophiesService } from '#api/modules/trophies/trophies.service.ts'
import { mountDictionary } from '#api/modules/dictionary/dictionary.routes.ts'
import { buildDictionaryService } from '#api/modules/dictionary/dictionary.service.ts'
import { buildMissingWordsRepository } from '#api/modules/dictionary/missing-words.repository.ts'
import { buildMissingWords } from '#api/modules/dictionary/missing-words.service.ts'
import { buildAssistedTutor } from '#api/modules/tutor/assisted-tutor.ts'
import type { DictionaryTutor } from '#api/modules/tutor/dictionary-tutor.ts'
import { mountTutor } from '#api/modules/tutor/tutor.routes.ts'
import { buildTutorService } from '#api/modules/tutor/tutor.service.ts'
import type { Tutor } from '#api/modules/tutor/tutor.ts'
import {
  buildTutorAnswersRepository,
  type TutorAnswersRepository,
} from '#api/modules/tutor/tutor-answers.repository.ts'
import type { TutorProvider } from '#api/modules/tutor/tutor-provider.ts'
import { buildCallers } from '#api/modules/usage/callers.ts'
import { buildUsageRepository } from '#api/modules/usage/usage.repository.ts'
import { mountUsage } from '#api/modules/usage/usage.routes.ts'
import { buildUsageService } from '#api/modules/usage/usage.service.ts'
import { buildLessonMedia, toImportedDir } from '#api/modules/videos/lesson-media.ts'
import { buildVideosRepository } from '#api/modules/videos/videos.repository.ts'
import { mountLessonMedia, mountVideos } from '#api/modules/videos/videos.routes.ts'
import { buildVideosService } from '#api/modules/videos/videos.service.ts'
import { mountVision } from '#api/modules/vision/vision.routes.ts'
import { buildVisionService } from '#api/modules/vision/vision.service.ts'
import type { Vision } from '#api/modules/vision/vision.ts'
import { buildLessonAudio } from '#api/modules/speech/lesson-audio.service.ts'
import { buildDevicePlays } from '#api/modules/speech/device-plays.service.ts'
import { buildRecordings } from '#api/modules/speech/recordings.ts'
import { buildSpeechLibrary } from '#api/modules/speech/speech-library.ts'
import { mountLessonAudio, mountSpeech } from '#api/modules/speech/speech.routes.ts'
import { buildSpeechService } from '#api/modules/speech/speech.service.ts'
import type { Speech } from '#api/modules/speech/speech.ts'
import { buildPersonalListsRepository } from '#api/modules/words/personal-lists.repository.ts'
import { mountPersonalLists } from '#api/modules/words/personal-lists.routes.ts'
import { buildPersonalListsService } from '#api/modules/words/personal-lists.service.ts'
import { buildStudyListsRepository } from '#api/modules/words/study-lists.repository.ts'
import { mountStudyLists } from '#api/modules/words/study-lists.routes.ts'
import { buildStudyListsService } from '#api/modules/words/study-lists.service.ts'
import { mountWordFiles } from '#api/modules/words/word-files.routes.ts'
import { buildWordFiles } from '#api/modules/words/word-files.service.ts'
import { buildEndpoints, type Mount } from '#api/plugins/endpoint.ts'
import { mountHealth } from '#api/plugins/health.ts'
import { buildOpenApi, mountOpenApi } from '#api/plugins/open-api.ts'
import { mountPages } from '#api/plugins/pages.ts'
import { mountPaymentHost } from '#api/plugins/payment-host.ts'
import { buildLeasedRateLimit } from '#api/plugins/leased-rate-limit.ts'
import { buildMemoryStore, type RateLimitStore, toScaledMax } from '#api/plugins/rate-limit.ts'
import { mountVideoHost } from '#api/plugins/video-host.ts'

export type AppParts = {
  readonly env: Env
  readonly database: OpenDatabase
  readonly sessionSecret: string
  /** The embedded dictionary. */
  readonly tutor: DictionaryTutor
  /** Who is asked before it, if anybody. */
  readonly tutorProvider: TutorProvider | undefined
  readonly speech: Speech
  readonly vision: Vision
  readonly mailer: Mailer
  readonly logger: FastifyBaseLogger
  /** Epoch milliseconds. */
  readonly clock: () => number
  /** Statements that took too long so far, for the metrics. */
  readonly countSlowQueries?: () => number
}

export type App = {
  readonly server: FastifyInstance
  /** Sends what waits, from now on; once the database is migrated. */
  readonly startMails: () => void
  /** Resolves when no mail is due. */
  readonly settleMails: () => Promise<void>
  /** Writes the lessons' videos; once the database is migrated. */
  readonly loadVideos: (videos: readonly Video[]) => Promise<void>
  /** Makes the recordings of lesson words that are missing; after the start, which it would slow down. */
  readonly prepareAudio: (signal: AbortSignal) => Promise<void>
  /** Ends what has expired: sessions, verifications, guesses, counters of visitors, what dead processes reserved, operations. */
  readonly purge: () => Promise<void>
  /** What time brings to payments: to be called every minute or so. */
  readonly runBilling: () => Promise<void>
  /** From now on `/readyz` says no, and connections end with their answers. */
  readonly drain: () => void
}

/** A family, or a class where one computer plays for all: visitors of one address together may use ten times what one may. */
const VISITORS_PER_ADDRESS = 10
/** Models and what they say grow old; the oldest of very many go first. */
const ANSWERS_KEPT_MS = 90 * 86_400_000
const MAX_ANSWERS = 200_000
const TUTOR_GRACE_MS = 500
/** From when a call's work is given up until its play or card request must have been counted or given back. */
const USAGE_GRACE_MS = 15_000
/** Of a call's time with the database: what it asks for itself has still time to fail in. */
const LEASE_SHARE = 0.4

/** The dictionary, with whom the settings put before it. */
function buildTutor({ tutor, tutorProvider, logger, clock }: AppParts, repository: TutorAnswersRepository): Tutor {
  if (!tutorProvider) return tutor
  return buildAssistedTutor({
    provider: tutorProvider,
    dictionary: tutor,
    repository,
    clock,
    onFailure: (error) => logger.warn({ err: error }, 'What helps the tutor failed'),
  })
}

/** What a day allows, and what is given back. */
function buildUsage({ env, database: { db }, logger, clock }: AppParts) {
  // The voice of a service is better than that of a device, and somebody pays for it to be heard.
  const mayUseDeviceVoice = env.speech === undefined
  const usage = buildUsageService({
    repository: buildUsageRepository(db),
    clock,
    leaseMs: env.handlerTimeoutMs + USAGE_GRACE_MS,
    onFailure: (error) => logger.warn({ err: error }, 'A play or card request is given back later'),
    mayUseDeviceVoice,
    visitorsPerAddress: toScaledMax(VISITORS_PER_ADDRESS, env.rateLimitScale),
  })
  return { usage, mayUseDeviceVoice }
}

const buildMail = ({ env, sessionSecret, mailer, logger, clock, database }: AppParts) =>
  buildMailService({
    mailer,
    repository: buildOutgoingMailsRepository(database.db),
    seal: buildMailSeal(sessionSecret),
    publicOrigin: env.publicOrigin,
    clock,
    wait: (ms, signal) => wait(ms, undefined, { signal, ref: false }).catch(() => undefined),
    log: (level, message, error) => logger[level]({ err: error }, message),
  })

/** The services that several modules share. */
function buildServices(parts: AppParts, billing: BillingModule) {
  const { env, sessionSecret, speech, logger, clock } = parts
  const { db } = parts.database
  const mail = buildMail(parts)
  const learners = buildLearnersService(buildLearnersRepository(parts.database), clock)
  const accounts = buildAccounts({
    database: parts.database,
    publicOrigin: env.publicOrigin,
    secret: sessionSecret,
    clock,
    mail,
    learners,
    google: env.google,
    billing: billing.service,
    log: (level, message, error) => logger[level]({ err: error }, message),
  })
  const { usage, mayUseDeviceVoice } = buildUsage(parts)
  const library = buildSpeechLibrary(
    speech,
    buildRecordings({
      dir: join(env.dataDir, 'speech'),
      maxBytes: env.speechCacheBytes,
      clock,
      onFailure: (error) => logger.warn({ err: error }, 'A recording could not be kept'),
    }),
  )
  const audio = buildLessonAudio(library, () => videos.listWords())
  const videos = buildVideosService({
    repository: buildVideosRepository(db),
    clock,
    toAudioUrl: audio.toUrl,
    mediaOrigin: env.mediaOrigin,
  })
  const devicePlays = buildDevicePlays(usage, mayUseDeviceVoice)
  return {
    accounts,
    learners,
    billing,
    mail,
    usage,
    library,
    audio,
    videos,
    devicePlays,
    tutorAnswers: buildTutorAnswersRepository(db),
    missingWords: buildMissingWords({
      repository: buildMissingWordsRepository(db),
      secret: sessionSecret,
      clock,
      onFailure: (error) => logger.warn({ err: error }, 'A missing word was not counted'),
    }),
  }
}
type Services = ReturnType<typeof buildServices>

function mountModules(mount: Mount, parts: AppParts, services: Services, analytics: AnalyticsService): void {
  const { env, clock } = parts
  const { accounts, usage, library, videos } = services
  const tutor = buildTutor(parts, services.tutorAnswers)
  // The provider's own limit ends first: it knows why.
  const tutorTimeoutMs = env.tutorTimeoutMs + (parts.tutorProvider ? TUTOR_GRACE_MS : 0)
  const { db } = parts.database
  const callers = buildCallers(accounts.visitors)
  mountAccounts(mount, {
    accounts: accounts.service,
    links: accounts.links,
    security: accounts.security,
    ownData: accounts.ownData,
    google: accounts.google,
    hasGoogle: env.google !== undefined,
    mailGoes: env.smtpUrl === undefined ? 'outbox' : 'smtp',
    usage,
    learners: services.learners,
    toVisitor: callers.ofVisitor,
    onLearner: () => tutor.warmUp(),
  })
  const tokens = buildUnsubscribeTokens(parts.sessionSecret)
  mountLessonMails(
    mount,
    buildLessonMails({ repository: buildLessonMailsRepository(db), mail: services.mail, tokens, clock }),
  )
  mountApiTokens(mount, accounts.apiTokens)
  mountBilling(mount, { ...services.billing, nextLessonAtMs: env.nextLessonAtMs, clock })
  mountLearners(mount, services.learners)
  mountUsage(mount, usage, callers)
  mountTutor(mount, buildTutorService({ tutor, usage, missingWords: services.missingWords, timeoutMs: tutorTimeoutMs }))
  mountDictionary(mount, buildDictionaryService({ dictionary: parts.tutor, timeoutMs: env.tutorTimeoutMs }))
  mountSpeech(mount, {
    speech: buildSpeechService(library, usage),
    devicePlays: services.devicePlays,
    getCaller: callers.get,
  })
  mountVision(mount, buildVisionService(parts.vision))
  mountStudyLists(mount, buildStudyListsService(buildStudyListsRepository(db), clock))
  mountPersonalLists(mount, buildPersonalListsService(buildPersonalListsRepository(db), clock))
  mountVideos(mount, videos)
  const trophies = { repository: buildTrophiesRepository(db), findVideo: videos.find, clock }
  mountTrophies(mount, buildTrophiesService(trophies))
  mountAnalytics(mount, analytics)
  mountContact(mount, env.contactEmail)
}

/** What is no call: the document of the calls, media, health and pages. */
async function mountFiles(
  { server, headers, draining }: ReturnType<typeof buildFrame>,
  { env, database }: AppParts,
  { accounts, audio, videos }: Services,
): Promise<void> {
  mountOpenApi(server, buildOpenApi(ENDPOINTS, accounts.cookieName))
  mountLessonAudio(server, audio, { timeoutMs: env.speechTimeoutMs, mediaHeaders: headers.media })
  mountLessonMedia(
    server,
    buildLessonMedia(toImportedDir(env.dataDir), async () => (await loadOwnLessons()).flatMap(({ media }) => media)),
    headers.media,
  )
  mountHealth(server, {
    async findObstacle() {
      if (draining.hasStarted()) return 'stopping'
      const { during } = allowDatabaseTime(env.databaseTimeoutMs)
      return (await during(() => isMigrated(database)).catch(() => false)) ? undefined : 'database'
    },
  })
  mountVideoHost(server, headers, videos.hasHostFilms)
  if (env.payments.kind === 'stripe') mountPaymentHost(server, headers)
  await mountPages(server, {
    webDir: env.webDir,
    origin: env.publicOrigin,
    findPicture: videos.findPagePicture,
    answerUnknownApi: (_pathname, reply) => reply.callNotFound(),
  })
}

/** A SQLite file has one server process: what it counts in memory is all there is. */
function buildRateLimits({ env, database }: AppParts, windows: RateWindows): RateLimitStore {
  const alone = buildMemoryStore()
  if (database.kind === 'sqlite') return alone
  return buildLeasedRateLimit({ windows, fallback: alone, leaseMs: LEASE_SHARE * env.databaseTimeoutMs })
}

/** SQLite answers at once: there is no time to bound. */
const toGateTimes = ({ env, database, clock }: AppParts) => ({
  rateLimitScale: env.rateLimitScale,
  handlerTimeoutMs: env.handlerTimeoutMs,
  databaseTimeoutMs: database.kind === 'postgres' ? env.databaseTimeoutMs : undefined,
  clock,
})

export async function buildApp(parts: AppParts): Promise<App> {
  const { env, database, clock } = parts
  const { db } = database
  const analytics = buildAnalyticsService({ repository: buildAnalyticsRepository(db), clock, isOn: env.hasAnalytics })
  const frame = buildFrame({ ...parts, collectMetrics: () => collectVitals(analytics) })
  const { server, draining, checkPolicies } = frame
  const services = buildServices(parts, buildBilling(parts, server))
  const { accounts, mail, usage, audio, videos, tutorAnswers } = services
  server.addHook('onClose', () => mail.close())
  server.addHook('onClose', () => accounts.settle())

  const rateWindows = buildRateWindows(db)
  const rateLimits = buildRateLimits(parts, rateWindows)
  const gate = { ...toGateTimes(parts), sessions: accounts.sessions, rateLimits }
  const endpoints = buildEndpoints({
    ...gate,
    app: server,
    endpoints: ENDPOINTS,
    apiTokens: accounts.apiTokens,
    ownOrigins: env.ownOrigins,
  })
  mountModules(endpoints.mount, parts, services, analytics)
  const wordFiles = buildWordFiles({
    findRecording: audio.find,
    clock,
    onFailure: (error) => parts.logger.error({ err: error }, 'The reader of word files failed'),
  })
  mountWordFiles(endpoints.mount, wordFiles)
  server.addHook('onClose', () => wordFiles.close())
  endpoints.assertComplete()

  const door = { rateLimits, rateLimitScale: env.rateLimitScale, clock }
  mountGoogleReturn(server, { google: accounts.google, ...door })
  mountWebhooks(server, { webhooks: services.billing.webhooks, ...door })
  await mountFiles(frame, parts, services)
  checkPolicies()

  return {
    server,
    startMails: () => mail.wake(),
    async settleMails() {
      await accounts.settle()
      await mail.settle()
    },
    loadVideos: videos.load,
    prepareAudio: audio.prepare,
    runBilling: services.billing.run,
    async purge() {
      await accounts.repository.purgeExpired(clock())
      await usage.purge()
      await rateWindows.purge(clock())
      await analytics.purge()
      await services.learners.purge()
      await services.missingWords.purge()
      await tutorAnswers.purge(clock() - ANSWERS_KEPT_MS, MAX_ANSWERS)
    },
    drain: draining.start,
  }
}
