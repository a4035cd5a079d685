/** Which lines of the captions a film is at. Lines are in the order of their starts, as `parseCaptions` gives them. */
import { type Cue, toOneLine } from '@wordnest/vocabulary/captions'

/** A longer step between two looks was a jump. */
const JUMP_MS = 1500

/** The line that has begun last; -1 before the first one. */
export function findLine(cues: readonly Cue[], positionMs: number): number {
  let low = -1
  let high = cues.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((cues[middle]?.startMs ?? 0) <= positionMs) low = middle
    else high = middle - 1
  }
  return low
}

/** Lines that a film of hours shows for this long are no lines of speech: looked for no further back. */
const LONGEST_MS = 60_000

/** The lines that are shown at a position, more than one where they overlap. */
export function findShown(cues: readonly Cue[], positionMs: number): readonly number[] {
  const shown: number[] = []
  for (let at = findLine(cues, positionMs); at >= 0; at -= 1) {
    const cue = cues[at]
    if (!cue || cue.startMs < positionMs - LONGEST_MS) break
    if (cue.endMs > positionMs) shown.unshift(at)
  }
  return shown
}

/** What is said at a position; empty in a pause. */
export const textAt = (cues: readonly Cue[], positionMs: number): string =>
  findShown(cues, positionMs)
    .map((at) => cues[at])
    .flatMap((cue) => (cue ? toOneLine(cue) : []))
    .join(' ')

/** Where a line gives way: at its end, or where the next one begins earlier. */
function findEnd(cues: readonly Cue[], at: number): number {
  const cue = cues[at]
  const next = cues[at + 1]
  if (!cue) return Number.POSITIVE_INFINITY
  return next && next.startMs > cue.startMs ? Math.min(cue.endMs, next.startMs) : cue.endMs
}

/** The line that came to its end while the film played from one position to the other; undefined for none, and for a jump. */
export function findPassed(cues: readonly Cue[], fromMs: number, toMs: number): number | undefined {
  if (toMs <= fromMs || toMs - fromMs > JUMP_MS) return undefined
  const line = findLine(cues, fromMs)
  return [line, line + 1].find((at) => {
    const endMs = findEnd(cues, at)
    return at >= 0 && endMs > fromMs && endMs <= toMs
  })
}

/** Neighbours that a sentence may begin or end in. */
const SENTENCE_LINES = 4

/** A piece of the captions around a line, as one text, and where the line begins in it. */
export function readAround(cues: readonly Cue[], line: number): { readonly text: string; readonly start: number } {
  const first = Math.max(0, line - SENTENCE_LINES)
  const lines = cues.slice(first, line + SENTENCE_LINES + 1).map(toOneLine)
  const before = lines.slice(0, line - first).join(' ')
  return { text: lines.join(' '), start: before === '' ? 0 : before.length + 1 }
}
