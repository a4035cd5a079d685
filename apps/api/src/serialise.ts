/** Answers in the contract's own fields: what the response schema does not name never leaves the server. */
import type { Endpoint, EndpointResponse } from '@wordnest/contracts/endpoint'

/** An answer that was checked and serialised beforehand, because many callers get the same. */
export type Serialised<E extends Endpoint> = { readonly endpoint: E; readonly json: string }

/** Throws for an answer that lacks what the contract promises. */
export function toJson<E extends Endpoint>(endpoint: E, answer: EndpointResponse<E>): string {
  const checked = endpoint.response.safeParse(answer)
  if (!checked.success) {
    throw new Error(`${endpoint.method} ${endpoint.path} broke its contract: ${checked.error.message}`)
  }
  return JSON.stringify(checked.data)
}

export const isSerialised = <E extends Endpoint>(endpoint: E, answer: unknown): answer is Serialised<E> =>
  typeof answer === 'object' && answer !== null && 'endpoint' in answer && answer.endpoint === endpoint
