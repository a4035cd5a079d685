/** Puts the parts of the server together; never listens, and reads neither settings nor the clock. */
import { ENDPOINTS } from '@wordnest/contracts/endpoints'
import type { Video } from '@wordnest/contracts/videos'
import type { FastifyInstance } from 'fastify'

import type { AppParts, Module } from '#api/app-parts.ts'
import { toBoundsMetrics } from '#api/bounds-metrics.ts'
import { allowDatabaseTime } from '#api/db/database-time.ts'
import { isMigrated, isWritable } from '#api/db/migrate.ts'
import type { Draining } from '#api/http/draining.ts'
import { buildEndpoints } from '#api/http/endpoint.ts'
import { buildFrame } from '#api/http/frame.ts'
import { mountHealth } from '#api/http/health.ts'
import type { AddMetrics } from '#api/http/metrics.ts'
import { buildRateLimits } from '#api/http/build-rate-limits.ts'
import { buildOpenApi, mountOpenApi } from '#api/http/open-api.ts'
import { mountPages } from '#api/http/pages.ts'
import { mountRetired } from '#api/http/retired.ts'
import { buildAccounts } from '#api/modules/accounts/build-accounts.ts'
import { buildAnalytics } from '#api/modules/analytics/build-analytics.ts'
import { buildBilling } from '#api/modules/billing/build-billing.ts'
import { buildContact } from '#api/modules/contact/build-contact.ts'
import { buildDictionary } from '#api/modules/dictionary/build-dictionary.ts'
import { buildLearners } from '#api/modules/learners/build-learners.ts'
import { buildLog } from '#api/modules/log/build-log.ts'
import { buildMail } from '#api/modules/mail/build-mail.ts'
import { buildShelf } from '#api/modules/shelf/build-shelf.ts'
import { buildSpeech } from '#api/modules/speech/build-speech.ts'
import { buildTrophies } from '#api/modules/trophies/build-trophies.ts'
import { buildTutor } from '#api/modules/tutor/build-tutor.ts'
import { buildUsage } from '#api/modules/usage/build-usage.ts'
import { buildVideos } from '#api/modules/videos/build-videos.ts'
import { buildVision } from '#api/modules/vision/build-vision.ts'
import { buildWebPages } from '#api/modules/web-pages/build-web-pages.ts'
import { buildWords } from '#api/modules/words/build-words.ts'

export type App = {
  readonly server: FastifyInstance
  /** Starts sending waiting mails; call it once the database is migrated. */
  readonly startMails: () => void
  /** Stores the emails about words to review that are due: to be called several times an hour. */
  readonly sendReviewMails: () => Promise<number>
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
  /** From now on `/readyz` says no, and connections end with their answers. Resolves when the last has ended. */
  readonly drain: Draining['start']
  /** Closes the connections that are still open. */
  readonly cutOff: () => void
}

/** Modules in the order in which they need one another. */
function buildModules(parts: AppParts, server: FastifyInstance) {
  const mail = buildMail(parts)
  const log = buildLog(parts)
  const learners = buildLearners(parts, log.service)
  const usage = buildUsage(parts)
  const dictionary = buildDictionary(parts)
  const billing = buildBilling(parts, server)
  const accounts = buildAccounts(parts, {
    mail: mail.service,
    learners: learners.service,
    billing: billing.service,
    log: log.service,
    texts: log.texts,
    usage: usage.service,
    callers: usage.callers,
  })
  const tutor = buildTutor(parts, { usage: usage.service, missingWords: dictionary.missingWords })
  const shelf = buildShelf()
  const speech = buildSpeech(parts, {
    usage: usage.service,
    callers: usage.callers,
    mayUseDeviceVoice: usage.mayUseDeviceVoice,
    loadLessonWords: () => videos.service.listWords(),
    findShelfText: async (id) => (await shelf.service.find(id))?.text,
    hasEntry: dictionary.hasEntry,
  })
  const videos = buildVideos(parts, speech.lessonAudio.toUrl)
  const vision = buildVision(parts)
  const words = buildWords(parts, speech.lessonAudio.find)
  const webPages = buildWebPages(parts)
  const trophies = buildTrophies(parts, videos.service)
  const contact = buildContact(parts)
  return {
    mail,
    accounts,
    learners,
    billing,
    usage,
    dictionary,
    tutor,
    speech,
    videos,
    vision,
    log,
    words,
    shelf,
    webPages,
    trophies,
    contact,
  }
}

