/** Calls of Stripe: bounded, and with errors that never look like ours. */
import type Stripe from 'stripe'

import { AppError } from '#api/errors.ts'
import type { Upstream } from '#api/upstream/upstream.ts'
import { UpstreamError } from '#api/upstream/upstream-error.ts'

export type StripeCall = <T>(
  work: (stripe: Stripe) => Promise<T>,
  /** Maps expected refusals of Stripe to answers. Rethrows others. */
  onRefusal?: (error: Stripe.errors.StripeError) => T,
) => Promise<T>

const REFUSALS: ReadonlySet<string> = new Set(['StripeInvalidRequestError', 'StripeIdempotencyError'])

/** The SDK's errors by name, since the SDK itself is not loaded here. */
const isStripeError = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Error && 'type' in error && typeof error.type === 'string' && error.type.startsWith('Stripe')

export const isMissing = ({ code }: Stripe.errors.StripeError): boolean => code === 'resource_missing'

export function throwUnavailable(cause: unknown): never {
  throw new AppError('payments-unavailable', {}, { cause })
}

function toUpstreamError(error: unknown): unknown {
  if (!isStripeError(error)) return error
  if (error.type === 'StripeConnectionError') return new UpstreamError('network', error.message, { cause: error })
  const status = error.statusCode ?? 0
  const isBusy = status === 409 || status === 429 || status >= 500
  return new UpstreamError(isBusy ? 'overloaded' : 'refused', error.message, { cause: error })
}

/** A wrong key answers 401 like an ended session, so the caller only gets `payments-unavailable`. */
export function buildStripeCall(loadClient: () => Promise<Stripe>, upstream: Upstream): StripeCall {
  return async (work, onRefusal) => {
    try {
      const stripe = await loadClient()
      return await upstream.call(new AbortController().signal, async () => {
        try {
          return await work(stripe)
        } catch (error) {
          throw toUpstreamError(error)
        }
      })
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined
      if (onRefusal && isStripeError(cause) && REFUSALS.has(cause.type)) return onRefusal(cause)
      return throwUnavailable(error)
    }
  }
}
