import { randomUUID } from 'node:crypto'

let lastMs = 0
let countOfMs = 0

/**
 * A UUID of version 7, as devices make them: later ones sort after earlier ones, also those of one millisecond (to 4,096).
 * Random ones would dirty a page of the log for each event, and an event that sorts before one that the log has is a late
 * one, for which the server replays the word's whole past.
 */
export function toEventId(nowMs: number): string {
  countOfMs = nowMs === lastMs ? countOfMs + 1 : 0
  lastMs = nowMs
  const time = nowMs.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${countOfMs.toString(16).padStart(3, '0')}-${randomUUID().slice(19)}`
}
