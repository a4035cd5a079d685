/** Replay: the state that a list of events leads to. */

export type Step<State, Event> = (state: State, event: Event) => State

/** Events that change nothing are passed over, as in live play. */
export const replay = <State, Event>(step: Step<State, Event>, start: State, events: readonly Event[]): State =>
  events.reduce(step, start)

/**
 * The state after all events, or undefined as soon as one of them changes nothing: a log that play wrote holds only
 * events that did something, so any other is forged.
 */
export function findStrictReplay<State, Event>(
  step: Step<State, Event>,
  start: State,
  events: readonly Event[],
): State | undefined {
  let state = start
  for (const event of events) {
    const next = step(state, event)
    if (next === state) return undefined
    state = next
  }
  return state
}
