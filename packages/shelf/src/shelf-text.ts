/** A graded text of the shelf, as its file says it. */
import type { WordLevel } from '@wordnest/levels/word-levels'

export const SHELF_KINDS = ['tale', 'life', 'letter', 'dialogue', 'science', 'history', 'news'] as const
export type ShelfKind = (typeof SHELF_KINDS)[number]

/** The drawings that a cover may show. */
export const COVERS = [
  'bag',
  'bird',
  'boat',
  'book',
  'bridge',
  'bus',
  'candle',
  'city',
  'clock',
  'garden',
  'house',
  'key',
  'letter',
  'map',
  'moon',
  'mountain',
  'music',
  'paper',
  'phone',
  'river',
  'shop',
  'star',
  'table',
  'train',
  'tree',
] as const
export type Cover = (typeof COVERS)[number]

export type ShelfQuestion = {
  /** The word of the text that it asks about: the answer counts for the memory of this word. */
  readonly word: string | undefined
  readonly question: string
  /** The right one first; the page shuffles them. */
  readonly answers: readonly string[]
}

export type ShelfText = {
  /** Name of its file. */
  readonly id: string
  readonly title: string
  readonly level: WordLevel
  readonly kind: ShelfKind
  readonly cover: Cover
  /** One sentence that makes a learner want to read it. */
  readonly about: string
  /** Paragraphs apart by a blank line. */
  readonly text: string
  readonly questions: readonly ShelfQuestion[]
}
