/** Refusals, and how any error becomes the body of an answer. */
import { ERROR_STATUS, type ErrorCode } from '@wordnest/contracts/error-codes'
import type { ErrorBody } from '@wordnest/contracts/errors'

import { findDatabaseFault } from '#api/db/database-errors.ts'

export type Problem = { readonly path: string; readonly problem: string }
type Details = { readonly problems?: readonly Problem[]; readonly retryAfterSeconds?: number }

/** A refusal that is sent to the caller; the status follows from the code. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Details
  constructor(code: ErrorCode, details: Details = {}, options?: ErrorOptions) {
    super(code, options)
    this.name = 'AppError'
    this.code = code
    this.details = details
  }
}

/** Problems named in one answer; more would only help a prober. */
const MAX_PROBLEMS = 20
const DEFAULT_RETRY_SECONDS = 1

const FRAMEWORK_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_HANDLER_TIMEOUT: 'unavailable',
  FST_ERR_MAX_PARAM_LENGTH: 'not-found',
  FST_ERR_ROUTE_METHOD_NOT_SUPPORTED: 'method-not-allowed',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
  HPE_HEADER_OVERFLOW: 'too-large',
  // PostgreSQL can't store NUL, wherever one slips in.
  '22021': 'invalid-request',
}
const DATABASE_CODES = {
  unavailable: 'unavailable',
  serialisation: 'unavailable',
  full: 'storage-full',
  // A session may outlive its account by the length of one request.
  orphan: 'sign-in-required',
} as const

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
const statusOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined

/** Fastify's own refusals (invalid JSON, a malformed address) are the caller's mistake. */
function findFrameworkCode(error: unknown): ErrorCode | undefined {
  const code = codeOf(error)
  if (typeof code !== 'string') return undefined
  const known = Object.hasOwn(FRAMEWORK_CODES, code) ? FRAMEWORK_CODES[code] : undefined
  if (known) return known
  const status = statusOf(error)
  return (code.startsWith('FST_') || code.startsWith('HPE_')) && (status === undefined || status === 400)
    ? 'invalid-request'
    : undefined
}

/** The same refusal for an {@link AppError}; `internal` for any other error. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const fault = findDatabaseFault(error)
  if (fault !== undefined && fault !== 'duplicate') return new AppError(DATABASE_CODES[fault], {}, { cause: error })
  return new AppError(findFrameworkCode(error) ?? 'internal', {}, { cause: error })
}

function toErrorBody({ code, details }: AppError, requestId: string): ErrorBody {
  const { problems, retryAfterSeconds } = details
  return {
    error: {
      code,
      requestId,
      ...(problems && { problems: problems.slice(0, MAX_PROBLEMS) }),
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    },
  }
}

export type ErrorAnswer = {
  readonly status: number
  readonly body: ErrorBody
  readonly headers: Readonly<Record<string, string>>
}

export function toErrorAnswer(error: AppError, requestId: string): ErrorAnswer {
  const status = ERROR_STATUS[error.code]
  const retrySeconds = error.details.retryAfterSeconds ?? (status === 503 ? DEFAULT_RETRY_SECONDS : undefined)
  return {
    status,
    body: toErrorBody(error, requestId),
    headers: retrySeconds === undefined ? {} : { 'retry-after': String(retrySeconds) },
  }
}

/** Whether the error is our own fault, to be logged with its cause. */
export const isOurFault = ({ code }: AppError): boolean => ERROR_STATUS[code] >= 500
