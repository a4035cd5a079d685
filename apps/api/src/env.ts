/** The settings of the process: the only reader of `process.env`. */
import { resolve } from 'node:path'

import type { DatabaseSettings } from '#api/db/dialects.ts'
import { addPassword, splitHosts } from '#api/db/postgres-address.ts'

import { type AccountSettings, findAccountProblems, toAccountSettings } from './account-settings.ts'
import { type BillingSettings, findBillingProblems, toBillingSettings } from './billing-settings.ts'
import { EnvSchema, type LOG_LEVELS } from './env-schema.ts'
import { findProviderProblems, type ProviderSettings, toProviderSettings } from './provider-settings.ts'

export type Env = ProviderSettings &
  AccountSettings &
  BillingSettings & {
    readonly mode: 'production' | 'development' | 'test'
    readonly host: string
    readonly port: number
    /** Absolute. */
    readonly dataDir: string
    readonly database: DatabaseSettings
    /** How long a call waits for PostgreSQL in all. */
    readonly databaseTimeoutMs: number
    readonly databaseConnections: number
    /** Where browsers reach the server: no path, no slash at the end. */
    readonly publicOrigin: string
    /** Origins of our own pages: the public one, and on a machine without one all names of this machine. */
    readonly ownOrigins: readonly string[]
    /** Where browsers load films, posters, captions and recordings, if not from the server itself. */
    readonly mediaOrigin: string | undefined
    readonly trustedProxies: readonly string[]
    /** Undefined: made on the first start and saved in the data folder. */
    readonly sessionSecret: string | undefined
    readonly logLevel: (typeof LOG_LEVELS)[number]
    /** Undefined: `/metrics` is not there. */
    readonly metricsToken: string | undefined
    /** Requests and statements slower than this are logged. */
    readonly slowRequestMs: number
    readonly slowQueryMs: number
    /** Whether traces are sent; where to, the standard OTEL_* variables say. */
    readonly hasTraces: boolean
    /** Whether screen views and the speed of visits are counted. */
    readonly hasAnalytics: boolean
    /** Every rate limit is multiplied by it: for a school behind one address. */
    readonly rateLimitScale: number
    readonly requestTimeoutMs: number
    readonly handlerTimeoutMs: number
    readonly keepAliveTimeoutMs: number
    /** From SIGTERM to the end of the process. */
    readonly shutdownTimeoutMs: number
    /** The built web app; absolute. */
    readonly webDir: string
    /** What works without, but should not stay so; a sentence each. */
    readonly warnings: readonly string[]
  }

/** Every problem of the settings, one line each. */
export class EnvProblems extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'EnvProblems'
    this.problems = problems
  }
}

const toOrigins = (publicUrl: string | undefined, port: number): [string, ...string[]] =>
  publicUrl === undefined
    ? [`http://localhost:${port}`, `http://127.0.0.1:${port}`, `http://[::1]:${port}`]
    : [new URL(publicUrl).origin]

function* findMediaProblems(publicOrigin: string, mediaOrigin: string | undefined) {
  if (publicOrigin.startsWith('https:') && mediaOrigin?.startsWith('http:')) {
    yield 'MEDIA_URL: must be https where PUBLIC_URL is: browsers load nothing else into such a page'
  }
}

type DatabaseValues = { readonly DATABASE_URL?: string | undefined; readonly DATABASE_PASSWORD?: string | undefined }

/** A password in an address must be escaped; this one is taken as it is. */
function toDatabaseUrl({ DATABASE_URL, DATABASE_PASSWORD }: DatabaseValues): string | undefined {
  if (DATABASE_URL === undefined || DATABASE_PASSWORD === undefined) return DATABASE_URL
  return addPassword(DATABASE_URL, DATABASE_PASSWORD)
}

function findDatabaseProblems({ DATABASE_URL, DATABASE_PASSWORD }: DatabaseValues): readonly string[] {
  if (DATABASE_PASSWORD === undefined) return []
  if (DATABASE_URL === undefined) return ['DATABASE_PASSWORD: does nothing without DATABASE_URL']
  const { hostname, password } = new URL(splitHosts(DATABASE_URL)[0] ?? '')
  if (password !== '') return ['DATABASE_PASSWORD: is already in DATABASE_URL']
  return hostname === '' ? ['DATABASE_PASSWORD: needs a host in DATABASE_URL'] : []
}

type TraceValues = Partial<
  Record<
    'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT' | 'OTEL_TRACES_EXPORTER' | 'OTEL_SDK_DISABLED',
    string | undefined
  >
