/** The allowed values and the default of each setting. */
import { BlockList, isIP } from 'node:net'
import { resolve } from 'node:path'

import * as z from 'zod/mini'

import { DATABASE_CONNECTIONS, DATABASE_TIMEOUT_MS } from '#api/db/dialects.ts'
import { findAddressProblem } from '#api/db/postgres-address.ts'

import { ACCOUNT_FIELDS } from './account-settings.ts'
import { BILLING_FIELDS } from './billing-settings.ts'
import { PROVIDER_FIELDS } from './provider-settings.ts'

export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

const PROXY_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal'])
const MIN_SECRET_LENGTH = 32
const MIN_DISTINCT = 8

const number = (min: number, max: number, fallback: number) =>
  z.pipe(
    z._default(z.string().check(z.regex(/^\d+(?:\.\d+)?$/, 'must be a number')), String(fallback)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(min), z.maximum(max))),
  )
const integer = (min: number, max: number, fallback: number) =>
  z.pipe(number(min, max, fallback), z.number().check(z.refine(Number.isInteger, 'must be a whole number')))

function isProxy(entry: string): boolean {
  if (PROXY_NAMES.has(entry)) return true
  const [address = '', bits, ...rest] = entry.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  if (bits === undefined) return true
  try {
    new BlockList().addSubnet(address, Number(bits), version === 4 ? 'ipv4' : 'ipv6')
    return /^\d+$/.test(bits)
  } catch {
    return false
  }
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '' && url.hash === ''
}

/** Settings by the names of the variables. */
export const EnvSchema = z.object({
  NODE_ENV: z._default(z.enum(['production', 'development', 'test']), 'production'),
  HOST: z._default(z.string().check(z.minLength(1)), 'localhost'),
  PORT: integer(0, 65_535, 3000),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), './data'),
  DATABASE_URL: z.optional(
    z.string().check((context) => {
      const message = findAddressProblem(context.value)
      if (message !== undefined) context.issues.push({ code: 'custom', input: context.value, message })
    }),
  ),
  DATABASE_PASSWORD: z.optional(z.string()),
  PUBLIC_URL: z.optional(z.string().check(z.refine(isOrigin, 'must be an http(s) address without a path'))),
  MEDIA_URL: z.optional(z.string().check(z.refine(isOrigin, 'must be an http(s) address without a path'))),
  TRUSTED_PROXIES: z.pipe(
    z._default(z.string(), ''),
    z.pipe(
      z.transform((text: string) =>
        text
          .split(',')
          .map((entry) => entry.trim())
          .filter(Boolean),
      ),
      z.array(z.string().check(z.refine(isProxy, 'must be addresses or networks with commas between, or loopback'))),
    ),
  ),
  SESSION_SECRET: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => text.length >= MIN_SECRET_LENGTH && new Set(text).size >= MIN_DISTINCT,
          `must be random, of at least ${MIN_SECRET_LENGTH} characters`,
        ),
      ),
  ),
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS), 'info'),
  METRICS_TOKEN: z.optional(
    z.string().check(z.regex(/^[\x21-\x7e]{16,500}$/, 'must be random, of at least 16 characters')),
  ),
  SLOW_REQUEST_MS: integer(1, 600_000, 1000),
  SLOW_QUERY_MS: integer(1, 600_000, 200),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.string()),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.optional(z.string()),
  OTEL_TRACES_EXPORTER: z.optional(z.string()),
  OTEL_SDK_DISABLED: z.optional(z.string()),
  ANALYTICS: z._default(z.enum(['on', 'off']), 'on'),
  RATE_LIMIT_SCALE: number(0.01, 10_000, 1),
  DATABASE_TIMEOUT_MS: integer(100, 600_000, DATABASE_TIMEOUT_MS),
  DATABASE_CONNECTIONS: integer(1, 1000, DATABASE_CONNECTIONS),
  REQUEST_TIMEOUT_MS: integer(100, 600_000, 20_000),
  HANDLER_TIMEOUT_MS: integer(100, 600_000, 15_000),
  KEEP_ALIVE_TIMEOUT_MS: integer(100, 600_000, 15_000),
  SHUTDOWN_TIMEOUT_MS: integer(100, 60_000, 9000),
  WEB_DIR: z._default(z.string().check(z.minLength(1)), resolve(import.meta.dirname, '../../web/dist')),
  ...PROVIDER_FIELDS,
  ...ACCOUNT_FIELDS,
  ...BILLING_FIELDS,
})
