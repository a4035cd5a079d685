/** One line, spoken: its sound with a breath where it has one, and where each part of the text is in it. */
import { UnspeakableTextError, type Voice } from '@wordnest/voice/voice'

import type { Line } from '#stage/film.ts'
import { runFfmpeg } from './ffmpeg.ts'

export const SAMPLE_RATE = 44_100

/** A part of a line that ends with a breath, or with the line. */
export type Part = {
  /** Characters of the shown text until the end of the part. */
  readonly letters: number
  /** Seconds from the first sound of the line until the silence after the part. */
  readonly end: number
  /** Seconds of that silence; 0 after the line. */
  readonly silence: number
}

export type SpokenLine = { readonly samples: Float32Array; readonly parts: readonly Part[] }

/** Quieter than this is silence: the voice's own noise lies far below. */
const SILENCE = 0.012
const MARGIN_SECONDS = 0.02
/** The voice is silent for longer at every comma. */
const MIN_SILENCE_SECONDS = 0.07
/** The end of a part spoken alone is this near to its end within the line. */
const NEAR_SECONDS = 0.3

/** Cleaner and closer than the voice comes: no rumble, a little presence. */
const POLISH =
  'highpass=f=90,equalizer=f=220:t=q:w=1:g=-1.5,equalizer=f=2800:t=q:w=1.2:g=2.5,acompressor=threshold=-20dB:ratio=2.2:attack=6:release=120'

const DECODE = `-loglevel error -f mp3 -i pipe:0 -af ${POLISH} -ac 1 -ar ${SAMPLE_RATE} -f f32le pipe:1`.split(' ')

/** Where a line takes a breath without a comma. */
const BREATH = / \| /g
const PLACE_OF_BREATH = /[,;:.!?]["”’]?(?= )| \|(?= )/g

export const toShownText = ({ text }: Line): string => text.replace(BREATH, ' ')
const toSaidText = (text: string): string => text.replace(BREATH, ', ')

async function say(voice: Voice, text: string, rate: number): Promise<Float32Array> {
  const { out } = await runFfmpeg(DECODE, voice.speak(text, rate).mp3)
  const samples = new Float32Array(out.buffer.slice(out.byteOffset, out.byteOffset + out.length))
  const first = samples.findIndex((sample) => Math.abs(sample) > SILENCE)
  const last = samples.findLastIndex((sample) => Math.abs(sample) > SILENCE)
  if (first < 0) throw new UnspeakableTextError()
  const margin = Math.round(MARGIN_SECONDS * SAMPLE_RATE)
  return samples.slice(Math.max(0, first - margin), last + margin)
}

type Silence = { readonly from: number; readonly until: number }

/** In samples. */
function listSilences(samples: Float32Array): readonly Silence[] {
  const silences: Silence[] = []
  let from = 0
  for (const [at, sample] of samples.entries()) {
    if (Math.abs(sample) <= SILENCE) continue
    if (from > 0 && at - from > MIN_SILENCE_SECONDS * SAMPLE_RATE) silences.push({ from, until: at })
    from = at
  }
  return silences
}

/** The longest silence after a place that is near to where the part ends when it is spoken alone. */
function findSilence(samples: Float32Array, after: number, guess: number): Silence | undefined {
  const near = listSilences(samples).filter(
    ({ from }) => from > after && Math.abs(from - guess) < NEAR_SECONDS * SAMPLE_RATE,
  )
  return near.toSorted((some, other) => other.until - other.from - (some.until - some.from))[0]
}

function lengthen(samples: Float32Array, at: number, by: number): Float32Array {
  const longer = new Float32Array(samples.length + by)
  longer.set(samples.subarray(0, at))
  longer.set(samples.subarray(at), at + by)
  return longer
}

/** The parts of a line before its last one: what is said, and how much of the shown text it is. */
function listBeginnings(line: Line): readonly { readonly said: string; readonly letters: number }[] {
  const said = line.say ?? line.text
  const ends = (text: string) =>
    [...text.matchAll(PLACE_OF_BREATH)].map((match) => text.slice(0, match.index + match[0].length))
  const shown = ends(line.text).map((text) => toShownText({ text: `${text} ` }).trimEnd().length)
  return ends(said).flatMap((beginning, index) => {
    const letters = shown[index]
    return letters === undefined ? [] : [{ said: toSaidText(`${beginning} `).trim(), letters }]
  })
}

/** `breath`: silences at the places for one are at least this long, in seconds; those of the voice itself without it. */
export async function speakLine(voice: Voice, line: Line, rate: number, breath = 0): Promise<SpokenLine> {
  let samples = await say(voice, toSaidText(line.say ?? line.text), rate)
  const parts: Part[] = []
  let [added, after] = [0, 0]
  for (const { said, letters } of listBeginnings(line)) {
    const alone = await say(voice, said, rate)
    const silence = findSilence(samples, after, alone.length + added)
    if (!silence) continue
    const missing = Math.max(0, Math.round(breath * SAMPLE_RATE) - (silence.until - silence.from))
    samples = lengthen(samples, Math.round((silence.from + silence.until) / 2), missing)
    added += missing
    after = silence.until + missing
    const length = silence.until - silence.from + missing
    parts.push({ letters, end: silence.from / SAMPLE_RATE, silence: length / SAMPLE_RATE })
  }
  const end = samples.length / SAMPLE_RATE
  return { samples, parts: [...parts, { letters: toShownText(line).length, end, silence: 0 }] }
}
