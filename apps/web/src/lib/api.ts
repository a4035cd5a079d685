import { LEARNER_HEADER } from '@wordnest/contracts/caller'
import { COMPATIBILITY, COMPATIBILITY_HEADER } from '@wordnest/contracts/compatibility'
import { DEADLINE_HEADER } from '@wordnest/contracts/deadline'
import type { Endpoint, EndpointInput, EndpointResponse } from '@wordnest/contracts/endpoint'
import { ErrorBodySchema } from '@wordnest/contracts/errors'

import { ApiError } from './api-error.ts'
import { findCallerId, tellOtherCaller } from './caller.ts'
import './configure-zod.ts'
import { markOnline, markOffline } from './connection.ts'
import { tellOutdated } from './outdated.ts'
import { callInSession } from './session-calls.ts'
import { fetchWithProgress } from './upload.ts'

export { ApiError, type ApiErrorCode, isUnreached, mayPass } from './api-error.ts'

export type CallOptions = {
  signal?: AbortSignal
  /** The learner of the call, if not the present one. */
  learnerId?: string | undefined
  /** Lets the request outlive the page. */
  keepalive?: boolean
  timeoutMs?: number
  /** Called with the share of the body that has been sent, from 0 to 1. */
  onUploadProgress?: (share: number) => void
}

/** Longer than the server's default deadline, so that the server answers first. */
export const DEFAULT_TIMEOUT_MS = 20_000
/** Added to the server's deadline for the network, both ways. */
const GRACE_MS = 5000

/** The server's own deadline, from its last answer; most calls end long before. */
let deadlineMs = 0

function toTimeout({ isSlow }: Endpoint, timeoutMs = DEFAULT_TIMEOUT_MS): AbortSignal {
  return AbortSignal.timeout(isSlow ? Math.max(timeoutMs, deadlineMs + GRACE_MS) : timeoutMs)
}

function toRequest(endpoint: Endpoint, input: unknown, options: CallOptions): Request {
  const address = new URL(endpoint.path, location.origin)
  if (endpoint.query && input) {
    for (const [name, value] of Object.entries(input)) {
      if (value !== undefined) address.searchParams.set(name, typeof value === 'string' ? value : JSON.stringify(value))
    }
  }
  const timeout = toTimeout(endpoint, options.timeoutMs)
  const learnerId = options.learnerId ?? (endpoint.access === 'user' ? findCallerId() : undefined)
  return new Request(address, {
    method: endpoint.method,
    credentials: 'same-origin',
    keepalive: options.keepalive ?? false,
    signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    ...(endpoint.body && { body: JSON.stringify(input) }),
    headers: {
      ...(endpoint.body && { 'content-type': 'application/json' }),
      ...(learnerId !== undefined && { [LEARNER_HEADER]: learnerId }),
    },
  })
}

async function toApiError(response: Response): Promise<ApiError> {
  const body = ErrorBodySchema.safeParse(await response.json().catch(() => undefined))
  if (body.success) return new ApiError(body.data.error.code, body.data.error)
  const isGateway = response.status >= 502 && response.status <= 504
  if (isGateway) markOffline()
  return new ApiError(isGateway ? 'unavailable' : 'internal')
}

const isTimeout = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'TimeoutError'

async function call<const E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options: CallOptions = {},
): Promise<EndpointResponse<E>> {
  let response: Response
  try {
    const request = toRequest(endpoint, input, options)
    response = await (options.onUploadProgress ? fetchWithProgress(request, options.onUploadProgress) : fetch(request))
  } catch (error) {
    if (options.signal?.aborted) throw error
    markOffline()
    throw new ApiError(isTimeout(error) ? 'timeout' : 'offline')
  }
  deadlineMs = Number(response.headers.get(DEADLINE_HEADER) ?? deadlineMs)
  const version = response.headers.get(COMPATIBILITY_HEADER)
  if (version !== null && Number(version) !== COMPATIBILITY) tellOutdated()
  if (!response.ok) {
    const error = await toApiError(response)
    if (error.code !== 'unavailable') markOnline()
    if (error.code === 'other-learner') tellOtherCaller()
    throw error
  }
  markOnline()
  const body = endpoint.response.safeParse(await response.json().catch(() => undefined))
  if (!body.success) throw new ApiError('internal')
  // The schema that has just judged the data is the one this type is made of.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return body.data as EndpointResponse<E>
}

/**
 * Loads a file of the server; aborted, it rejects with the signal's own reason.
 * @throws ApiError where it cannot be had.
 */
export async function loadFile(path: string, signal: AbortSignal): Promise<Blob> {
  try {
    const response = await fetch(path, { signal: AbortSignal.any([signal, AbortSignal.timeout(DEFAULT_TIMEOUT_MS)]) })
    if (!response.ok) throw await toApiError(response)
    return await response.blob()
  } catch (error) {
    if (signal.aborted || error instanceof ApiError) throw error
    markOffline()
    throw new ApiError(isTimeout(error) ? 'timeout' : 'offline')
  }
}

/**
 * Calls the server as the endpoint's table says; an aborted call rejects with the signal's own reason.
 * @throws ApiError for every refusal, lost connection and answer of the wrong shape.
 */
export function callApi<const E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options?: CallOptions,
): Promise<EndpointResponse<E>> {
  const start = () => call(endpoint, input, options)
  return endpoint.access === 'user' ? callInSession(start) : start()
}
