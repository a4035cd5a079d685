/** How fast the films of each level are spoken: the more a learner knows, the faster. */
import type { Film } from '#stage/film.ts'

export type Pace = {
  /** From the first to the last sound of a line, with the breaths in it and without the pauses between lines. */
  readonly wordsAMinute: number
  /** Seconds of silence within a line: at its commas, and where its text says so. */
  readonly breath: number
  /** Seconds of silence between two sentences. */
  readonly pause: number
}

export const PACES: Readonly<Record<Film['level'], Pace>> = {
  beginner: { wordsAMinute: 100, breath: 0.6, pause: 1 },
  intermediate: { wordsAMinute: 125, breath: 0.4, pause: 0.8 },
  advanced: { wordsAMinute: 150, breath: 0.3, pause: 0.65 },
}

/** About as many words a minute as the voice says at its own rate, with its breaths. */
const WORDS_AT_OWN_RATE = 175

/** Breaths keep their length at any rate, so that the right rate is found step by step. */
const STEPS = 2

/** The voice's rate at which a film has its pace; `measure` says how many words a minute a rate gives. */
export async function findRate(wanted: number, measure: (rate: number) => Promise<number>): Promise<number> {
  let rate = wanted / WORDS_AT_OWN_RATE
  for (let step = 0; step < STEPS; step += 1) rate *= wanted / (await measure(rate))
  return rate
}
