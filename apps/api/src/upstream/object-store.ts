/** Files in an S3-compatible store, for servers without a disk in common. Its client is loaded with the first call. */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'

import type { S3Client, S3ServiceException } from '@aws-sdk/client-s3'

import { buildUpstream, type Upstream } from './upstream.ts'
import { UpstreamError, type UpstreamProblem } from './upstream-error.ts'

export type ObjectStoreSettings = {
  readonly bucket: string
  /** Undefined: Amazon's own. */
  readonly endpoint: string | undefined
  readonly region: string
  /** Undefined: what the machine or the container is given (role, AWS_* variables). */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined
  readonly timeoutMs: number
}

/** Names may contain slashes. Every method throws an UpstreamError for a store that is away or refuses. */
export type ObjectStore = {
  /** Undefined for a name that is not there. */
  readonly read: (name: string) => Promise<Buffer | undefined>
  /** Bytes; undefined for a name that is not there. */
  readonly findSize: (name: string) => Promise<number | undefined>
  /** Begins to read; what fails later destroys the stream. */
  readonly open: (
    name: string,
    range: { readonly from: number; readonly to: number } | undefined,
  ) => Promise<Readable | undefined>
  /** All or nothing: a name is there with all of its bytes, or not. */
  readonly write: (name: string, bytes: Uint8Array, type: string) => Promise<void>
  /** Takes files up to 5 GB; waits up to an hour. */
  readonly upload: (name: string, path: string, type: string) => Promise<void>
  readonly close: () => void
}

type Sdk = typeof import('@aws-sdk/client-s3')
type Loaded = { readonly sdk: Sdk; readonly client: S3Client }

const TOO_MANY = 429
const BROKEN = 500
const ABSENT = 404
/** A film of 5 GB over a slow line. */
const UPLOAD_MS = 3_600_000
const NEVER = new AbortController().signal

const isService = (error: unknown): error is S3ServiceException =>
  error instanceof Error && '$metadata' in error && '$fault' in error

function toProblem(status: number | undefined): UpstreamProblem {
  if (status === undefined) return 'network'
  return status === TOO_MANY || status >= BROKEN ? 'overloaded' : 'refused'
}

function toUpstreamError(error: unknown): UpstreamError {
  const status = isService(error) ? error.$metadata.httpStatusCode : undefined
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) }
  return new UpstreamError(toProblem(status), `The object store answered ${status ?? name}: ${message}`, {
    cause: error,
  })
}

function buildCalls({ endpoint, region, credentials, timeoutMs }: ObjectStoreSettings, clock: () => number) {
  const name = 'the object store'
  const quick = buildUpstream({ name, timeoutMs, clock })
  const patient = buildUpstream({ name, timeoutMs: UPLOAD_MS, clock })
  let loading: Promise<Loaded> | undefined

  async function load(): Promise<Loaded> {
    const sdk = await import('@aws-sdk/client-s3')
    const client = new sdk.S3Client({
      region,
      ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
      ...(credentials && { credentials }),
      // The upstream tries again, and knows when to rest.
      maxAttempts: 1,
      // Compatible stores do not all know the checksums that Amazon's own adds.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    })
    return { sdk, client }
  }

  function call<T>(upstream: Upstream, work: (loaded: Loaded, signal: AbortSignal) => Promise<T>): Promise<T> {
    return upstream.call(NEVER, async (signal) => {
      loading ??= load()
      const loaded = await loading
      try {
        return await work(loaded, signal)
      } catch (error) {
        if (signal.aborted) throw error
        throw toUpstreamError(error)
      }
    })
  }
  const find = <T>(work: (loaded: Loaded, signal: AbortSignal) => Promise<T>): Promise<T | undefined> =>
    call(quick, async (loaded, signal) => {
      try {
        return await work(loaded, signal)
      } catch (error) {
        if (isService(error) && error.$metadata.httpStatusCode === ABSENT && error.name !== 'NoSuchBucket')
          return undefined
        throw error
      }
    })

  function close(): void {
    void loading?.then(
      ({ client }) => client.destroy(),
      () => undefined,
    )
  }
  return { call, find, quick, patient, close }
}

export function buildObjectStore(settings: ObjectStoreSettings, clock: () => number): ObjectStore {
  const { bucket: Bucket } = settings
  const { call, find, quick, patient, close } = buildCalls(settings, clock)
  return {
    read: (Key) =>
      find(async ({ sdk, client }, abortSignal) => {
        const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key }), { abortSignal })
        return Body ? Buffer.from(await Body.transformToByteArray()) : undefined
      }),
    findSize: (Key) =>
      find(async ({ sdk, client }, abortSignal) => {
        const { ContentLength } = await client.send(new sdk.HeadObjectCommand({ Bucket, Key }), { abortSignal })
        return ContentLength ?? 0
      }),
    open: (Key, range) =>
      find(async ({ sdk, client }) => {
        const Range = range && `bytes=${range.from}-${range.to}`
        // Without the signal, which would end the stream as well: the time limit is for the beginning.
        const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key, Range }))
        return Body instanceof Readable ? Body : undefined
      }),
    async write(Key, Body, ContentType) {
      await call(quick, ({ sdk, client }, abortSignal) =>
        client.send(new sdk.PutObjectCommand({ Bucket, Key, Body, ContentType }), { abortSignal }),
      )
    },
    async upload(Key, path, ContentType) {
      const { size: ContentLength } = await stat(path)
      await call(patient, ({ sdk, client }, abortSignal) => {
        const Body = createReadStream(path)
        return client.send(new sdk.PutObjectCommand({ Bucket, Key, Body, ContentLength, ContentType }), { abortSignal })
      })
    },
    close,
  }
}