>

const hasTraces = (values: TraceValues): boolean =>
  (values.OTEL_EXPORTER_OTLP_ENDPOINT ?? values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) !== undefined &&
  values.OTEL_TRACES_EXPORTER !== 'none' &&
  values.OTEL_SDK_DISABLED?.toLowerCase() !== 'true'

const OWN_MACHINE = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

/** Whether the server is public: set so, or its address is not this machine's. */
const isForOthers = (mode: Env['mode'], saidMode: string | undefined, publicUrl: string | undefined): boolean =>
  mode === 'production' &&
  (saidMode !== undefined || (publicUrl !== undefined && !OWN_MACHINE.test(new URL(publicUrl).hostname)))

function findImpatience(providers: ProviderSettings, handlerTimeoutMs: number): readonly string[] {
  const late = Object.entries({
    TUTOR_TIMEOUT_MS: providers.tutorTimeoutMs,
    SPEECH_TIMEOUT_MS: providers.speechTimeoutMs,
    VISION_TIMEOUT_MS: providers.visionTimeoutMs,
  }).filter(([, timeoutMs]) => timeoutMs >= handlerTimeoutMs)
  return late.map(
    ([name, timeoutMs]) =>
      `${name} (${timeoutMs}) is not below HANDLER_TIMEOUT_MS (${handlerTimeoutMs}), which ends the request first`,
  )
}

/** The reader: the server, which others may reach, or a command of its operator. */
export type Purpose = 'serve' | 'command'

/** Throws {@link EnvProblems}, which names everything that is wrong at once. An empty setting counts as unset. */
export function readEnv(variables: Readonly<Record<string, string | undefined>>, purpose: Purpose = 'serve'): Env {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = EnvSchema.safeParse(set)
  if (!parsed.success) {
    throw new EnvProblems(parsed.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`))
  }
  const values = parsed.data
  const isPublic = purpose === 'serve' && isForOthers(values.NODE_ENV, set['NODE_ENV'], values.PUBLIC_URL)
  const origins = toOrigins(values.PUBLIC_URL, values.PORT)
  const mediaOrigin = values.MEDIA_URL && new URL(values.MEDIA_URL).origin
  const problems = [
    ...findDatabaseProblems(values),
    ...findMediaProblems(origins[0], mediaOrigin),
    ...findProviderProblems(values),
    ...findAccountProblems(values),
    ...findBillingProblems(values, isPublic),
  ]
  if (problems.length > 0) throw new EnvProblems(problems)
  const dataDir = resolve(values.DATA_DIR)
  const providers = toProviderSettings(values)
  const databaseUrl = toDatabaseUrl(values)
  return {
    ...providers,
    ...toAccountSettings(values),
    ...toBillingSettings(values),
    mode: values.NODE_ENV,
    host: values.HOST,
    port: values.PORT,
    dataDir,
    database:
      databaseUrl === undefined
        ? { kind: 'sqlite', file: resolve(dataDir, 'wordnest.db') }
        : { kind: 'postgres', url: databaseUrl },
    publicOrigin: origins[0],
    ownOrigins: origins,
    mediaOrigin: origins.includes(mediaOrigin ?? '') ? undefined : mediaOrigin,
    trustedProxies: values.TRUSTED_PROXIES,
    sessionSecret: values.SESSION_SECRET,
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN,
    slowRequestMs: values.SLOW_REQUEST_MS,
    slowQueryMs: values.SLOW_QUERY_MS,
    hasTraces: hasTraces(values),
    hasAnalytics: values.ANALYTICS === 'on',
    rateLimitScale: values.RATE_LIMIT_SCALE,
    databaseTimeoutMs: values.DATABASE_TIMEOUT_MS,
    databaseConnections: values.DATABASE_CONNECTIONS,
    requestTimeoutMs: values.REQUEST_TIMEOUT_MS,
    handlerTimeoutMs: values.HANDLER_TIMEOUT_MS,
    keepAliveTimeoutMs: values.KEEP_ALIVE_TIMEOUT_MS,
    shutdownTimeoutMs: values.SHUTDOWN_TIMEOUT_MS,
    webDir: resolve(values.WEB_DIR),
    warnings: [
      ...(isPublic && values.CONTACT_EMAIL === undefined
        ? ['CONTACT_EMAIL is not set: the pages tell learners of no address to write to']
        : []),
      ...findImpatience(providers, values.HANDLER_TIMEOUT_MS),
    ],
  }
}

export const loadEnv = (purpose?: Purpose): Env => readEnv(process.env, purpose)
