/** The spoken text: each line's sound, and from the sounds when everything happens. */
import { UnspeakableTextError, type Voice } from '@wordnest/voice/voice'

import type { Cue } from '@wordnest/lessons/captions'
import type { Film, Line } from '#stage/film.ts'
import { END_SECONDS, type SceneTimes, type Timeline, TITLE_SECONDS } from '#stage/timeline.ts'
import { runFfmpeg } from './ffmpeg.ts'

export const SAMPLE_RATE = 44_100

export type Spoken = { readonly line: Line; readonly start: number; readonly samples: Float32Array }
export type Narration = {
  readonly timeline: Timeline
  readonly spoken: readonly Spoken[]
  readonly cues: readonly Cue[]
  readonly marks: ReadonlyMap<string, number>
}

const PAUSE = 0.5
const SCENE_LEAD = 0.55
const SCENE_TAIL = 0.55
/** Quieter than this is silence: the voice's own noise lies far below. */
const SILENCE = 0.012
/** A line on a phone. Longer ones are shown in parts. */
const MAX_CUE_LENGTH = 76
/** A pause between two parts of a sentence. */
const MIN_GAP_SECONDS = 0.09

/** Cleaner and closer than the voice comes: no rumble, a little presence. */
const POLISH =
  'highpass=f=90,equalizer=f=220:t=q:w=1:g=-1.5,equalizer=f=2800:t=q:w=1.2:g=2.5,acompressor=threshold=-20dB:ratio=2.2:attack=6:release=120'

async function decode(mp3: Uint8Array): Promise<Float32Array> {
  const { out } = await runFfmpeg(
    [
      '-loglevel',
      'error',
      '-f',
      'mp3',
      '-i',
      'pipe:0',
      '-af',
      POLISH,
      '-ac',
      '1',
      '-ar',
      String(SAMPLE_RATE),
      '-f',
      'f32le',
      'pipe:1',
    ],
    mp3,
  )
  return new Float32Array(out.buffer.slice(out.byteOffset, out.byteOffset + out.length))
}

/** Without the silence before and after. */
function trim(samples: Float32Array): Float32Array {
  const first = samples.findIndex((sample) => Math.abs(sample) > SILENCE)
  const last = samples.findLastIndex((sample) => Math.abs(sample) > SILENCE)
  const margin = Math.round(0.02 * SAMPLE_RATE)
  return samples.slice(Math.max(0, first - margin), last + margin)
}

/** Places of the pauses within a line, each in its middle. */
function listGaps(samples: Float32Array): readonly number[] {
  const gaps: number[] = []
  let start = 0
  for (const [at, sample] of samples.entries()) {
    if (Math.abs(sample) <= SILENCE * 1.5) continue
    if (start > 0 && at - start > MIN_GAP_SECONDS * SAMPLE_RATE) gaps.push(Math.round((start + at) / 2))
    start = at
  }
  return gaps
}

const countPauses = (text: string): number => text.match(/[,;:.!?](?=["”’]? )/g)?.length ?? 0

/** Where `first` ends in the sound of `text`: at the pause of its last sign, or the pause nearest to its share of the letters. */
function findGap(samples: Float32Array, text: string, first: string): number {
  const guess = Math.round((samples.length * first.length) / text.length)
  const gaps = listGaps(samples)
  if (gaps.length === countPauses(text)) return gaps[countPauses(`${first} `) - 1] ?? guess
  return gaps.toSorted((some, other) => Math.abs(some - guess) - Math.abs(other - guess))[0] ?? guess
}

/** Splits at punctuation near the middle, else at a space. */
function splitText(text: string): readonly [string, string] {
  const places = [...text.matchAll(/[,;:.!?]["”’]?(?= )| [–—](?= )/g)].map((match) => match.index + match[0].length)
  const all = places.length > 0 ? places : [...text.matchAll(/ /g)].map((match) => match.index)
  const middle = text.length / 2
  const at = all.toSorted((some, other) => Math.abs(some - middle) - Math.abs(other - middle))[0] ?? text.length
  return [text.slice(0, at).trim(), text.slice(at).trim()]
}

function toCues(text: string, samples: Float32Array, start: number): readonly Cue[] {
  const end = start + samples.length / SAMPLE_RATE
  if (text.length <= MAX_CUE_LENGTH) return [{ start, end, text }]
  const [first, second] = splitText(text)
  if (second === '') return [{ start, end, text }]
  const at = findGap(samples, text, first)
  return [
    ...toCues(first, samples.subarray(0, at), start),
    ...toCues(second, samples.subarray(at), start + at / SAMPLE_RATE),
  ]
}

const toThousandth = (seconds: number): number => Math.round(seconds * 1000) / 1000

export async function narrate(film: Film, voice: Voice): Promise<Narration> {
  const spoken: Spoken[] = []
  const cues: Cue[] = []
  const marks = new Map<string, number>()
  const scenes: SceneTimes[] = []
  let at = 0
  for (const [index, scene] of film.scenes.entries()) {
    const start = at
    at += scene.lead ?? (index === 0 ? TITLE_SECONDS : SCENE_LEAD)
    const own: Record<string, number> = {}
    for (const [place, line] of scene.lines.entries()) {
      const { mp3 } = voice.speak(line.say ?? line.text, film.pace)
      const samples = trim(await decode(mp3))
      if (samples.length === 0) throw new UnspeakableTextError()
      if (line.mark !== undefined) {
        own[line.mark] = at
        marks.set(line.mark, at)
      }
      spoken.push({ line, start: at, samples })
      cues.push(...toCues(line.text, samples, at))
      at += samples.length / SAMPLE_RATE
      if (place < scene.lines.length - 1) at += line.pause ?? PAUSE
    }
    at += scene.tail ?? (index === film.scenes.length - 1 ? END_SECONDS : SCENE_TAIL)
    scenes.push({ start, end: at, marks: own })
  }
  return {
    timeline: { duration: at, scenes },
    spoken,
    cues: cues.map(({ start, end, text }) => ({ start: toThousandth(start), end: toThousandth(end), text })),
    marks,
  }
}
