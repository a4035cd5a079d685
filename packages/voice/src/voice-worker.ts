/** The voice in a thread of its own, for programs that must not block while it speaks. */
import { Worker } from 'node:worker_threads'

/** The voice's name, to distinguish recordings; raised when the same text sounds different. */
export const VOICE_NAME = 'flite-slt-2'

/** `rate` as in `Voice.speak`. */
export type VoiceRequest = { readonly id: number; readonly task: { readonly text: string; readonly rate: number } }
export type VoiceAnswer = { readonly mp3: Uint8Array } | 'unspeakable'
export type VoiceReply =
  | { readonly id: number; readonly answer: VoiceAnswer }
  | { readonly id: number; readonly failure: string }

/** Takes a {@link VoiceRequest} at a time and answers with a {@link VoiceReply}; the first waits until the engines are loaded. */
export const startVoiceWorker = (): Worker =>
  new Worker(new URL('./voice-thread.ts', import.meta.url), { name: 'voice' })