function findObstacle({ database, env }: AppParts): Promise<string | undefined> {
  const { during } = allowDatabaseTime(env.databaseTimeoutMs)
  return during(async () => {
    if (!(await isMigrated(database))) return 'database'
    return (await isWritable(database)) ? undefined : 'read-only-database'
  }).catch(() => 'database')
}

const toAllMetrics =
  (parts: readonly AddMetrics[]): AddMetrics =>
  (register, prometheus) => {
    for (const addMetrics of parts) addMetrics(register, prometheus)
  }

const buildCleaning =
  ({ runAlone }: AppParts['database'], steps: readonly Module['purge'][]) =>
  async () => {
    await runAlone('cleaning', async (lost) => {
      for (const step of steps) {
        lost.throwIfAborted()
        await step?.()
      }
    })
  }

export async function buildApp(parts: AppParts): Promise<App> {
  const { env, database, clock } = parts
  const analytics = buildAnalytics(parts)
  const { server, headers, draining, checkPolicies } = await buildFrame({
    ...parts,
    addMetrics: toAllMetrics([analytics.addMetrics, toBoundsMetrics(database, clock)]),
  })
  const named = buildModules(parts, server)
  const modules: readonly Module[] = [analytics, ...Object.values(named)]
  const { mail, accounts, billing, speech, videos } = named
  const { rateLimits, purge: purgeRateLimits } = buildRateLimits(parts)

  const endpoints = buildEndpoints({
    app: server,
    endpoints: ENDPOINTS,
    sessions: accounts.sessions,
    apiTokens: accounts.apiTokens,
    ownOrigins: env.ownOrigins,
    rateLimits,
    rateLimitScale: env.rateLimitScale,
    handlerTimeoutMs: env.handlerTimeoutMs,
    // SQLite is synchronous, so its calls need no time limit.
    databaseTimeoutMs: database.kind === 'postgres' ? env.databaseTimeoutMs : undefined,
    clock,
  })
  for (const { mount, close } of modules) {
    mount(endpoints.mount)
    if (close) server.addHook('onClose', () => close())
  }
  endpoints.assertComplete()

  mountRetired(server)
  mountOpenApi(server, buildOpenApi(ENDPOINTS, accounts.cookieName))
  mountHealth(server, {
    findObstacle: async () => (draining.hasStarted() ? 'stopping' : findObstacle(parts)),
  })
  for (const { mountSite } of modules) mountSite?.({ server, headers, rateLimits })
  await mountPages(server, {
    webDir: env.webDir,
    origin: env.publicOrigin,
    findPicture: videos.service.findPagePicture,
    answerUnknownApi: (_pathname, reply) => reply.callNotFound(),
  })
  checkPolicies()

  return {
    server,
    startMails: () => mail.service.wake(),
    sendReviewMails: mail.reviews.send,
    async settleMails() {
      await accounts.settle()
      await mail.service.settle()
    },
    loadVideos: videos.service.load,
    async prepareAudio(closing) {
      await database.runAlone('recordings', (lost) => speech.lessonAudio.prepare(AbortSignal.any([closing, lost])))
    },
    runBilling: billing.run,
    purge: buildCleaning(database, [...modules.map(({ purge }) => purge), purgeRateLimits]),
    drain: draining.start,
    cutOff: draining.cutOff,
  }
}
