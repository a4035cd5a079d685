import type { ErrorCode } from '@wordnest/contracts/error-codes'

/** `offline`: no answer came; `timeout`: none came in time. */
export type ApiErrorCode = ErrorCode | 'offline' | 'timeout'

/** Codes after which the same call may succeed later, so waiting work is kept. */
const PASSING: ReadonlySet<ApiErrorCode> = new Set([
  'offline',
  'timeout',
  'request-timeout',
  'unavailable',
  'busy',
  'too-many-requests',
  'internal',
  'upstream-failed',
  'storage-full',
  'sign-in-required',
  // It waits for its owner.
  'other-learner',
])

export const mayPass = (code: ApiErrorCode): boolean => PASSING.has(code)

const UNREACHED: ReadonlySet<ApiErrorCode> = new Set(['offline', 'timeout', 'unavailable'])

/** Whether no server could work on the call. */
export const isUnreached = (code: ApiErrorCode): boolean => UNREACHED.has(code)

export class ApiError extends Error {
  readonly code: ApiErrorCode
  readonly requestId: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ApiErrorCode,
    details: { requestId?: string | undefined; retryAfterSeconds?: number | undefined } = {},
  ) {
    super(code)
    this.name = 'ApiError'
    this.code = code
    this.requestId = details.requestId
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}
