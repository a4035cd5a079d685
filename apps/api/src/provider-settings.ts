/** The settings of what the server asks others for: voice, eyes and tutor. Unset, it does all of it by itself. */
import * as z from 'zod/mini'

import type { ObjectStoreSettings } from '#api/upstream/object-store.ts'

const AI_PROVIDERS = ['openai', 'anthropic', 'google', 'openai-compatible'] as const
const TUTORS = ['dictionary', ...AI_PROVIDERS, 'remote'] as const

export type AiProvider = (typeof AI_PROVIDERS)[number]

/** A service in Google's wire format. */
export type ServiceSettings = {
  /** Undefined: Google's own. */
  readonly url: string | undefined
  readonly apiKey: string | undefined
}

export type AiSettings = {
  readonly kind: AiProvider
  readonly model: string
  readonly apiKey: string | undefined
  /** Undefined: the provider's own. */
  readonly url: string | undefined
  /** Whether an OpenAI-compatible server can be held to a JSON schema. */
  readonly hasStructuredOutput: boolean
}

export type TutorSettings =
  | { readonly kind: 'dictionary' }
  | { readonly kind: 'remote'; readonly url: string; readonly apiKey: string | undefined }
  | AiSettings

export type ProviderSettings = {
  /** Undefined: the embedded voice. */
  readonly speech: ServiceSettings | undefined
  readonly speechTimeoutMs: number
  /** Most bytes of the cache on disk. */
  readonly speechCacheBytes: number
  /** Undefined: the embedded reader. */
  readonly vision: ServiceSettings | undefined
  readonly visionTimeoutMs: number
  readonly tutor: TutorSettings
  readonly tutorTimeoutMs: number
  /** Undefined: files are in the data folder. */
  readonly objects: ObjectStoreSettings | undefined
}

/** Longest wait for an outside service. */
const SERVICE_TIMEOUT_MS = 8000
/** A recording is made again in less. */
const STORE_TIMEOUT_MS = 2000
/** A page takes 2 s of CPU; a small machine with other work takes its time. */
const READER_TIMEOUT_MS = 12_000
const MEGABYTE = 1024 * 1024

const url = z.optional(
  z.string().check(
    z.refine((text) => {
      const parsed = URL.parse(text)
      return parsed !== null && /^https?:$/.test(parsed.protocol) && parsed.search === '' && parsed.hash === ''
    }, 'must be an http(s) address without a query'),
  ),
)
const key = z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,1000}$/, 'must be the key alone, without spaces')))
const wholeNumber = z.string().check(z.regex(/^\d{1,6}$/, 'must be a whole number'))
const milliseconds = z.pipe(
  wholeNumber,
  z.pipe(z.transform(Number), z.number().check(z.minimum(100), z.maximum(120_000))),
)

/** Fields of the schema of all settings. */
export const PROVIDER_FIELDS = {
  GOOGLE_API_KEY: key,
  SPEECH_URL: url,
  SPEECH_API_KEY: key,
  SPEECH_TIMEOUT_MS: z._default(milliseconds, SERVICE_TIMEOUT_MS),
  SPEECH_CACHE_MB: z._default(z.pipe(wholeNumber, z.pipe(z.transform(Number), z.number().check(z.minimum(1)))), 200),
  VISION_URL: url,
  VISION_API_KEY: key,
  VISION_TIMEOUT_MS: z.optional(milliseconds),
  TUTOR: z._default(z.enum(TUTORS), 'dictionary'),
  TUTOR_MODEL: z.optional(z.string().check(z.regex(/^[\w.:/@-]{1,200}$/, 'must be the name of a model'))),
  TUTOR_API_KEY: key,
  TUTOR_URL: url,
  TUTOR_STRUCTURED_OUTPUT: z._default(z.enum(['yes', 'no']), 'no'),
  TUTOR_TIMEOUT_MS: z._default(milliseconds, SERVICE_TIMEOUT_MS),
  S3_BUCKET: z.optional(z.string().check(z.regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'must be the name of a bucket'))),
  S3_ENDPOINT: url,
  S3_REGION: z._default(z.string().check(z.regex(/^[a-z\d-]{1,50}$/, 'must be the name of a region')), 'us-east-1'),
  S3_ACCESS_KEY_ID: key,
  S3_SECRET_ACCESS_KEY: key,
} as const

