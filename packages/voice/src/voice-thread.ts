/** The thread of the voice: loaded once, then one text after another. */
import { parentPort } from 'node:worker_threads'

import { loadVoice, UnspeakableTextError, type Voice } from './voice.ts'
import type { VoiceReply, VoiceRequest } from './voice-worker.ts'

function speak(voice: Voice, { id, task }: VoiceRequest): VoiceReply {
  try {
    return { id, answer: { mp3: voice.speak(task.text, task.rate).mp3 } }
  } catch (error) {
    if (error instanceof UnspeakableTextError) return { id, answer: 'unspeakable' }
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

const voice = await loadVoice()
parentPort?.on('message', (request: VoiceRequest) => parentPort?.postMessage(speak(voice, request)))
