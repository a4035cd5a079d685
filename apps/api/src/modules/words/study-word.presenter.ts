import type { StudyWord } from '@wordnest/vocabulary/study-list'

/** A word in the contract's fields; what is not known of it is left out. */
export const presentStudyWord = ({
  word,
  definition,
  sentence,
  audioUrl,
  partOfSpeech,
  otherMeanings,
  source,
}: StudyWord) => ({
  word,
  definition,
  sentence,
  ...(audioUrl !== undefined && { audioUrl }),
  ...(partOfSpeech !== undefined && { partOfSpeech }),
  ...(source !== undefined && { source }),
  ...(otherMeanings !== undefined && {
    otherMeanings: otherMeanings.map((meaning) => ({
      definition: meaning.definition,
      sentence: meaning.sentence,
      ...(meaning.partOfSpeech !== undefined && { partOfSpeech: meaning.partOfSpeech }),
    })),
  }),
})
