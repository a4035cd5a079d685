/** Words from files and into them, in a thread that ends when idle. */
import { Worker } from 'node:worker_threads'

import type { WordFile } from '@wordnest/contracts/word-files'
import type { StudyWord } from '@wordnest/vocabulary/study-list'

import { AppError } from '#api/errors.ts'
import { LESSON_AUDIO_PATH } from '#api/modules/speech/lesson-audio.service.ts'
import { TaskThread, ThreadBusyError } from '#api/threads/task-thread.ts'

import type { DeckWord, WordFileAnswer, WordFileTask } from './word-file-messages.ts'

const MAX_WAITING = 20
/** A file that takes longer is built to do so. */
const TASK_TIMEOUT_MS = 10_000
const IDLE_MS = 60_000
/** Heap of the thread; a collection of the largest size fits. */
const MAX_HEAP_MB = 384

export type WordFiles = {
  /** Throws `unreadable-file`, `too-large` or `busy`. */
  readonly read: (file: Exclude<WordFileTask, { kind: 'deck' }>, signal: AbortSignal) => Promise<WordFile>
  /** An Anki deck; a recording that cannot be had is left out. */
  readonly buildDeck: (
    words: readonly StudyWord[],
    signal: AbortSignal,
  ) => Promise<{ readonly content: Uint8Array; readonly recordings: number }>
  readonly close: () => Promise<void>
}

export type WordFilesParts = {
  readonly findRecording: (name: string, signal: AbortSignal) => Promise<Uint8Array | undefined>
  readonly clock: () => number
  readonly onFailure: (error: Error) => void
}

const startThread = () =>
  new Worker(new URL('word-file.worker.ts', import.meta.url), {
    name: 'word files',
    stdin: false,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  })

/** The name of one of our own recordings; a learner's list may hold any other address. */
function findRecordingName(audioUrl: string | undefined): string | undefined {
  // On this host or that of media: the name alone says which it is.
  const path = audioUrl === undefined ? undefined : URL.parse(audioUrl, 'http://server')?.pathname
  if (!path?.startsWith(`${LESSON_AUDIO_PATH}/`)) return undefined
  return /\/([\w-]+)\.mp3$/.exec(path)?.[1]
}

export function buildWordFiles({ findRecording, clock, onFailure }: WordFilesParts): WordFiles {
  const thread = new TaskThread<WordFileTask, WordFileAnswer>({
    name: 'the reader of word files',
    start: startThread,
    maxWaiting: MAX_WAITING,
    taskTimeoutMs: TASK_TIMEOUT_MS,
    idleMs: IDLE_MS,
    onFailure,
  })

  async function ask(task: WordFileTask, signal: AbortSignal): Promise<WordFileAnswer> {
    let answer: WordFileAnswer
    try {
      answer = await thread.ask(task, signal)
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof ThreadBusyError) throw new AppError('busy', {}, { cause: error })
      // A stranger's file that ends the thread is not one that anybody can read.
      throw task.kind === 'deck' ? error : new AppError('unreadable-file', {}, { cause: error })
    }
    if (answer.kind === 'refused') throw new AppError(answer.code)
    return answer
  }

  async function withRecording(word: StudyWord, signal: AbortSignal): Promise<DeckWord> {
    const name = findRecordingName(word.audioUrl)
    if (name === undefined) return word
    try {
      return { ...word, recording: await findRecording(name, signal) }
    } catch (error) {
      signal.throwIfAborted()
      onFailure(new Error('A recording is missing in a deck', { cause: error }))
      return word
    }
  }

  return {
    async read(file, signal) {
      const answer = await ask(file, signal)
      if (answer.kind !== 'rows') throw new Error('The reader of word files answered another question')
      return answer.file
    },
    async buildDeck(words, signal) {
      const spoken: DeckWord[] = []
      for (const word of words) spoken.push(await withRecording(word, signal))
      const answer = await ask({ kind: 'deck', words: spoken, nowMs: clock() }, signal)
      if (answer.kind !== 'deck') throw new Error('The reader of word files answered another question')
      return { content: answer.content, recordings: spoken.filter(({ recording }) => recording).length }
    },
    close: () => thread.close(),
  }
}
