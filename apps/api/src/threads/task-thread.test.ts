import { Worker } from 'node:worker_threads'

import { afterEach, describe, expect, it } from 'vitest'

import { TaskThread, ThreadBusyError } from './task-thread.ts'

const never = () => new AbortController().signal
const PATIENCE_MS = 60_000

let open: TaskThread<string, string> | undefined
const build = (scripts: readonly string[], options: { taskTimeoutMs?: number; idleMs?: number } = {}) => {
  const failures: string[] = []
  let threads = 0
  const thread = new TaskThread<string, string>({
    name: 'the echo',
    start: () => new Worker(scripts[Math.min(threads++, scripts.length - 1)] ?? '', { eval: true }),
    maxWaiting: 5,
    taskTimeoutMs: PATIENCE_MS,
    onFailure: ({ message }) => failures.push(message),
    ...options,
  })
  open = thread
  return { thread, failures, threads: () => threads }
}
afterEach(async () => {
  await open?.close()
})

const HEAR = `const { parentPort } = require('node:worker_threads'); parentPort.on('message', ({ id, task }) =>`
const ECHO = `${HEAR} parentPort.postMessage({ id, answer: task }))`
const DYING = `${HEAR} process.exit(3))`
const THROWING = `${HEAR} { throw new Error('bang') })`
const STUCK = `${HEAR} { for (;;); })`
/** A long task is answered when it is told to go. */
const PATIENT = `const held = []; ${HEAR} {
  if (task.startsWith('long')) return held.push(id)
  parentPort.postMessage({ id, answer: task })
  if (task === 'go') parentPort.postMessage({ id: held.shift(), answer: 'long' })
})`
const FRAGILE = `${HEAR} { if (task === 'a') process.exit(3) })`
const FAILING = `${HEAR} parentPort.postMessage({ id, failure: 'no such word' }))`

