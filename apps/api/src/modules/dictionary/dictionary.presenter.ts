import type { FoundEntry } from '@wordnest/dictionary/look-up'
import type { TextPhrase } from '@wordnest/dictionary/text-phrases'
import type { FilmDraft } from '@wordnest/lessons/draft'

import { presentDetails, presentStudyWord } from '#api/modules/words/study-word.presenter.ts'

export const presentPhrase = ({ headword, partOfSpeech, words }: TextPhrase) => ({
  headword,
  partOfSpeech,
  words: words.map(({ start, end }) => ({ start, end })),
})

export const presentFoundEntry = ({ headword, partOfSpeech, ipa, forms, meanings }: FoundEntry) => ({
  headword,
  partOfSpeech,
  ...(ipa !== undefined && { ipa }),
  forms: [...forms],
  meanings: meanings.map((meaning) => ({
    definition: meaning.definition,
    sentence: meaning.sentence,
    partOfSpeech: meaning.partOfSpeech,
    ...presentDetails(meaning),
  })),
})

export const presentDraft = ({ words, quizPoints }: FilmDraft) => ({
  words: words.map(presentStudyWord),
  quizPoints: quizPoints.map(({ time, question, answers, correct, goBackTime, word }) => ({
    time,
    question,
    answers: [...answers],
    correct,
    goBackTime,
    ...(word !== undefined && { word }),
  })),
})
