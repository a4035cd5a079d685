/** What went wrong with a service that the server asked. */

/**
 * `timeout`, `network`, `overloaded` (429, 5xx): another try may help. `refused` (other 4xx: the key, the request) and
 * `wrong-answer` (no JSON, another shape, too long): it hardly will.
 */
export type UpstreamProblem = 'timeout' | 'network' | 'overloaded' | 'refused' | 'wrong-answer' | 'resting'

export class UpstreamError extends Error {
  readonly problem: UpstreamProblem
  /** When the service asked to be left alone. */
  readonly retryAfterMs: number | undefined
  constructor(
    problem: UpstreamProblem,
    message: string,
    options: ErrorOptions & { retryAfterMs?: number | undefined } = {},
  ) {
    super(message, options)
    this.name = 'UpstreamError'
    this.problem = problem
    this.retryAfterMs = options.retryAfterMs
  }
}

const PASSING: ReadonlySet<UpstreamProblem> = new Set(['timeout', 'network', 'overloaded'])

/** Whether the service itself is in trouble, not our request. */
export const isPassing = (error: unknown): boolean => error instanceof UpstreamError && PASSING.has(error.problem)

/** Whole seconds, which is what services send, as milliseconds. */
export const toRetryAfterMs = (header: string | null): number | undefined =>
  header !== null && /^\s*\d{1,9}\s*$/.test(header) ? Number(header) * 1000 : undefined
