/** A thread that does one task after another: started on first use, again after it died, ended when it is stuck. */
import type { Worker } from 'node:worker_threads'

import { inSpan } from '#api/spans.ts'

/** Messages to a thread, and its replies. */
export type ThreadTask<Task> = { readonly id: number; readonly task: Task }
export type ThreadReply<Answer> =
  | { readonly id: number; readonly answer: Answer }
  | { readonly id: number; readonly failure: string }

export class ThreadBusyError extends Error {
  constructor(name: string) {
    super(`Too many tasks wait for ${name}`)
    this.name = 'ThreadBusyError'
  }
}

export type TaskThreadOptions = {
  /** In words, for messages: 'the voice'. */
  readonly name: string
  readonly start: () => Worker
  /** Tasks that may wait for their turn; the next is refused with {@link ThreadBusyError}. */
  readonly maxWaiting: number
  /** From a task's turn, start of the thread included, to its answer. */
  readonly taskTimeoutMs: number
  /** Without a task for so long the thread ends, and its memory is free. Unset: it stays. */
  readonly idleMs?: number
  /** The thread died or was ended; the next task starts another. */
  readonly onFailure: (error: Error) => void
}

type Job<Task, Answer> = {
  readonly task: Task
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: Error) => void
}

type Turn<Task, Answer> = { readonly id: number; readonly job: Job<Task, Answer>; readonly timer: NodeJS.Timeout }

const toError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)))

export type ThreadQueue = {
  readonly name: string
  readonly waiting: number
  readonly max: number
  readonly refused: number
}

const open = new Set<{ readonly observe: () => ThreadQueue }>()

/** Of all threads of the process, for its metrics. */
export const listThreadQueues = (): readonly ThreadQueue[] => [...open].map((thread) => thread.observe())

export class TaskThread<Task, Answer> {
  private waiting: Job<Task, Answer>[] = []
  private turn: Turn<Task, Answer> | undefined
  private thread: Worker | undefined
  private idleTimer: NodeJS.Timeout | undefined
  private lastId = 0
  private refused = 0
  private isClosed = false
  private readonly title: string
  private readonly options: TaskThreadOptions

  constructor(options: TaskThreadOptions) {
    this.options = options
    this.title = options.name.charAt(0).toUpperCase() + options.name.slice(1)
    open.add(this)
  }

  observe(): ThreadQueue {
    const { name, maxWaiting: max } = this.options
    return { name, waiting: this.waiting.length, max, refused: this.refused }
  }

  /** Rejects with the signal's reason, with what the task failed of, or with the thread's own end. */
  async ask(task: Task, signal: AbortSignal): Promise<Answer> {
    signal.throwIfAborted()
    if (this.isClosed) throw new Error(`${this.title} has been closed`)
    if (this.waiting.length >= this.options.maxWaiting) {
      this.refused += 1
      throw new ThreadBusyError(this.options.name)
    }
    const asked = Promise.withResolvers<Answer>()
    const job: Job<Task, Answer> = { task, resolve: asked.resolve, reject: asked.reject }
    const abort = () => this.leave(job, signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    this.waiting.push(job)
    this.serve()
    try {
      return await inSpan(this.options.name, () => asked.promise)
    } finally {
      signal.removeEventListener('abort', abort)
    }
  }

  /** Starts the thread before the first task comes. */
  warmUp(): void {
    if (!this.isClosed) this.getThread()
  }

  async close(): Promise<void> {
    this.isClosed = true
    open.delete(this)
    clearTimeout(this.idleTimer)
    const ended = this.thread
    this.thread = undefined
    const error = new Error(`${this.title} has been closed`)
    for (const { reject } of this.waiting.splice(0)) reject(error)
    this.endTurn(({ reject }) => reject(error))
    await ended?.terminate()
  }

  private serve(): void {
    if (this.turn) return
    clearTimeout(this.idleTimer)
    const job = this.waiting.shift()
    if (job) this.begin(job)
    else this.rest()
  }

  private begin(job: Job<Task, Answer>): void {
    let thread: Worker
    try {
      thread = this.getThread()
    } catch (error) {
      job.reject(toError(error))
      this.serve()
      return
    }
    this.lastId += 1
    const timer = setTimeout(
      () => this.dropThread(thread, new Error(`${this.title} did not answer in time`)),
      this.options.taskTimeoutMs,
    )
    this.turn = { id: this.lastId, job, timer: timer.unref() }
    const message: ThreadTask<Task> = { id: this.lastId, task: job.task }
    thread.postMessage(message)
  }

  private getThread(): Worker {
    if (this.thread) return this.thread
    const fresh = this.options.start()
    fresh.unref()
    fresh.on('message', (reply: ThreadReply<Answer>) => this.hear(fresh, reply))
    fresh.on('error', (error) => this.dropThread(fresh, toError(error)))
    fresh.on('exit', (code) => this.dropThread(fresh, new Error(`${this.title} ended with ${code}`)))
    this.thread = fresh
    return fresh
  }

  private hear(speaker: Worker, reply: ThreadReply<Answer>): void {
    if (speaker !== this.thread || reply.id !== this.turn?.id) return
    this.endTurn(({ resolve, reject }) => {
      if ('answer' in reply) resolve(reply.answer)
      else reject(new Error(reply.failure))
    })
  }

  private endTurn(tell: (job: Job<Task, Answer>) => void): void {
    const ended = this.turn
    if (!ended) return
    this.turn = undefined
    clearTimeout(ended.timer)
    tell(ended.job)
    this.serve()
  }

  private dropThread(dead: Worker, error: Error): void {
    if (this.thread !== dead) return
    this.thread = undefined
    void dead.terminate()
    this.options.onFailure(error)
    this.endTurn(({ reject }) => reject(error))
  }

  /** The thread finishes a task that has started; its result is dropped. */
  private leave(job: Job<Task, Answer>, reason: unknown): void {
    this.waiting = this.waiting.filter((other) => other !== job)
    job.reject(toError(reason))
  }

  private rest(): void {
    const { idleMs } = this.options
    if (idleMs === undefined || this.isClosed) return
    this.idleTimer = setTimeout(() => {
      const idle = this.thread
      this.thread = undefined
      void idle?.terminate()
    }, idleMs).unref()
  }
}
