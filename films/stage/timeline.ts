/** When what happens in a film, in seconds from its start. */

/** A place in a spoken line: seconds after the line began, as it is spoken, and as its pictures were timed. */
export type Beat = { readonly spoken: number; readonly drawn: number }

export type Mark = {
  readonly at: number
  /** In the order of time; the first is the beginning of the line, the last its end. */
  readonly beats: readonly Beat[]
}

export type SceneTimes = {
  readonly start: number
  readonly end: number
  /** When the lines with a mark are spoken. */
  readonly marks: Readonly<Record<string, Mark>>
}

export type Timeline = { readonly duration: number; readonly scenes: readonly SceneTimes[] }

/** The title stands this long before the first word. */
export const TITLE_SECONDS = 3.4
/** The last picture stands this long after the last word. */
export const END_SECONDS = 3.2
/** The next scene sweeps over the one before. */
export const SWEEP_SECONDS = 0.7

/** Within a line pictures keep step with the voice; before and after it seconds are seconds. */
function follow(beats: readonly Beat[], seconds: number, from: keyof Beat, to: keyof Beat): number {
  if (seconds <= 0) return seconds
  const next = beats.findIndex((beat) => beat[from] >= seconds)
  const [before, after] = [beats[next - 1], beats[next]]
  const last = beats.at(-1)
  if (next < 0 && last) return last[to] + seconds - last[from]
  if (!before || !after) return seconds
  return before[to] + ((seconds - before[from]) / (after[from] - before[from])) * (after[to] - before[to])
}

/** Seconds since the line began, as its pictures count them. */
export const toDrawn = ({ at, beats }: Mark, time: number): number => follow(beats, time - at, 'spoken', 'drawn')

/** The second of the film at which the pictures have counted this many since the line began. */
export const toTime = ({ at, beats }: Mark, drawn: number): number => at + follow(beats, drawn, 'drawn', 'spoken')
