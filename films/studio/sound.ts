/** What is heard beside the voice: a music box, the place, and small noises. All of it is computed. */
import type { EffectKind, Film } from '#stage/film.ts'
import { chance } from '#stage/motion.ts'
import { END_SECONDS, TITLE_SECONDS, toTime } from '#stage/timeline.ts'
import type { Narration } from './narration.ts'
import { SAMPLE_RATE } from './spoken-line.ts'

const SPEECH = 0.85
/** Beside the voice everything else steps back. */
const MUSIC_ALONE = 0.2
/** Between two lines. */
const MUSIC_BETWEEN = 0.075
const MUSIC_UNDER = 0.035
const AMBIENCE = 0.016
const EFFECTS = 0.3
const DUCK_SECONDS = 0.5

const MAJOR = [0, 2, 4, 7, 9, 12, 14, 16]
const MINOR = [0, 3, 5, 7, 10, 12, 15, 17]
/** Steps of the bass, four beats each. */
const BASS = [0, -5, -3, -7]
const BEAT_SECONDS = 0.46

type Add = (at: number, value: number) => void

const toHertz = (root: number, steps: number): number => root * 2 ** (steps / 12)

/** A plucked tooth of a music box. */
function pluck(add: Add, start: number, hertz: number, strength: number, seconds = 1.6): void {
  const count = Math.round(seconds * SAMPLE_RATE)
  const first = Math.round(start * SAMPLE_RATE)
  for (let index = 0; index < count; index += 1) {
    const time = index / SAMPLE_RATE
    const attack = Math.min(1, time / 0.004)
    const turn = 2 * Math.PI * hertz * time
    const tone =
      Math.sin(turn) * Math.exp(-3.2 * time) +
      0.35 * Math.sin(2 * turn) * Math.exp(-5 * time) +
      0.14 * Math.sin(4.02 * turn) * Math.exp(-9 * time)
    add(first + index, strength * attack * tone)
  }
}

function compose(add: Add, { music }: Film, duration: number): void {
  const steps = music.isMinor ? MINOR : MAJOR
  const beats = Math.floor((duration - 1.5) / BEAT_SECONDS)
  let place = 3
  for (let beat = 0; beat < beats; beat += 1) {
    const own = music.seed * 97 + beat
    const start = 0.25 + beat * BEAT_SECONDS
    if (beat % 8 === 0) {
      const bass = BASS[Math.floor(beat / 8) % BASS.length] ?? 0
      pluck(add, start, toHertz(music.root / 2, bass), 0.55, 3)
      pluck(add, start + 0.02, toHertz(music.root, bass + 7), 0.2, 3)
    }
    // Phrases of seven beats and a rest; the same seed walks the same way.
    if (beat % 8 === 7 || chance(own * 0.731) < 0.28) continue
    place = Math.min(steps.length - 1, Math.max(0, place + Math.round((chance(own * 1.37) - 0.5) * 5)))
    pluck(add, start + chance(own) * 0.012, toHertz(music.root, steps[place] ?? 0), 0.5 + 0.3 * chance(own * 2.1))
  }
}

/** Noise through a low-pass filter that opens and closes slowly, as surf or wind does. */
function breathe(add: Add, kind: Film['ambience'], duration: number): void {
  const strength = { sea: 1, wind: 0.8, room: 0.25, rain: 0.3 }[kind]
  const perSecond = { sea: 0.13, wind: 0.07, room: 0.02, rain: 0.05 }[kind]
  const brightness = kind === 'rain' ? 0.3 : 0.05
  const count = Math.round(duration * SAMPLE_RATE)
  let low = 0
  let lower = 0
  let seed = 12_345
  for (let index = 0; index < count; index += 1) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    const swell = 0.5 + 0.5 * Math.sin((2 * Math.PI * perSecond * index) / SAMPLE_RATE)
    const open = 0.015 + brightness * swell * swell
    low += open * (seed / 2_147_483_648 - 1 - low)
    lower += 0.4 * (low - lower)
    add(index, strength * (0.35 + 0.65 * swell) * lower * 6)
  }
}

