import { findMeaning, findPhrases, lookUp } from '@wordnest/contracts/dictionary'

import type { Mount } from '#api/http/endpoint.ts'
import { presentStudyWord } from '#api/modules/words/study-word.presenter.ts'

import type { DictionaryService } from './dictionary.service.ts'
import { presentFoundEntry, presentPhrase } from './dictionary.presenter.ts'

export function mountDictionary(mount: Mount, dictionary: DictionaryService): void {
  mount(findPhrases, async ({ input, signal }) => ({
    phrases: (await dictionary.findPhrases(input.text, signal())).map(presentPhrase),
  }))
  mount(findMeaning, async ({ input: { word, sentence = '' }, signal }) => ({
    word: presentStudyWord(await dictionary.findMeaning(word, sentence, signal())),
  }))
  mount(lookUp, async ({ input, signal }) => {
    const { entries, suggestions, completions } = await dictionary.lookUp(input.word, signal())
    return {
      entries: entries.map(presentFoundEntry),
      suggestions: [...suggestions],
      completions: [...completions],
    }
  })
}