type Values = z.output<z.ZodMiniObject<typeof PROVIDER_FIELDS>>

const needed = (name: string, tutor: string): string => `${name}: is needed for TUTOR=${tutor}`

function findStoreProblems({
  S3_BUCKET,
  S3_ENDPOINT,
  S3_ACCESS_KEY_ID,
  S3_SECRET_ACCESS_KEY,
}: Values): readonly string[] {
  const idle = Object.entries({ S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }).find(
    ([, value]) => value !== undefined,
  )
  if (S3_BUCKET === undefined) return idle ? [`${idle[0]}: does nothing without S3_BUCKET`] : []
  if ((S3_ACCESS_KEY_ID === undefined) === (S3_SECRET_ACCESS_KEY === undefined)) return []
  return ['S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: set both or neither']
}

/** What fits no single setting. */
export const findProviderProblems = (values: Values): readonly string[] => [
  ...findTutorProblems(values),
  ...findStoreProblems(values),
]

function findTutorProblems({ TUTOR, TUTOR_MODEL, TUTOR_API_KEY, TUTOR_URL }: Values): readonly string[] {
  if (TUTOR === 'dictionary') {
    const idle = Object.entries({ TUTOR_MODEL, TUTOR_API_KEY, TUTOR_URL }).find(([, value]) => value !== undefined)
    return idle ? [`${idle[0]}: does nothing without TUTOR (${TUTORS.slice(1).join(', ')})`] : []
  }
  const isLocal = TUTOR === 'remote' || TUTOR === 'openai-compatible'
  return [
    ...(isLocal && TUTOR_URL === undefined ? [needed('TUTOR_URL', TUTOR)] : []),
    ...(!isLocal && TUTOR_API_KEY === undefined ? [needed('TUTOR_API_KEY', TUTOR)] : []),
    ...(TUTOR !== 'remote' && TUTOR_MODEL === undefined ? [needed('TUTOR_MODEL', TUTOR)] : []),
  ]
}

function toTutor(values: Values): TutorSettings {
  const { TUTOR: kind, TUTOR_MODEL: model = '', TUTOR_API_KEY: apiKey, TUTOR_URL } = values
  if (kind === 'dictionary') return { kind }
  if (kind === 'remote') return { kind, url: TUTOR_URL ?? '', apiKey }
  return { kind, model, apiKey, url: TUTOR_URL, hasStructuredOutput: values.TUTOR_STRUCTURED_OUTPUT === 'yes' }
}

const toService = (serviceUrl: string | undefined, apiKey: string | undefined): ServiceSettings | undefined =>
  serviceUrl === undefined && apiKey === undefined ? undefined : { url: serviceUrl, apiKey }

function toObjects(values: Values): ObjectStoreSettings | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  if (bucket === undefined) return undefined
  const hasKey = accessKeyId !== undefined && secretAccessKey !== undefined
  return {
    bucket,
    endpoint: values.S3_ENDPOINT,
    region: values.S3_REGION,
    credentials: hasKey ? { accessKeyId, secretAccessKey } : undefined,
    timeoutMs: STORE_TIMEOUT_MS,
  }
}

/** A service's own key overrides the common one; Google's key is sent to Google only. */
export function toProviderSettings(values: Values): ProviderSettings {
  const keyFor = (serviceUrl: string | undefined, own: string | undefined) =>
    own ?? (serviceUrl === undefined ? values.GOOGLE_API_KEY : undefined)
  const vision = toService(values.VISION_URL, keyFor(values.VISION_URL, values.VISION_API_KEY))
  return {
    speech: toService(values.SPEECH_URL, keyFor(values.SPEECH_URL, values.SPEECH_API_KEY)),
    speechTimeoutMs: values.SPEECH_TIMEOUT_MS,
    speechCacheBytes: values.SPEECH_CACHE_MB * MEGABYTE,
    vision,
    visionTimeoutMs: values.VISION_TIMEOUT_MS ?? (vision ? SERVICE_TIMEOUT_MS : READER_TIMEOUT_MS),
    tutor: toTutor(values),
    tutorTimeoutMs: values.TUTOR_TIMEOUT_MS,
    objects: toObjects(values),
  }
}
