/** The embedded tutor: the dictionary in a thread of its own, started on first use and again when it dies. */
import { Worker } from 'node:worker_threads'

import type { DictionaryReply, DictionaryTask } from './dictionary-messages.ts'
import type { Tutor } from './tutor.ts'

/** Tasks that may wait; a task takes some 50 ms, so more would be given up before their turn. */
const MAX_WAITING = 100

export type DictionaryTutorOptions = {
  readonly onFailure: (error: Error) => void
  /** Another thread in tests. */
  readonly startThread?: () => Worker
}

type Waiting = {
  readonly resolve: (reply: DictionaryReply) => void
  readonly reject: (error: Error) => void
}

const startDictionaryThread = () =>
  new Worker(new URL('dictionary.worker.ts', import.meta.url), { name: 'dictionary', stdin: false })

const toError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)))

export function buildDictionaryTutor({
  onFailure,
  startThread = startDictionaryThread,
}: DictionaryTutorOptions): Tutor {
  const waiting = new Map<number, Waiting>()
  let thread: Worker | undefined
  let lastId = 0
  let isClosed = false

  function dropThread(dead: Worker, error: Error): void {
    if (thread !== dead) return
    thread = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
    if (!isClosed) onFailure(error)
  }

  function getThread(): Worker {
    if (isClosed) throw new Error('The dictionary has been closed')
    if (thread) return thread
    const fresh = startThread()
    fresh.unref()
    fresh.on('message', (reply: DictionaryReply) => {
      waiting.get(reply.id)?.resolve(reply)
      waiting.delete(reply.id)
    })
    fresh.on('error', (error) => dropThread(fresh, toError(error)))
    fresh.on('exit', (code) => dropThread(fresh, new Error(`The dictionary thread ended with ${code}`)))
    thread = fresh
    return fresh
  }

  /** A task past its time limit holds up the others: its thread is replaced. One whose caller left does no harm. */
  function onAbort(id: number, signal: AbortSignal): void {
    const task = waiting.get(id)
    waiting.delete(id)
    const reason = toError(signal.reason)
    task?.reject(reason)
    if (reason.name !== 'TimeoutError' || !thread) return
    const stuck = thread
    dropThread(stuck, new Error('The dictionary did not answer in time'))
    void stuck.terminate()
  }

  async function ask(task: DictionaryTask, signal: AbortSignal): Promise<DictionaryReply> {
    signal.throwIfAborted()
    if (waiting.size >= MAX_WAITING) throw new Error('Too many tasks wait for the dictionary')
    const target = getThread()
    lastId += 1
    const id = lastId
    const abort = () => onAbort(id, signal)
    signal.addEventListener('abort', abort, { once: true })
    try {
      const reply = await new Promise<DictionaryReply>((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        target.postMessage({ id, task })
      })
      if (reply.kind === 'failed') throw new Error(reply.reason)
      return reply
    } finally {
      signal.removeEventListener('abort', abort)
    }
  }

  return {
    async summarise(text, signal) {
      const reply = await ask({ kind: 'summarise', text }, signal)
      if (reply.kind !== 'summary') throw new Error('The dictionary answered another question')
      return reply.summary
    },
    async define(words, context, signal) {
      const reply = await ask({ kind: 'define', words, context }, signal)
      if (reply.kind !== 'words') throw new Error('The dictionary answered another question')
      return reply.words
    },
    warmUp() {
      if (!isClosed) getThread()
    },
    async close() {
      isClosed = true
      await thread?.terminate()
    },
  }
}
