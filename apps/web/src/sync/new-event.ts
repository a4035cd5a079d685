import type { LogEvent, NewEvent } from '@wordnest/log/events'
import { v7 } from 'uuid'

/** Names this page's store in the log, at random. */
const storeName = v7().replaceAll('-', '').slice(-12)

/** One that was noted before keeps its id, and its instant unless the device has seen later events. */
export type RecordedEvent = NewEvent & { readonly id?: string; readonly at?: number }

/** Minutes that this device's clock is ahead of UTC. */
const offsetAt = (at: number): number => -new Date(at).getTimezoneOffset()

/** Dated and named. */
export const toEvent = ({ type, body, id }: RecordedEvent, at: number): LogEvent =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- type and body come from one NewEvent
  ({ id: id ?? v7({ msecs: at }), at, offset: offsetAt(at), store: storeName, type, body }) as LogEvent
