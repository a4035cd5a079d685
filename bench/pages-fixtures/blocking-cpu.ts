type TraceEvent = {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds, as are the others. */
  readonly ts: number
  /** What its thread computed of it: without waiting for a core. */
  readonly tdur?: number
}

/** What a task may take before it holds up a touch. */
const LONGEST_TASK_MS = 50

/**
 * Total blocking time by the CPU time of the page's thread instead of the wall's clock, from the first contentful paint to
 * the end of the trace, in ms of a processor `slowdown` times slower.
 * @throws when the trace has no paint, or its tasks have no thread time
 */
export function toBlockingCpuMs(events: readonly TraceEvent[], slowdown: number): number {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint')
  if (!paint) throw new Error('The trace has no first contentful paint.')
  const tasks = events.filter(
    ({ name, ph, pid, tid, ts }) =>
      name === 'RunTask' && ph === 'X' && pid === paint.pid && tid === paint.tid && ts > paint.ts,
  )
  if (!tasks.some(({ tdur }) => tdur !== undefined && tdur > 0)) throw new Error('The trace has no thread time.')
  return tasks
    .map(({ tdur = 0 }) => (tdur / 1000) * slowdown - LONGEST_TASK_MS)
    .reduce((sum, blockingMs) => sum + Math.max(0, blockingMs), 0)
}