/** Noise or tone at a time of an effect, 0 to 1; undefined after its end. */
type Voicing = (time: number, noise: number) => number
const tone = (hertz: number, time: number) => Math.sin(2 * Math.PI * hertz * time)
const EFFECT_SOUNDS: Readonly<Record<EffectKind, { seconds: number; at: Voicing }>> = {
  bell: {
    seconds: 1.4,
    at: (time) => (tone(1318, time) + 0.5 * tone(2637, time) + 0.3 * tone(3960, time)) * Math.exp(-4 * time) * 0.4,
  },
  chime: {
    seconds: 2,
    at: (time) => (tone(784, time) + 0.6 * tone(1175, time) + 0.4 * tone(1568, time)) * Math.exp(-2.4 * time) * 0.35,
  },
  pop: { seconds: 0.14, at: (time) => tone(420 + 2600 * time, time) * Math.exp(-28 * time) * 0.9 },
  drip: { seconds: 0.22, at: (time) => tone(900 + 3400 * time, time) * Math.exp(-20 * time) * 0.7 },
  click: {
    seconds: 0.12,
    at: (time, noise) => noise * (Math.exp(-90 * time) + (time > 0.06 ? Math.exp(-120 * (time - 0.06)) : 0)) * 0.6,
  },
  tick: { seconds: 0.05, at: (time, noise) => (0.4 * noise + tone(2400, time)) * Math.exp(-130 * time) * 0.6 },
  crackle: {
    seconds: 2.2,
    at: (time, noise) => (chance(Math.floor(time * 90) + 7) > 0.86 ? noise * Math.exp(-220 * (time % (1 / 90))) : 0),
  },
  splash: { seconds: 1, at: (time, noise) => noise * Math.exp(-5 * time) * Math.min(1, time * 40) * 0.55 },
  whoosh: { seconds: 1.1, at: (time, noise) => noise * Math.sin(Math.PI * Math.min(1, time / 1.1)) ** 2 * 0.3 },
  horn: {
    seconds: 0.5,
    at: (time) => (tone(392, time) + tone(494, time)) * Math.min(1, time * 30, (0.5 - time) * 12) * 0.3,
  },
  drum: {
    seconds: 0.4,
    at: (time, noise) =>
      Math.sin(2 * Math.PI * (85 * time - 3.4 * Math.exp(-22 * time))) * Math.exp(-9 * time) * 0.8 +
      noise * Math.exp(-45 * time) * 0.5,
  },
  clang: {
    seconds: 0.5,
    at: (time) => (tone(880, time) + 0.7 * tone(1423, time) + 0.5 * tone(2219, time)) * Math.exp(-14 * time) * 0.28,
  },
}

function effect(add: Add, kind: EffectKind, start: number): void {
  const { seconds, at } = EFFECT_SOUNDS[kind]
  const first = Math.round(start * SAMPLE_RATE)
  let low = 0
  for (let index = 0; index < seconds * SAMPLE_RATE; index += 1) {
    low += 0.3 * (2 * chance(index * 0.613 + 1) - 1 - low)
    add(first + index, at(index / SAMPLE_RATE, kind === 'crackle' || kind === 'tick' ? low * 3 : low))
  }
}

/** 1 where someone speaks, 0 where not, softly between. */
function toDucking({ spoken }: Narration, count: number): Float32Array {
  const ducking = new Float32Array(count)
  for (const { start, samples } of spoken) {
    const from = Math.round((start - DUCK_SECONDS) * SAMPLE_RATE)
    ducking.fill(1, Math.max(0, from), Math.round((start + DUCK_SECONDS) * SAMPLE_RATE) + samples.length)
  }
  let level = 0
  for (let index = 0; index < count; index += 1) {
    level += ((ducking[index] ?? 0) - level) * (4 / SAMPLE_RATE)
    ducking[index] = level
  }
  return ducking
}

/** The whole sound of a film, -1 to 1, mono. */
export function mixSound(film: Film, narration: Narration): Float32Array {
  const { duration } = narration.timeline
  const count = Math.round(duration * SAMPLE_RATE)
  const track = () => new Float32Array(count)
  const onto =
    (samples: Float32Array): Add =>
    (at, value) => {
      if (at >= 0 && at < count) samples[at] = (samples[at] ?? 0) + value
    }
  const [music, place, effects, mixed] = [track(), track(), track(), track()]
  compose(onto(music), film, duration)
  breathe(onto(place), film.ambience, duration)
  for (const { mark, after = 0, kind } of film.sounds ?? []) {
    const at = narration.marks.get(mark)
    if (at === undefined) throw new Error(`${film.id}: no line has the mark ${mark}`)
    effect(onto(effects), kind, toTime(at, after))
  }
  const ducking = toDucking(narration, count)
  for (let index = 0; index < count; index += 1) {
    const time = index / SAMPLE_RATE
    const ends = Math.min(1, time / 0.4, Math.max(0, (duration - time) / 1.4))
    const under = ducking[index] ?? 0
    const isApart = time < TITLE_SECONDS || time > duration - END_SECONDS
    const loud = isApart ? MUSIC_ALONE : MUSIC_BETWEEN
    const level = loud + (MUSIC_UNDER - loud) * under
    mixed[index] =
      ends * (level * (music[index] ?? 0) + AMBIENCE * (place[index] ?? 0) + EFFECTS * (effects[index] ?? 0))
  }
  for (const { start, samples } of narration.spoken) {
    const first = Math.round(start * SAMPLE_RATE)
    for (const [index, sample] of samples.entries()) onto(mixed)(first + index, SPEECH * sample)
  }
  return mixed
}
