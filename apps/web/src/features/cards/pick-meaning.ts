import type { OtherMeaning, StudyWord } from '@wordnest/vocabulary/study-list'

/** The word with the meaning in place of its own, which becomes one of the others, so that the choice can be undone. */
export function pickMeaning(word: StudyWord, picked: OtherMeaning): StudyWord {
  const { definition, sentence, partOfSpeech, otherMeanings = [], ...rest } = word
  const former: OtherMeaning = { definition, sentence, ...(partOfSpeech === undefined ? {} : { partOfSpeech }) }
  return {
    ...rest,
    definition: picked.definition,
    sentence: picked.sentence,
    ...(picked.partOfSpeech === undefined ? {} : { partOfSpeech: picked.partOfSpeech }),
    otherMeanings: otherMeanings.map((meaning) => (meaning === picked ? former : meaning)),
  }
}
