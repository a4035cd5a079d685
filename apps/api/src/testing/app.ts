/** A whole server on a fresh database, spoken to as a browser would, without a port. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Endpoint } from '@wordnest/contracts/endpoint'
import { ErrorBodySchema } from '@wordnest/contracts/errors'
import { SessionSchema } from '@wordnest/contracts/accounts'
import { loadLessons } from '@wordnest/lessons/lessons'
import type { StudyWord } from '@wordnest/vocabulary/study-list'
import type { LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'

import { type App, buildApp } from '#api/app.ts'
import type { AppParts } from '#api/app-parts.ts'
import { type OpenDatabase, openDatabase } from '#api/db/dialects.ts'
import { runAloneHere } from '#api/db/run-alone.ts'
import { type Env, readEnv } from '#api/env.ts'
import { hashPassword, withPreparedHash } from '#api/modules/accounts/password-hash.ts'
import type { Mail, Mailer } from '#api/modules/mail/mailer.ts'
import type { Speech } from '#api/modules/speech/speech.ts'
import type { DictionaryTutor } from '#api/modules/tutor/dictionary-tutor.ts'
import type { Vision } from '#api/modules/vision/vision.ts'
import type { PageNetwork } from '#api/modules/web-pages/page-network.ts'

import { buildTestDatabase, isOnStandIn, type TestDatabase } from './database.ts'
import { buildMp3 } from './upstream-answers.ts'

export const TEST_ORIGIN = 'http://localhost:3000'
export const TEST_PASSWORD = 'tulip-garden-7'
export const TEST_SESSION_SECRET = 'a secret that only the tests know, and no one else'

export type FakeTutor = DictionaryTutor & {
  /** Words of each question, in order. */
  readonly asked: (readonly string[])[]
  /** How the next questions are answered; undefined means well. */
  answer: ((words: readonly string[], signal: AbortSignal) => Promise<readonly StudyWord[]>) | undefined
  /** What the dictionary finds in the next texts, and says of the next words. */
  phrases: Awaited<ReturnType<DictionaryTutor['findPhrases']>>
  found: Awaited<ReturnType<DictionaryTutor['lookUp']>>
  /** Films that drafts were requested for, and the answer. */
  readonly drafted: Parameters<DictionaryTutor['draftFilm']>[0][]
  draft: Awaited<ReturnType<DictionaryTutor['draftFilm']>>
}

export const buildStudyWord = (word: string): StudyWord => ({
  word,
  definition: `what ${word} means`,
  sentence: `Here we use ${word} in a sentence.`,
})

export function buildFakeTutor(): FakeTutor {
  const tutor: FakeTutor = {
    asked: [],
    answer: undefined,
    summarise: async (text) => text.slice(0, 40),
    define: (words, _context, signal) => {
      tutor.asked.push(words)
      return tutor.answer ? tutor.answer(words, signal) : Promise.resolve(words.map(buildStudyWord))
    },
    phrases: [],
    found: { entries: [], suggestions: [], completions: [] },
    findPhrases: async () => tutor.phrases,
    lookUp: async () => tutor.found,
    drafted: [],
    draft: { words: [], quizPoints: [] },
    draftFilm: async (film) => {
      tutor.drafted.push(film)
      return tutor.draft
    },
    warmUp: () => undefined,
    close: () => Promise.resolve(),
  }
  return tutor
}

export type FakeSpeech = Speech & {
  /** What was spoken, in order. */
  readonly spoken: string[]
  /** How the next texts are spoken; undefined means well. */
  answer: ((text: string, signal: AbortSignal) => Promise<Uint8Array>) | undefined
}

export function buildFakeSpeech(): FakeSpeech {
  const speech: FakeSpeech = {
    voice: 'fake-1',
    spoken: [],
    answer: undefined,
    async speak(text, rate, signal) {
      speech.spoken.push(`${text} ${rate}`)
      return speech.answer ? speech.answer(text, signal) : buildMp3(`${text} ${rate}`)
    },
    close: () => Promise.resolve(),
  }
  return speech
}

