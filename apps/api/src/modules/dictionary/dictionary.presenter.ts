import type { FoundEntry } from '@wordnest/dictionary/look-up'
import type { TextPhrase } from '@wordnest/dictionary/text-phrases'

import { presentDetails } from '#api/modules/words/study-word.presenter.ts'

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
