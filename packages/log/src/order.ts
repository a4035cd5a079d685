/** The order in which events have their effects, and the instants that devices and the server give them. */

/** A place in the order: instant (epoch milliseconds) first, then id. */
export type Place = { readonly at: number; readonly id: string }

/** Negative where `one` comes first. */
export const compareInOrder = (one: Place, other: Place): number =>
  one.at - other.at || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0)

/** A clock that is wrong by no more is believed. */
export const CLOCK_TOLERANCE_MS = 120_000

/**
 * The instant of an event as the server accepts it. `sentAt` is the device's clock when it sent the request,
 * `receivedAt` the server's when it came: where they differ by more than the tolerance, the event is moved by the
 * difference. Never later than its receipt, never before 1970.
 */
export function settleInstant(at: number, { sentAt, receivedAt }: { sentAt: number; receivedAt: number }): number {
  const difference = receivedAt - sentAt
  const shift = Math.abs(difference) > CLOCK_TOLERANCE_MS ? difference : 0
  return Math.max(0, Math.min(at + shift, receivedAt))
}

/**
 * The instant of a new event on a device: what a learner does after seeing an event comes after it, whatever the clock
 * says. `latestSeen` is the instant of the latest event that the device has.
 */
export const nextInstant = (now: number, latestSeen: number): number => Math.max(Math.floor(now), latestSeen + 1)
