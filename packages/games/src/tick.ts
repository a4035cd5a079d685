/** Time as an event: a game learns what has passed since the last tick, never what the clock says. */

/** Whole milliseconds, so that sums are exact; ticks one after another are worth their sum. */
export type Tick = { readonly type: 'tick'; readonly elapsedMs: number }

/** Whether a game takes this as time that passed: a whole number above 0. */
export const isElapsed = (elapsedMs: number): boolean => Number.isSafeInteger(elapsedMs) && elapsedMs > 0

/** The tick between two readings of one clock, in milliseconds with or without fractions; none is lost over many. */
export const toTick = (fromMs: number, toMs: number): Tick => ({
  type: 'tick',
  elapsedMs: Math.floor(toMs) - Math.floor(fromMs),
})

/** The log with one event more; a tick after a tick lengthens it, so that a log stays as short as its round. */
export function recordEvent<Event extends { readonly type: string }>(
  log: readonly (Event | Tick)[],
  event: Event | Tick,
): readonly (Event | Tick)[] {
  const last = log.at(-1)
  if (!isTick(event) || last === undefined || !isTick(last)) return [...log, event]
  return [...log.slice(0, -1), { type: 'tick', elapsedMs: last.elapsedMs + event.elapsedMs }]
}

const isTick = (event: { readonly type: string }): event is Tick => event.type === 'tick'
