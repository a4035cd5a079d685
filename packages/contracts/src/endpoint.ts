/** The endpoint table entry of a call: enough to mount it, call it, document it and check access. */
import type { ZodMiniType, output } from 'zod/mini'

import type { ErrorCode } from './error-codes.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** `anyone` includes visitors; `user` needs a session. */
export type Access = 'anyone' | 'user'

export type Endpoint = {
  readonly method: Method
  readonly path: `/${string}`
  readonly summary: string
  readonly access: Access
  /**
   * `same` refuses a request that another site caused. Every call that changes something, or costs money, has it.
   */
  readonly origin: 'same' | 'any'
  /** Requests from one client address in a window of `perSeconds`. */
  readonly rate: { readonly max: number; readonly perSeconds: number }
  /** The answer may take as long as the server's deadline: clients must wait for it. */
  readonly isSlow?: true
  /** Largest body in bytes; 64 KiB by default. */
  readonly bodyLimit?: number
  /** An API token replaces the session and the origin check, so that programs may call it. */
  readonly takesApiToken?: boolean
  readonly query?: ZodMiniType
  /** The body may be a form, as mail programs send it; it is ignored. */
  readonly takesForm?: true
  /** Fields of the address that clients of another service send along and that mean nothing here. */
  readonly ignoredQuery?: readonly string[]
  readonly body?: ZodMiniType
  readonly response: ZodMiniType
  /** Refusals particular to this call; the general ones (invalid-request, too-many-requests, internal …) are not listed. */
  readonly refusals: readonly ErrorCode[]
}

type InputOf<E extends Endpoint> = E extends { body: ZodMiniType }
  ? output<E['body']>
  : E extends { query: ZodMiniType }
    ? output<E['query']>
    : void
export type EndpointInput<E extends Endpoint> = InputOf<E>
export type EndpointResponse<E extends Endpoint> = output<E['response']>

export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint
