/** What is computed from the log. */
import type { LEVELS, StudyWord } from '@wordnest/vocabulary/study-list'
import type { WordMemory } from '@wordnest/memory/word-memory'

import type { Place } from './order.ts'
import type { TextSource } from './texts.ts'
import type { KeptWord, WordCard, WordSource } from './words.ts'

type WordLevel = (typeof LEVELS)[number]

/** What each part of the state knows of the events that made it. */
export type Trace = {
  /** Of the latest event that it has. */
  readonly last?: Place | undefined
  /** An event was taken back, or something of one was erased: from then on the part is always replayed from the log. */
  readonly hasVoids?: true | undefined
}

export type WordState = Trace & {
  readonly card?: WordCard | undefined
  /** Other meanings of the word that the learner met, the latest first. */
  readonly otherCards?: readonly WordCard[] | undefined
  readonly source?: WordSource | undefined
  /** When the word became a card; undefined for a word that was only looked up or only saved. */
  readonly metAt?: number | undefined
  readonly lookedUpAt?: number | undefined
  /** The learner knows the word, or does not want to be asked for now. */
  readonly pause?: 'known' | 'rested' | undefined
  readonly memory?: WordMemory | undefined
  /** A new meaning joined the card: the word is asked next, whatever the memory says. */
  readonly isAskedNext?: true | undefined
  /** Gaps that were asked: each time another sentence. */
  readonly gaps?: number | undefined
  /** Set for a word of the personal list; the place gives its order. */
  readonly saved?: { readonly word: KeptWord; readonly place: Place } | undefined
}

/** A study list that was replaced. */
export type EarlierList = {
  /** Id of the event that set it. */
  readonly id: string
  readonly at: number
  readonly words: readonly StudyWord[]
  readonly source?: WordSource | undefined
}

export type StudyState = Trace & {
  /** Undefined while the learner has never had a list. */
  readonly words?: readonly StudyWord[] | undefined
  /** Where the present list comes from. */
  readonly source?: WordSource | undefined
  /** Place of the event that set the present list. */
  readonly setBy?: Place | undefined
  /** The latest first. */
  readonly earlier: readonly EarlierList[]
}

export type SwipesState = Trace & { readonly count: number }

export type LevelState = Trace & {
  readonly level?: WordLevel | undefined
  readonly how?: 'test' | 'chosen' | undefined
}

/** A text that the learner saved to read. Its words are stored beside the log. */
export type TextRecord = {
  readonly id: string
  readonly title: string
  readonly source: TextSource
  /** Running words. */
  readonly wordCount: number
  readonly level?: WordLevel | undefined
  /** Size of the text in UTF-8. */
  readonly bytes: number
  /** Of a film's text; undefined where an older page saved it. */
  readonly digest?: string | undefined
  readonly savedAt: number
  /** Where the learner stopped: position among the tokens of the text; seconds of a film. */
  readonly place: number
  readonly readAt?: number | undefined
  /** Undefined for a text that is there. */
  readonly removedAt?: number | undefined
}

export type LibraryState = Trace & {
  /** Unordered; removed texts stay while they can be taken back. */
  readonly texts: readonly TextRecord[]
  /** Ids of texts that were deleted for good: the latest of them, at most `MAX_GONE_TEXTS`. */
  readonly gone?: readonly string[] | undefined
}

export type LearnerState = {
  readonly words: ReadonlyMap<string, WordState>
  readonly study: StudyState
  readonly swipes: SwipesState
  readonly level: LevelState
  readonly library: LibraryState
  /** Words in the personal list. */
  readonly savedCount: number
}

export const NO_WORD: WordState = {}
export const NO_STUDY: StudyState = { earlier: [] }
export const NO_SWIPES: SwipesState = { count: 0 }
export const NO_LEVEL: LevelState = {}

export const NO_LIBRARY: LibraryState = { texts: [] }

export const EMPTY_STATE: LearnerState = {
  words: new Map(),
  study: NO_STUDY,
  swipes: NO_SWIPES,
  level: NO_LEVEL,
  library: NO_LIBRARY,
  savedCount: 0,
}

/** Whether reviews ask for the word. */
export const isFollowed = ({ metAt, pause }: WordState): boolean => metAt !== undefined && pause === undefined
