import { findMeaning, findPhrases, lookUp } from '@wordnest/contracts/dictionary'
import { draftFilm } from '@wordnest/contracts/film-drafts'

import type { Mount } from '#api/http/endpoint.ts'
import { presentStudyWord } from '#api/modules/words/study-word.presenter.ts'

import type { DictionaryService } from './dictionary.service.ts'
import { presentDraft, presentFoundEntry, presentPhrase } from './dictionary.presenter.ts'

export function mountDictionary(mount: Mount, dictionary: DictionaryService): void {
  mount(findPhrases, async ({ input, signal }) => ({
    phrases: (await dictionary.findPhrases(input.text, signal())).map(presentPhrase),
  }))
  mount(findMeaning, async ({ input: { word, sentence = '' }, signal }) => ({
    word: presentStudyWord(await dictionary.findMeaning(word, sentence, signal())),
  }))
  mount(draftFilm, async ({ input: { cues, level, duration, knownWords = [] }, signal }) => {
    const inOrder = cues.toSorted((some, other) => some.start - other.start || some.end - other.end)
    const end = duration ?? Math.max(...inOrder.map((cue) => cue.end))
    return presentDraft(await dictionary.draftFilm({ cues: inOrder, level, duration: end, knownWords }, signal()))
  })
  mount(lookUp, async ({ input, signal }) => {
    const { entries, suggestions, completions } = await dictionary.lookUp(input.word, signal())
    return {
      entries: entries.map(presentFoundEntry),
      suggestions: [...suggestions],
      completions: [...completions],
    }
  })
}
