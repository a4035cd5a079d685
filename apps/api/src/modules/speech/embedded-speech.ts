/** The embedded voice in a thread of its own. */
import type { Worker } from 'node:worker_threads'

import { startVoiceWorker, VOICE_NAME, type VoiceAnswer, type VoiceRequest } from '@wordnest/voice/voice-worker'

import { TaskThread } from '#api/threads/task-thread.ts'

import { type Speech, UnspeakableError } from './speech.ts'

/** A sentence takes some 100 ms: the last in the queue waits for as long as a learner may. */
const MAX_WAITING = 50
/** The longest text at the slowest rate takes some 5 s. */
const TASK_TIMEOUT_MS = 8000
/** The engine's 70 MB are released after this time without a play. */
const IDLE_MS = 60_000

export type EmbeddedSpeechOptions = {
  readonly onFailure: (error: Error) => void
  /** Another thread in tests. */
  readonly startThread?: () => Worker
  readonly taskTimeoutMs?: number
}

export function buildEmbeddedSpeech({
  onFailure,
  startThread = startVoiceWorker,
  taskTimeoutMs = TASK_TIMEOUT_MS,
}: EmbeddedSpeechOptions): Speech {
  const thread = new TaskThread<VoiceRequest['task'], VoiceAnswer>({
    name: 'the voice',
    start: startThread,
    maxWaiting: MAX_WAITING,
    taskTimeoutMs,
    idleMs: IDLE_MS,
    onFailure,
  })
  return {
    voice: VOICE_NAME,
    async speak(text, rate, signal) {
      const answer = await thread.ask({ text, rate }, signal)
      if (answer === 'unspeakable') throw new UnspeakableError()
      return answer.mp3
    },
    close: () => thread.close(),
  }
}
