/** The personal list: the words a learner has saved, and those chosen for it (the personal selection). */
import { type Audience, planOf } from './plans.ts'
import { isComplete, MAX_STUDY_WORDS, type StudyWord } from './study-list.ts'
import { byWordKey, toWordKey } from './word-key.ts'

/** Most words that one press of +10 adds to the study list. */
export const RANDOM_WORDS_TO_ADD = 10

export type SelectionRefusal = 'limit' | 'in-list' | 'incomplete'
export type SelectionChange =
  | { readonly ok: true; readonly selection: readonly StudyWord[] }
  | { readonly ok: false; readonly refusal: SelectionRefusal }

/** Adds a word to the personal selection within the limit of the plan; over a lowered limit nothing is dropped. */
export function addToSelection(selection: readonly StudyWord[], word: StudyWord, audience: Audience): SelectionChange {
  if (!isComplete(word)) return { ok: false, refusal: 'incomplete' }
  if (selection.some((known) => toWordKey(known.word) === toWordKey(word.word)))
    return { ok: false, refusal: 'in-list' }
  if (selection.length >= planOf(audience).personalWords) return { ok: false, refusal: 'limit' }
  return { ok: true, selection: [...selection, word] }
}

/**
 * Up to {@link RANDOM_WORDS_TO_ADD} random words of the selection that the study list lacks, never past its maximum.
 * `nextRandom` gives numbers in [0, 1).
 */
export function pickRandomWords(
  selection: readonly StudyWord[],
  studyList: readonly StudyWord[],
  nextRandom: () => number,
): readonly StudyWord[] {
  const byKey = byWordKey(selection)
  for (const { word } of studyList) byKey.delete(toWordKey(word))
  const candidates = [...byKey.values()]
  const room = Math.min(RANDOM_WORDS_TO_ADD, MAX_STUDY_WORDS - studyList.length)
  const picked: StudyWord[] = []
  while (picked.length < room && candidates.length > 0) {
    const index = Math.floor(nextRandom() * candidates.length)
    picked.push(...candidates.splice(index, 1))
  }
  return picked
}

/** The words shown to a visitor or learner who has saved none. */
export const SAMPLE_PERSONAL_WORDS: readonly StudyWord[] = [
  {
    word: 'store',
    definition: 'to put something away and keep it until you need it',
    sentence: 'Squirrels store nuts for the winter.',
  },
  {
    word: 'personal',
    definition: 'belonging to one person and nobody else',
    sentence: 'Please keep your personal things in this box.',
  },
  {
    word: 'words',
    definition: 'the parts of a language that you say or write, each with a meaning',
    sentence: 'She learned ten new words from the story.',
  },
  { word: 'here', definition: 'in, at or to this place', sentence: 'The list that you make will be kept here.' },
]
