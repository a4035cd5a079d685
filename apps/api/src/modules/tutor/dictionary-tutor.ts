/** The embedded tutor: the dictionary in a thread of its own. */
import { Worker } from 'node:worker_threads'

import type { EmbeddedDictionary } from '#api/modules/dictionary/dictionary.service.ts'
import { TaskThread } from '#api/threads/task-thread.ts'

import type { DictionaryAnswer, DictionaryTask } from './dictionary-messages.ts'
import type { Tutor } from './tutor.ts'

/** A task takes some 50 ms, so more would be given up before their turn. */
const MAX_WAITING = 100
/** A draft takes a second or two. */
const MAX_WAITING_DRAFTS = 4
/** Loading the dictionary on a busy machine included. */
const TASK_TIMEOUT_MS = 8000
/** A draft gives way to every tap, so on a busy server it takes many times its own seconds. */
const DRAFT_TIMEOUT_MS = 60_000

export type DictionaryTutorOptions = {
  readonly onFailure: (error: Error) => void
  /** Another thread in tests. */
  readonly startThread?: () => Worker
  readonly taskTimeoutMs?: number
}

const startDictionaryThread = () =>
  new Worker(new URL('dictionary.worker.ts', import.meta.url), {
    name: 'dictionary',
    stdin: false,
  })

/** The dictionary as a tutor, and for look-ups. */
export type DictionaryTutor = Tutor & EmbeddedDictionary

export function buildDictionaryTutor({
  onFailure,
  startThread = startDictionaryThread,
  taskTimeoutMs = TASK_TIMEOUT_MS,
}: DictionaryTutorOptions): DictionaryTutor {
  const thread = new TaskThread<DictionaryTask, DictionaryAnswer>({
    name: 'the dictionary',
    start: startThread,
    maxWaiting: MAX_WAITING,
    taskTimeoutMs,
    longTasks: {
      name: 'the dictionary, drafts',
      isLong: ({ kind }) => kind === 'draft',
      maxWaiting: MAX_WAITING_DRAFTS,
      taskTimeoutMs: DRAFT_TIMEOUT_MS,
    },
    onFailure,
  })
  return {
    async summarise(text, signal) {
      const answer = await thread.ask({ kind: 'summarise', text }, signal)
      if (answer.kind !== 'summary') throw new Error('The dictionary answered another question')
      return answer.summary
    },
    async define(words, context, signal) {
      const answer = await thread.ask({ kind: 'define', words, context }, signal)
      if (answer.kind !== 'words') throw new Error('The dictionary answered another question')
      return answer.words
    },
    async findPhrases(text, signal) {
      const answer = await thread.ask({ kind: 'find-phrases', text }, signal)
      if (answer.kind !== 'phrases') throw new Error('The dictionary answered another question')
      return answer.phrases
    },
    async lookUp(word, signal) {
      const answer = await thread.ask({ kind: 'look-up', word }, signal)
      if (answer.kind !== 'looked-up') throw new Error('The dictionary answered another question')
      return answer.found
    },
    async draftFilm(film, signal) {
      const answer = await thread.ask({ kind: 'draft', film }, signal)
      if (answer.kind !== 'drafted') throw new Error('The dictionary answered another question')
      return answer.draft
    },
    warmUp: () => thread.warmUp(),
    close: () => thread.close(),
  }
}
