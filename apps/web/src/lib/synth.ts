/** Short sounds computed when played, without files. */

export type SoundEffect = 'tap' | 'flip' | 'right' | 'wrong' | 'win' | 'lose'

type Note = {
  /** Seconds from the beginning of the effect. */
  readonly at: number
  readonly seconds: number
  readonly hz: number
  /** Where the pitch glides to; the same pitch by default. */
  readonly toHz?: number
  readonly wave: OscillatorType
  /** From 0 to 1, before the overall volume. */
  readonly loudness: number
}

const VOLUME = 0.22
/** Softens the beginning of a note, which would click otherwise. */
const ATTACK_SECONDS = 0.006
/** An exponential fade cannot reach 0. */
const SILENCE = 0.0001

const note = (at: number, seconds: number, hz: number, look: Partial<Note> = {}): Note => ({
  at,
  seconds,
  hz,
  wave: 'triangle',
  loudness: 0.8,
  ...look,
})

const C5 = 523.25
const E5 = 659.25
const G5 = 783.99
const C6 = 1046.5

const SCORES: Readonly<Record<SoundEffect, readonly Note[]>> = {
  tap: [note(0, 0.05, 620, { toHz: 520, loudness: 0.35 })],
  flip: [note(0, 0.09, 260, { toHz: 540, wave: 'sine', loudness: 0.6 })],
  right: [note(0, 0.1, E5), note(0.08, 0.2, C6)],
  wrong: [note(0, 0.12, 220, { toHz: 185 }), note(0.11, 0.2, 185, { toHz: 150 })],
  win: [
    note(0, 0.14, C5),
    note(0.12, 0.14, E5),
    note(0.24, 0.14, G5),
    note(0.36, 0.45, C6),
    note(0.36, 0.45, G5, { wave: 'sine', loudness: 0.4 }),
  ],
  lose: [note(0, 0.2, 392), note(0.18, 0.2, 329.63), note(0.36, 0.45, 261.63, { toHz: 233 })],
}

let context: AudioContext | undefined

function playNote(audio: AudioContext, { at, seconds, hz, toHz = hz, wave, loudness }: Note): void {
  const start = audio.currentTime + at
  const end = start + seconds
  const tone = audio.createOscillator()
  const gain = audio.createGain()
  tone.type = wave
  tone.frequency.setValueAtTime(hz, start)
  tone.frequency.exponentialRampToValueAtTime(toHz, end)
  gain.gain.setValueAtTime(SILENCE, start)
  gain.gain.exponentialRampToValueAtTime(loudness * VOLUME, start + ATTACK_SECONDS)
  gain.gain.exponentialRampToValueAtTime(SILENCE, end)
  tone.connect(gain).connect(audio.destination)
  tone.start(start)
  tone.stop(end)
}

const findContext = (): AudioContext | undefined =>
  typeof AudioContext === 'undefined' ? undefined : (context ??= new AudioContext())

/** The first sound waits for the device: some 25 ms, during which the page is blocked. */
export const readySound = (): void => void findContext()

/** Nothing where the browser has no sound or holds it back until the page is pressed. */
export async function playSound(effect: SoundEffect): Promise<void> {
  const audio = findContext()
  if (!audio) return
  if (audio.state === 'suspended') await audio.resume()
  if (audio.state !== 'running') return
  for (const each of SCORES[effect]) playNote(audio, each)
}