describe('a thread of tasks', () => {
  it('answers each task, in turn', async () => {
    const { thread, threads } = build([ECHO])
    expect(await Promise.all(['a', 'b', 'c'].map((task) => thread.ask(task, never())))).toEqual(['a', 'b', 'c'])
    expect(threads()).toBe(1)
  })

  it.each([
    ['dies', DYING, 'The echo ended with 3'],
    ['throws', THROWING, 'bang'],
  ])('is started again after it %s: only the task that it had is lost', async (_what, script, problem) => {
    const { thread, failures, threads } = build([script, ECHO])
    const tries = await Promise.allSettled([thread.ask('a', never()), thread.ask('b', never())])
    expect(tries).toMatchObject([
      { status: 'rejected', reason: { message: problem } },
      { status: 'fulfilled', value: 'b' },
    ])
    expect(failures).toEqual([problem])
    expect(threads()).toBe(2)
  })

  it('is replaced when a task does not end in time, and the others are served', async () => {
    const { thread, failures } = build([STUCK, ECHO], { taskTimeoutMs: 2000 })
    const tries = await Promise.allSettled([thread.ask('a', never()), thread.ask('b', never())])
    expect(tries.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
    expect(failures).toEqual(['The echo did not answer in time'])
  })

  it('goes on when a caller leaves, whether the task waits or is done', async () => {
    const { thread, failures, threads } = build([ECHO])
    const caller = new AbortController()
    const left = Promise.allSettled([thread.ask('a', caller.signal), thread.ask('b', caller.signal)])
    caller.abort(new Error('gone'))
    expect(await left).toMatchObject([{ reason: { message: 'gone' } }, { reason: { message: 'gone' } }])
    expect(await thread.ask('c', never())).toBe('c')
    expect({ failures, threads: threads() }).toEqual({ failures: [], threads: 1 })
  })

  it('starts nothing for a caller that has left already', async () => {
    const { thread, threads } = build([ECHO])
    await expect(thread.ask('a', AbortSignal.abort())).rejects.toThrow(/abort/)
    expect(threads()).toBe(0)
  })

  it('passes on what a task failed of', async () => {
    const { thread, failures } = build([FAILING])
    await expect(thread.ask('a', never())).rejects.toThrow('no such word')
    expect(failures).toEqual([])
  })

  it('refuses what would wait too long, at once', async () => {
    const { thread } = build([STUCK])
    const tries = Array.from({ length: 7 }, (_, index) => thread.ask(`${index}`, never()))
    await expect(tries[6]).rejects.toBeInstanceOf(ThreadBusyError)
    const rest = Promise.allSettled(tries.slice(0, 6))
    await thread.close()
    expect((await rest).map(({ status }) => status)).toEqual(Array<string>(6).fill('rejected'))
  })

  it('does short tasks while a long one is under way, and one long task after another', async () => {
    const answered: string[] = []
    const thread = new TaskThread<string, string>({
      name: 'the echo',
      start: () => new Worker(PATIENT, { eval: true }),
      maxWaiting: 5,
      taskTimeoutMs: PATIENCE_MS,
      longTasks: {
        name: 'the echo, long',
        isLong: (task) => task.startsWith('long'),
        maxWaiting: 1,
        taskTimeoutMs: PATIENCE_MS,
      },
      onFailure: () => undefined,
    })
    open = thread
    const ask = async (task: string) => {
      await thread.ask(task, never())
      answered.push(task)
    }
    const long = [ask('long 1'), ask('long 2')]
    await expect(thread.ask('long 3', never())).rejects.toBeInstanceOf(ThreadBusyError)
    expect(thread.observe()).toEqual([
      { name: 'the echo', waiting: 0, max: 5, refused: 0 },
      { name: 'the echo, long', waiting: 1, max: 1, refused: 1 },
    ])
    await Promise.all([ask('a'), ask('b')])
    expect(answered).toEqual(['a', 'b'])
    // It lets the first long task go, and then the second.
    await ask('go')
    await long[0]
    await ask('go')
    await long[1]
    expect(answered).toEqual(['a', 'b', 'go', 'long 1', 'go', 'long 2'])
  })

  it('loses the long task, too, when the thread dies', async () => {
    const thread = new TaskThread<string, string>({
      name: 'the echo',
      start: () => new Worker(FRAGILE, { eval: true }),
      maxWaiting: 5,
      taskTimeoutMs: PATIENCE_MS,
      longTasks: { name: 'long', isLong: (task) => task === 'long', maxWaiting: 1, taskTimeoutMs: PATIENCE_MS },
      onFailure: () => undefined,
    })
    open = thread
    const tries = await Promise.allSettled([thread.ask('long', never()), thread.ask('a', never())])
    expect(tries.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })

  it('ends when nobody asks, and comes back', async () => {
    const { thread, failures, threads } = build([ECHO], { idleMs: 10 })
    expect(await thread.ask('a', never())).toBe('a')
    await expect
      .poll(
        async () => {
          await thread.ask('b', never())
          return threads()
        },
        { interval: 40 },
      )
      .toBeGreaterThan(1)
    expect(failures).toEqual([])
  })

  it('that cannot be started says so to each', async () => {
    const thread = new TaskThread<string, string>({
      name: 'the echo',
      start: () => {
        throw new Error('no memory')
      },
      maxWaiting: 5,
      taskTimeoutMs: PATIENCE_MS,
      onFailure: () => undefined,
    })
    await expect(thread.ask('a', never())).rejects.toThrow('no memory')
    await expect(thread.ask('b', never())).rejects.toThrow('no memory')
  })

  it('that cannot be started again says so to those who wait, too', async () => {
    let starts = 0
    const thread = new TaskThread<string, string>({
      name: 'the echo',
      start: () => {
        starts += 1
        if (starts === 2) throw new Error('no memory')
        return new Worker(starts === 1 ? DYING : ECHO, { eval: true })
      },
      maxWaiting: 5,
      taskTimeoutMs: PATIENCE_MS,
      onFailure: () => undefined,
    })
    open = thread
    const tries = await Promise.allSettled(['a', 'b', 'c'].map((task) => thread.ask(task, never())))
    expect(tries).toMatchObject([
      { reason: { message: 'The echo ended with 3' } },
      { reason: { message: 'no memory' } },
      { value: 'c' },
    ])
  })

  it('stays closed', async () => {
    const { thread, threads } = build([ECHO])
    await thread.close()
    thread.warmUp()
    await expect(thread.ask('a', never())).rejects.toThrow('closed')
    expect(threads()).toBe(0)
  })
})
