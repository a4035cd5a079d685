/** When what happens in a film, in seconds from its start. */

export type SceneTimes = {
  readonly start: number
  readonly end: number
  /** When the lines with a mark are spoken. */
  readonly marks: Readonly<Record<string, number>>
}

export type Timeline = { readonly duration: number; readonly scenes: readonly SceneTimes[] }

/** The title stands this long before the first word. */
export const TITLE_SECONDS = 3.4
/** The last picture stands this long after the last word. */
export const END_SECONDS = 3.2
/** The next scene sweeps over the one before. */
export const SWEEP_SECONDS = 0.7
