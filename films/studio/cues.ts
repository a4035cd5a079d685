/** The captions of a spoken line. */
import type { Cue } from '@wordnest/lessons/captions'

import type { Part } from './spoken-line.ts'

/** A line on a phone. Longer ones are shown in parts. */
const MAX_LENGTH = 76

type Piece = { readonly text: string; readonly start: number; readonly end: number; readonly parts: readonly Part[] }

/** A long one is cut in two at the breath nearest to its middle; `parts` count from the beginning of the whole line. */
function cut({ text, start, end, parts }: Piece, first: number): readonly Piece[] {
  const inside = parts.filter(({ letters }) => letters > first && letters < first + text.length)
  const toMiddle = ({ letters }: Part) => Math.abs(letters - first - text.length / 2)
  const [at] = inside.toSorted((some, other) => toMiddle(some) - toMiddle(other))
  if (text.length <= MAX_LENGTH || !at) return [{ text, start, end, parts }]
  const length = at.letters - first
  return [
    ...cut({ text: text.slice(0, length), start, end: at.end, parts }, first),
    ...cut({ text: text.slice(length + 1), start: at.end + at.silence, end, parts }, at.letters + 1),
  ]
}

const toThousandth = (seconds: number): number => Math.round(seconds * 1000) / 1000

/** `at`: when the line begins, in seconds from the start of the film. */
export const toCues = (text: string, parts: readonly Part[], at: number): readonly Cue[] =>
  cut({ text, start: 0, end: parts.at(-1)?.end ?? 0, parts }, 0).map((piece) => ({
    text: piece.text,
    start: toThousandth(at + piece.start),
    end: toThousandth(at + piece.end),
  }))
