/** Circuit breaker: after some failures in a row a service rests for a while, and callers are refused at once. */

export type BreakerOptions = {
  /** Failures in a row. */
  readonly maxFailures?: number
  /** First rest; each failed probe doubles it, up to {@link MAX_REST_MS}. */
  readonly restMs?: number
  readonly clock: () => number
}

/** One call in progress; the first of the three ends it, later ones do nothing. */
export type BreakerCall = {
  readonly succeed: () => void
  /** `restMs`: the service requested a rest (`retry-after`), which begins at once. */
  readonly fail: (restMs?: number) => void
  /** No result: the caller aborted first. */
  readonly leave: () => void
}

export type Breaker = {
  /** Undefined while the service rests; then one call goes first and shows whether it is back. */
  readonly enter: () => BreakerCall | undefined
}

const DEFAULT_MAX_FAILURES = 3
const DEFAULT_REST_MS = 5000
const MAX_REST_MS = 60_000

export function buildBreaker({
  maxFailures = DEFAULT_MAX_FAILURES,
  restMs = DEFAULT_REST_MS,
  clock,
}: BreakerOptions): Breaker {
  let failures = 0
  let nextRestMs = restMs
  /** Undefined while the service is in use. */
  let restsUntilMs: number | undefined
  let isProbing = false

  function rest(ms: number): void {
    restsUntilMs = clock() + Math.min(MAX_REST_MS, ms)
    failures = 0
  }

  function fail(isProbe: boolean, askedRestMs: number): void {
    failures += 1
    if (isProbe || failures >= maxFailures) {
      rest(Math.max(askedRestMs, nextRestMs))
      nextRestMs = Math.min(MAX_REST_MS, 2 * nextRestMs)
    } else if (askedRestMs > 0) rest(askedRestMs)
  }

  function succeed(): void {
    failures = 0
    nextRestMs = restMs
    restsUntilMs = undefined
  }

  return {
    enter() {
      const isProbe = restsUntilMs !== undefined
      // Without this bound, a clock that is set back would leave the service resting for ever.
      const waitMs = restsUntilMs === undefined ? 0 : restsUntilMs - clock()
      if (isProbe && (isProbing || (waitMs > 0 && waitMs <= MAX_REST_MS))) return undefined
      isProbing = isProbe
      let isOpen = true
      const end = (tell: () => void) => {
        if (!isOpen) return
        isOpen = false
        if (isProbe) isProbing = false
        // Calls that began before the rest say nothing about the present state.
        if (isProbe || restsUntilMs === undefined) tell()
      }
      return {
        succeed: () => end(succeed),
        fail: (askedRestMs = 0) => end(() => fail(isProbe, askedRestMs)),
        leave: () => end(() => undefined),
      }
    },
  }
}
