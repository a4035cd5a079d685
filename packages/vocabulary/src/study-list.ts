/** The study list (`todaysVocab`): the words a learner plays with now. */
import { toWordKey } from './word-key.ts'

/** Most words in the study list, and in one card request. */
export const MAX_STUDY_WORDS = 20

/** Key of local storage under which the study list is cached. */
export const STUDY_LIST_STORAGE_KEY = 'todaysVocab'

/** Most other meanings that a card carries. */
export const MAX_OTHER_MEANINGS = 12

export const LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const
/** The source of a definition. */
export const ORIGINS = ['Wordnest', 'WordNet'] as const
/** How sure the dictionary is: of one meaning, of two, of none. */
export const CERTAINTIES = ['sure', 'two', 'unsure'] as const

/** What the dictionary knows of a meaning besides its definition. */
export type MeaningDetails = {
  readonly senseId?: string | undefined
  readonly level?: (typeof LEVELS)[number] | undefined
  readonly patterns?: readonly string[] | undefined
  readonly labels?: readonly string[] | undefined
  readonly origin?: (typeof ORIGINS)[number] | undefined
  /** Words of the definition that a reader of this level may not know; they have entries of their own. */
  readonly linkedWords?: readonly string[] | undefined
}

export type OtherMeaning = MeaningDetails & {
  readonly definition: string
  readonly sentence: string
  readonly partOfSpeech?: string | undefined
}

export type StudyWord = MeaningDetails & {
  readonly word: string
  readonly definition: string
  readonly sentence: string
  readonly audioUrl?: string | undefined
  readonly partOfSpeech?: string | undefined
  readonly otherMeanings?: readonly OtherMeaning[] | undefined
  /** Set when the tutor had no answer and the dictionary was used instead; the page says so. */
  readonly source?: 'dictionary' | undefined
  /** As the dictionary lists it: `put sth off` for `put it off`. */
  readonly headword?: string | undefined
  /** The words of the phrase in the text to which the requested single word belongs. */
  readonly phrase?: string | undefined
  /** American pronunciation in IPA. */
  readonly ipa?: string | undefined
  readonly certainty?: (typeof CERTAINTIES)[number] | undefined
  /** The sentence of the learner's text in which the word was selected. */
  readonly ownSentence?: string | undefined
  /** The learner's saved text that this sentence is from; it is deleted with the text. */
  readonly textId?: string | undefined
}

/** Whether the word can be added to a list: the games need a definition and a sentence. */
export const isComplete = ({ word, definition, sentence }: StudyWord): boolean =>
  toWordKey(word) !== '' && definition.trim() !== '' && sentence.trim() !== ''

export type StudyListRefusal = 'full' | 'in-list' | 'incomplete'
export type StudyListChange =
  | { readonly ok: true; readonly list: readonly StudyWord[] }
  | { readonly ok: false; readonly refusal: StudyListRefusal }

/** Adds a word at the end. Needs a definition and a sentence; a word whose key is in the list already is refused. */
export function addToStudyList(list: readonly StudyWord[], word: StudyWord): StudyListChange {
  if (!isComplete(word)) return { ok: false, refusal: 'incomplete' }
  if (list.some((known) => toWordKey(known.word) === toWordKey(word.word))) return { ok: false, refusal: 'in-list' }
  if (list.length >= MAX_STUDY_WORDS) return { ok: false, refusal: 'full' }
  return { ok: true, list: [...list, word] }
}

/** The same list when the word is not in it. */
export function removeFromStudyList(list: readonly StudyWord[], word: string): readonly StudyWord[] {
  const kept = list.filter((known) => toWordKey(known.word) !== toWordKey(word))
  return kept.length === list.length ? list : kept
}

/** One word a key, in order, at most {@link MAX_STUDY_WORDS}: what any source of words is cut to. */
export function toStudyList(words: readonly StudyWord[]): readonly StudyWord[] {
  const byKey = new Map<string, StudyWord>()
  for (const word of words) {
    const key = toWordKey(word.word)
    if (key !== '' && !byKey.has(key)) byKey.set(key, word)
  }
  return [...byKey.values()].slice(0, MAX_STUDY_WORDS)
}

/** The vocabulary-matches flag: both hold the same words, compared as sets of keys. */
export function vocabularyMatches(todays: readonly { word: string }[], video: readonly { word: string }[]): boolean {
  const todaysKeys = new Set(todays.map(({ word }) => toWordKey(word)))
  const videoKeys = new Set(video.map(({ word }) => toWordKey(word)))
  return todaysKeys.size > 0 && todaysKeys.size === videoKeys.size && [...todaysKeys].every((key) => videoKeys.has(key))
}
