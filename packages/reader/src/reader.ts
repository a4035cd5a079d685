/** The embedded text detection: a pool of threads with a queue that ends, and a time that a page may take. */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

import { toImageKind } from './image-kind.ts'
import type { Reading } from './page-reading.ts'
import type { ThreadAnswer, ThreadRequest } from './reader-thread.ts'
import { UnreadableImageError } from './unreadable-image.ts'

export class ReaderBusyError extends Error {
  constructor() {
    super('Too many pictures are waiting to be read')
    this.name = 'ReaderBusyError'
  }
}

export class ReaderTimeoutError extends Error {
  constructor() {
    super('Reading the picture took too long')
    this.name = 'ReaderTimeoutError'
  }
}

export class ReaderFailedError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ReaderFailedError'
  }
}

export type ReaderOptions = {
  /** Threads, each with an engine of its own (some 80 MB). More than two slowed each other down. */
  readonly threads?: number
  /** Pictures that may wait; the next is refused with {@link ReaderBusyError}. */
  readonly queueLimit?: number
  /** From a thread's taking the picture to its answer; a thread that takes longer is ended and replaced. */
  readonly pageTimeoutMs?: number
}

export type Reader = {
  /**
   * @throws UnreadableImageError, ReaderBusyError, ReaderTimeoutError, ReaderFailedError; the signal's reason when
   * stopped while the picture waits or is read.
   */
  readonly read: (bytes: Uint8Array, signal?: AbortSignal) => Promise<Reading>
  /** Ends the threads; pages that wait or are being read fail. */
  readonly close: () => Promise<void>
}

type Job = {
  readonly bytes: Uint8Array
  readonly resolve: (reading: Reading) => void
  readonly reject: (error: unknown) => void
  isOver: boolean
}

const DEFAULT_THREADS = Math.min(2, Math.max(1, availableParallelism() - 1))
const DEFAULT_QUEUE_LIMIT = 16
const DEFAULT_PAGE_TIMEOUT_MS = 30_000

/** One thread with at most one page in it. It starts with its first page and is started again after it died. */
class PageThread {
  private worker: Worker | undefined
  private current: { id: number; job: Job; timer: NodeJS.Timeout } | undefined
  private nextId = 0
  private readonly timeoutMs: number
  private readonly onFree: () => void

  constructor(timeoutMs: number, onFree: () => void) {
    this.timeoutMs = timeoutMs
    this.onFree = onFree
  }

  get isBusy(): boolean {
    return this.current !== undefined
  }

  take(job: Job): void {
    const worker = this.worker ?? this.start()
    this.nextId += 1
    const timer = setTimeout(() => this.replace(new ReaderTimeoutError()), this.timeoutMs)
    this.current = { id: this.nextId, job, timer }
    const request: ThreadRequest = { id: this.nextId, bytes: job.bytes }
    worker.postMessage(request)
  }

  /** Rejects the page with this error; ends the thread too, because an engine cannot be stopped within a page. */
  replace(error: unknown): void {
    const { worker } = this
    this.worker = undefined
    void worker?.terminate()
    this.finish((job) => job.reject(error))
  }

  holds(job: Job): boolean {
    return this.current?.job === job
  }

  async close(): Promise<void> {
    const { worker } = this
    this.worker = undefined
    await worker?.terminate()
    this.finish((job) => job.reject(new ReaderFailedError('The reader was closed')))
  }

  private start(): Worker {
    const worker = new Worker(new URL('./reader-thread.ts', import.meta.url))
    worker.unref()
    worker.on('message', (answer: ThreadAnswer) => this.hear(answer))
    worker.on('error', (error: Error) => this.isCurrent(worker) && this.replace(new ReaderFailedError(error.message)))
    worker.on('exit', () => this.isCurrent(worker) && this.replace(new ReaderFailedError('The reader ended')))
    this.worker = worker
    return worker
  }

  private isCurrent(worker: Worker): boolean {
    return this.worker === worker
  }

  private hear(answer: ThreadAnswer): void {
    if (answer.id !== this.current?.id) return
    this.finish((job) => {
      if ('reading' in answer) job.resolve(answer.reading)
      else if ('unreadable' in answer) job.reject(new UnreadableImageError(answer.unreadable))
      else job.reject(new ReaderFailedError(answer.failure))
    })
  }

  private finish(tell: (job: Job) => void): void {
    const { current } = this
    if (!current) return
    this.current = undefined
    clearTimeout(current.timer)
    current.job.isOver = true
    tell(current.job)
    this.onFree()
  }
}

/** Starts nothing yet: the first picture starts the first thread. */
export function createReader(options: ReaderOptions = {}): Reader {
  const {
    threads = DEFAULT_THREADS,
    queueLimit = DEFAULT_QUEUE_LIMIT,
    pageTimeoutMs = DEFAULT_PAGE_TIMEOUT_MS,
  } = options
  let isClosed = false
  let queue: Job[] = []
  const pool = Array.from({ length: threads }, () => new PageThread(pageTimeoutMs, () => serve()))

  function serve() {
    if (isClosed) return
    for (const thread of pool) {
      if (thread.isBusy) continue
      const job = queue.shift()
      if (!job) return
      thread.take(job)
    }
  }

  function drop(job: Job, reason: unknown) {
    if (job.isOver) return
    const holder = pool.find((thread) => thread.holds(job))
    if (holder) return holder.replace(reason)
    queue = queue.filter((waiting) => waiting !== job)
    job.isOver = true
    job.reject(reason)
  }

  return {
    async read(bytes, signal) {
      const kind = toImageKind(bytes)
      if (kind === 'heic') throw new UnreadableImageError('heic')
      if (kind === 'unknown') throw new UnreadableImageError('unsupported')
      signal?.throwIfAborted()
      if (isClosed) throw new ReaderFailedError('The reader was closed')
      if (queue.length >= queueLimit && pool.every((thread) => thread.isBusy)) throw new ReaderBusyError()
      return new Promise<Reading>((resolve, reject) => {
        const job: Job = { bytes, resolve, reject, isOver: false }
        signal?.addEventListener('abort', () => drop(job, signal.reason), { once: true })
        queue.push(job)
        serve()
      })
    },
    async close() {
      isClosed = true
      for (const job of queue.splice(0)) job.reject(new ReaderFailedError('The reader was closed'))
      await Promise.all(pool.map((thread) => thread.close()))
    },
  }
}
