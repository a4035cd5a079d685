import type { MeaningDetails, StudyWord } from '@wordnest/vocabulary/study-list'

/** What the dictionary knows of a meaning, in the contract's fields. */
export const presentDetails = ({ senseId, level, patterns, labels, origin, linkedWords }: MeaningDetails) => ({
  ...(senseId !== undefined && { senseId }),
  ...(level !== undefined && { level }),
  ...(patterns !== undefined && { patterns: [...patterns] }),
  ...(labels !== undefined && { labels: [...labels] }),
  ...(origin !== undefined && { origin }),
  ...(linkedWords !== undefined && { linkedWords: [...linkedWords] }),
})

/** A word in the contract's fields; what is not known of it is left out. */
export const presentStudyWord = (studyWord: StudyWord) => {
  const { word, definition, sentence, audioUrl, partOfSpeech, otherMeanings, source } = studyWord
  const { headword, phrase, ipa, certainty, ownSentence } = studyWord
  return {
    word,
    definition,
    sentence,
    ...(audioUrl !== undefined && { audioUrl }),
    ...(partOfSpeech !== undefined && { partOfSpeech }),
    ...(source !== undefined && { source }),
    ...(headword !== undefined && { headword }),
    ...(phrase !== undefined && { phrase }),
    ...(ipa !== undefined && { ipa }),
    ...(certainty !== undefined && { certainty }),
    ...(ownSentence !== undefined && { ownSentence }),
    ...presentDetails(studyWord),
    ...(otherMeanings !== undefined && {
      otherMeanings: otherMeanings.map((meaning) => ({
        definition: meaning.definition,
        sentence: meaning.sentence,
        ...(meaning.partOfSpeech !== undefined && { partOfSpeech: meaning.partOfSpeech }),
        ...presentDetails(meaning),
      })),
    }),
  }
}
