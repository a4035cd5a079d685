import { randomUUID } from 'node:crypto'

/**
 * A UUID of version 7, as devices make them: later ones sort after earlier ones. Random ones would dirty a page of the log for
 * each event. `at` counts those of one millisecond, to 4,096.
 */
export function toEventId(nowMs: number, at: number): string {
  const time = nowMs.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${at.toString(16).padStart(3, '0')}-${randomUUID().slice(19)}`
}
