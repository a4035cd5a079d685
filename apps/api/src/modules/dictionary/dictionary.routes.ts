import { findPhrases, lookUp } from '@wordnest/contracts/dictionary'

import type { Mount } from '#api/http/endpoint.ts'

import type { DictionaryService } from './dictionary.service.ts'
import { presentFoundEntry, presentPhrase } from './dictionary.presenter.ts'

export function mountDictionary(mount: Mount, dictionary: DictionaryService): void {
  mount(findPhrases, async ({ input, signal }) => ({
    phrases: (await dictionary.findPhrases(input.text, signal())).map(presentPhrase),
  }))
  mount(lookUp, async ({ input, signal }) => {
    const { entries, suggestions } = await dictionary.lookUp(input.word, signal())
    return { entries: entries.map(presentFoundEntry), suggestions: [...suggestions] }
  })
}
