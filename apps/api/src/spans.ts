/** Where traces are recorded, if they are: without a recorder no telemetry package is loaded. */
import type { FastifyInstance } from 'fastify'

export type Spans = {
  /** A span for each request, continued from the caller's `traceparent`. */
  readonly mount: (server: FastifyInstance) => void
  /** A span around the work, below the active one. */
  readonly inSpan: <T>(name: string, work: () => Promise<T>) => Promise<T>
  /** A statement that has ended; its text has no values. */
  readonly addStatement: (sql: string, ms: number) => void
  /** Sends what is left. */
  readonly close: () => Promise<void>
}

let spans: Spans | undefined

/** Sets the recorder of the process; called once, before the server is built. */
export const recordSpans = (recorder: Spans): void => {
  spans = recorder
}

export const findSpans = (): Spans | undefined => spans

/** The work in a span of the active trace, if there is one. */
export const inSpan = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  spans ? spans.inSpan(name, work) : work()
