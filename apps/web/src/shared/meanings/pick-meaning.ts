import type { OtherMeaning, StudyWord } from '@wordnest/vocabulary/study-list'
import { MEANING_FIELDS, pickFields } from '@wordnest/vocabulary/word-fields'

const toMeaning = (from: OtherMeaning): OtherMeaning => pickFields(from, MEANING_FIELDS)

/**
 * The word with the meaning in place of its own, which becomes one of the others, so that the choice can be undone. The
 * learner is sure of what they picked.
 */
export function pickMeaning(word: StudyWord, picked: OtherMeaning): StudyWord {
  const { otherMeanings = [], certainty } = word
  // The one on the card, in doubt until now.
  if (!otherMeanings.includes(picked)) return { ...word, ...(certainty !== undefined && { certainty: 'sure' }) }
  const ofMeaning = new Set<string>(MEANING_FIELDS)
  const ofWord = Object.fromEntries(Object.entries(word).filter(([field]) => !ofMeaning.has(field)))
  const former = toMeaning(word)
  return {
    ...ofWord,
    word: word.word,
    ...toMeaning(picked),
    ...(certainty !== undefined && { certainty: 'sure' }),
    otherMeanings: otherMeanings.map((meaning) => (meaning === picked ? former : meaning)),
  }
}

/** In doubt the two meanings that are likely, the shorter one first; undefined where there is no doubt between two. */
export function findCandidates(word: StudyWord): readonly OtherMeaning[] | undefined {
  const [second] = word.otherMeanings ?? []
  if (word.certainty !== 'two' || !second) return undefined
  return [toMeaning(word), second].toSorted((one, other) => one.definition.length - other.definition.length)
}
