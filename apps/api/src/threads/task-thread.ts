/**
 * A thread that does one task after another, and beside them one long task of a lane of its own: started on first use, again
 * after it died, ended when it is stuck.
 */
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

type LaneOptions = {
  /** Name for messages: 'the voice'. */
  readonly name: string
  /** Tasks that may wait for their turn; the next is refused with {@link ThreadBusyError}. */
  readonly maxWaiting: number
  /** From a task's turn, start of the thread included, to its answer. */
  readonly taskTimeoutMs: number
}

/** Long tasks, which pause so that the thread does the others meanwhile. */
type LongTasks<Task> = LaneOptions & { readonly isLong: (task: Task) => boolean }

export type TaskThreadOptions<Task> = LaneOptions & {
  readonly start: () => Worker
  readonly longTasks?: LongTasks<Task>
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

/** Tasks that wait for each other. */
type Lane<Task, Answer> = {
  readonly options: LaneOptions
  readonly title: string
  waiting: Job<Task, Answer>[]
  turn: Turn<Task, Answer> | undefined
  refused: number
}

const buildLane = <Task, Answer>(options: LaneOptions): Lane<Task, Answer> => ({
  options,
  title: options.name.charAt(0).toUpperCase() + options.name.slice(1),
  waiting: [],
  turn: undefined,
  refused: 0,
})

const toError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)))

export type ThreadQueue = {
  readonly name: string
  readonly waiting: number
  readonly max: number
  readonly refused: number
}

const open = new Set<{ readonly observe: () => readonly ThreadQueue[] }>()

/** Queues of all threads of the process, for its metrics. */
export const listThreadQueues = (): readonly ThreadQueue[] => [...open].flatMap((thread) => thread.observe())

export class TaskThread<Task, Answer> {
  private readonly shortLane: Lane<Task, Answer>
  private readonly longLane: Lane<Task, Answer> | undefined
  private thread: Worker | undefined
  private idleTimer: NodeJS.Timeout | undefined
  private lastId = 0
  private isClosed = false
  private readonly options: TaskThreadOptions<Task>

  constructor(options: TaskThreadOptions<Task>) {
    this.options = options
    this.shortLane = buildLane(options)
    this.longLane = options.longTasks && buildLane(options.longTasks)
    open.add(this)
  }

  observe(): readonly ThreadQueue[] {
    return this.lanes.map(({ options: { name, maxWaiting: max }, waiting, refused }) => ({
      name,
      waiting: waiting.length,
      max,
      refused,
    }))
  }

  /** Rejects with the signal's reason, with what the task failed of, or with the thread's own end. */
  async ask(task: Task, signal: AbortSignal): Promise<Answer> {
    signal.throwIfAborted()
    const lane = this.laneOf(task)
    const { name, maxWaiting } = lane.options
    if (this.isClosed) throw new Error(`${lane.title} has been closed`)
    if (lane.waiting.length >= maxWaiting) {
      lane.refused += 1
      throw new ThreadBusyError(name)
    }
    const asked = Promise.withResolvers<Answer>()
    const job: Job<Task, Answer> = { task, resolve: asked.resolve, reject: asked.reject }
    const abort = () => this.leave(lane, job, signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    lane.waiting.push(job)
    this.serve(lane)
    try {
      return await inSpan(name, () => asked.promise)
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
    for (const lane of this.lanes) {
      const error = new Error(`${lane.title} has been closed`)
      for (const { reject } of lane.waiting.splice(0)) reject(error)
      this.endTurn(lane, ({ reject }) => reject(error))
    }
    await ended?.terminate()
  }

  private get lanes(): readonly Lane<Task, Answer>[] {
    return this.longLane ? [this.shortLane, this.longLane] : [this.shortLane]
  }

  private laneOf(task: Task): Lane<Task, Answer> {
    const { longTasks } = this.options
    return this.longLane && longTasks?.isLong(task) ? this.longLane : this.shortLane
  }

  private serve(lane: Lane<Task, Answer>): void {
    if (lane.turn) return
    clearTimeout(this.idleTimer)
    const job = lane.waiting.shift()
    if (job) this.begin(lane, job)
    else if (this.lanes.every(({ turn }) => !turn)) this.rest()
  }

  private begin(lane: Lane<Task, Answer>, job: Job<Task, Answer>): void {
    let thread: Worker
    try {
      thread = this.getThread()
    } catch (error) {
      job.reject(toError(error))
      this.serve(lane)
      return
    }
    this.lastId += 1
    const timer = setTimeout(
      () => this.dropThread(thread, new Error(`${lane.title} did not answer in time`)),
      lane.options.taskTimeoutMs,
    )
    lane.turn = { id: this.lastId, job, timer: timer.unref() }
    const message: ThreadTask<Task> = { id: this.lastId, task: job.task }
    thread.postMessage(message)
  }

  private getThread(): Worker {
    if (this.thread) return this.thread
    const { title } = this.shortLane
    const fresh = this.options.start()
    fresh.unref()
    fresh.on('message', (reply: ThreadReply<Answer>) => this.hear(fresh, reply))
    fresh.on('error', (error) => this.dropThread(fresh, toError(error)))
    fresh.on('exit', (code) => this.dropThread(fresh, new Error(`${title} ended with ${code}`)))
    this.thread = fresh
    return fresh
  }

  private hear(speaker: Worker, reply: ThreadReply<Answer>): void {
    if (speaker !== this.thread) return
    const lane = this.lanes.find(({ turn }) => turn?.id === reply.id)
    if (!lane) return
    this.endTurn(lane, ({ resolve, reject }) => {
      if ('answer' in reply) resolve(reply.answer)
      else reject(new Error(reply.failure))
    })
  }

  private endTurn(lane: Lane<Task, Answer>, tell: (job: Job<Task, Answer>) => void): void {
    const ended = lane.turn
    if (!ended) return
    lane.turn = undefined
    clearTimeout(ended.timer)
    tell(ended.job)
    this.serve(lane)
  }

  private dropThread(dead: Worker, error: Error): void {
    if (this.thread !== dead) return
    this.thread = undefined
    void dead.terminate()
    this.options.onFailure(error)
    for (const lane of this.lanes) this.endTurn(lane, ({ reject }) => reject(error))
  }

  /** The thread finishes a task that has started; its result is dropped. */
  private leave(lane: Lane<Task, Answer>, job: Job<Task, Answer>, reason: unknown): void {
    lane.waiting = lane.waiting.filter((other) => other !== job)
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