export type FakeVision = Vision & {
  /** The pictures that were read, in order. */
  readonly seen: Uint8Array[]
  answer: (picture: Uint8Array, signal: AbortSignal) => Promise<string>
}

function buildFakeVision(): FakeVision {
  const vision: FakeVision = {
    seen: [],
    answer: () => Promise.resolve('A page\nof text.'),
    read(picture, signal) {
      vision.seen.push(picture)
      return vision.answer(picture, signal)
    },
    close: () => Promise.resolve(),
  }
  return vision
}

/** No test reaches the internet. */
const NO_NETWORK: PageNetwork = {
  resolve: () => Promise.reject(new Error('There is no network')),
  open: () => Promise.reject(new Error('There is no network')),
}

export type FakeMailer = Mailer & {
  /** What was sent, in order. */
  readonly sent: Mail[]
  /** Whether the next mails are taken; undefined means they are. */
  answer: ((mail: Mail) => Promise<void>) | undefined
}

function buildFakeMailer(): FakeMailer {
  const mailer: FakeMailer = {
    sent: [],
    answer: undefined,
    async send(mail) {
      await mailer.answer?.(mail)
      mailer.sent.push(mail)
    },
    close: () => undefined,
  }
  return mailer
}

export type Answer = {
  readonly status: number
  readonly body: unknown
  readonly headers: LightMyRequestResponse['headers']
  /** The code of a refusal; undefined for a good answer. */
  readonly code: string | undefined
}

export type RequestOptions = {
  readonly headers?: Readonly<Record<string, string | undefined>>
  readonly address?: string
}

/** One browser: it keeps cookies, and sends what our own page would send. */
export type TestClient = {
  readonly call: (method: Endpoint['method'], path: string, body?: unknown, options?: RequestOptions) => Promise<Answer>
  readonly get: (path: string, options?: RequestOptions) => Promise<Answer>
  readonly post: (path: string, body: unknown, options?: RequestOptions) => Promise<Answer>
  readonly cookies: Map<string, string>
}

export type TestApp = {
  readonly app: App
  readonly database: OpenDatabase
  readonly testDatabase: TestDatabase
  readonly tutor: FakeTutor
  readonly speech: FakeSpeech
  readonly vision: FakeVision
  readonly mailer: FakeMailer
  /** The newest mail to the address with such a subject, once nothing waits to be sent. */
  readonly findMail: (to: string, subject?: RegExp) => Promise<Mail | undefined>
  readonly dataDir: string
  readonly clock: { nowMs: number }
  readonly buildClient: () => TestClient
  /** A client that has just registered. */
  readonly buildLearner: (
    email?: string,
    timeZone?: string,
  ) => Promise<TestClient & { readonly id: string; readonly email: string }>
  readonly dispose: () => Promise<void>
}

export type TestAppOptions = {
  readonly variables?: Readonly<Record<string, string>>
  readonly nowMs?: number
  /** As a second process on the database of the first; dispose of it before the first. */
  readonly beside?: Pick<TestApp, 'testDatabase' | 'database'>
  /** Instead of the fakes, and of connections with the usual bounds. */
  readonly parts?: Partial<
    Pick<AppParts, 'speech' | 'vision' | 'tutorProvider' | 'database' | 'pageNetwork' | 'objects'>
  >
}

function keepCookies(jar: Map<string, string>, setCookie: string | string[] | undefined): void {
  for (const cookie of [setCookie ?? []].flat()) {
    const [pair = ''] = cookie.split(';', 1)
    const mark = pair.indexOf('=')
    if (/max-age=0/i.test(cookie)) jar.delete(pair.slice(0, mark))
    else jar.set(pair.slice(0, mark), pair.slice(mark + 1))
  }
}

function toAnswer(response: LightMyRequestResponse): Answer {
  const isJson = String(response.headers['content-type']).startsWith('application/json')
  const body: unknown = isJson ? JSON.parse(response.body) : response.body
  const refusal = ErrorBodySchema.safeParse(body)
  return {
    status: response.statusCode,
    body,
    headers: response.headers,
    code: refusal.success ? refusal.data.error.code : undefined,
  }
}

function buildClient(app: App): TestClient {
  const cookies = new Map<string, string>()
  const call: TestClient['call'] = async (method, path, body, { headers = {}, address = '127.0.0.1' } = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const sent = Object.entries({
      ...(cookie !== '' && { cookie }),
      origin: TEST_ORIGIN,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    }).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
    const response = await app.server.inject({
      method,
      url: path,
      remoteAddress: address,
      headers: Object.fromEntries(sent),
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    keepCookies(cookies, response.headers['set-cookie'])
    return toAnswer(response)
  }
  return {
    call,
    get: (path, options) => call('GET', path, undefined, options),
    post: (path, body, options) => call('POST', path, body, options),
    cookies,
  }
}

/** No test is about how fast the machine is. */
const PATIENCE_MS = '60000'

export const buildTestEnv = (variables: Readonly<Record<string, string>> = {}): Env =>
  readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '10000',
    WEB_DIR: '/nowhere',
    DATABASE_TIMEOUT_MS: PATIENCE_MS,
    ...variables,
  })

let lastLearner = 0
/** Hashing costs more than all else of a registration, on purpose: the learners of the tests have one password, and one hash. */
let testHash: Promise<string> | undefined

export async function buildTestApp({
  variables = {},
  nowMs = Date.now(),
  beside,
  parts = {},
}: TestAppOptions = {}): Promise<TestApp> {
  const testDatabase = beside?.testDatabase ?? (await buildTestDatabase())
  // Two connections of one thread to one SQLite file, or to the stand-in, would wait for each other.
  const isShared = beside !== undefined && (testDatabase.settings.kind === 'sqlite' || isOnStandIn)
  const webDir = mkdtempSync(join(tmpdir(), 'wordnest-web-'))
  const dataDir = mkdtempSync(join(tmpdir(), 'wordnest-data-'))
  const tutor = buildFakeTutor()
  const speech = buildFakeSpeech()
  const vision = buildFakeVision()
  const mailer = buildFakeMailer()
  const clock = { nowMs }
  const env = buildTestEnv({ WEB_DIR: webDir, DATA_DIR: dataDir, ...variables })
  const opened = isShared
    ? beside.database
    : openDatabase(testDatabase.settings, () => undefined, { timeoutMs: env.databaseTimeoutMs })
  // The stand-in has one connection, for which the lock of a job and its work would wait for each other.
  const database = isOnStandIn && !isShared ? { ...opened, runAlone: runAloneHere() } : opened
  const app = await buildApp({
    env,
    database,
    sessionSecret: TEST_SESSION_SECRET,
    tutor,
    tutorProvider: undefined,
    objects: undefined,
    speech,
    vision,
    mailer,
    pageNetwork: NO_NETWORK,
    ...parts,
    logger: pino({ level: env.logLevel }),
    clock: () => clock.nowMs,
  })
  await app.loadVideos(await loadLessons())
  await app.server.ready()

  return {
    app,
    database,
    testDatabase,
    tutor,
    speech,
    vision,
    mailer,
    async findMail(to, subject = /./) {
      await app.settleMails()
      return mailer.sent.findLast((mail) => mail.to === to && subject.test(mail.subject))
    },
    dataDir,
    clock,
    buildClient: () => buildClient(app),
    async buildLearner(email, timeZone = 'UTC') {
      lastLearner += 1
      const client = buildClient(app)
      const address = email ?? `learner-${lastLearner}@example.org`
      const credentials = { email: address, password: TEST_PASSWORD, timeZone }
      const answer = await withPreparedHash(await (testHash ??= hashPassword(TEST_PASSWORD)), () =>
        client.post('/api/accounts/register', credentials),
      )
      const { learner } = SessionSchema.parse(answer.body)
      if (!learner) throw new Error('The registration did not sign in')
      return { ...client, id: learner.id, email: learner.email }
    },
    async dispose() {
      await app.server.close()
      if (!isShared) await database.close()
      if (!beside) await testDatabase.dispose()
      rmSync(webDir, { recursive: true, force: true })
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
