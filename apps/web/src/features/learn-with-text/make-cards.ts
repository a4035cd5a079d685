import { defineWords, summarise } from '@wordnest/contracts/tutor'
import type { StudyWord } from '@wordnest/vocabulary/study-list'
import { toWordKey } from '@wordnest/vocabulary/word-key'

import { callApi } from '#lib/api.ts'
import type { TextDraft } from '#shared/words/text-draft.ts'

import { toCardContext, toOwnSentences } from './card-context.ts'

export type CardsMade = {
  /** Words with a definition, in order of selection. */
  readonly cards: readonly StudyWord[]
  /** Selected words for which nothing honest was found. */
  readonly withoutDefinition: readonly string[]
}

/**
 * Asks the tutor for a summary of the text, then for a definition and a sentence of each selected word.
 * @throws ApiError when either call fails; the server has then given the card request back.
 */
export async function makeCards({ text, selected }: TextDraft, signal: AbortSignal): Promise<CardsMade> {
  const { summary } = await callApi(summarise, { paragraph: text }, { signal })
  const defined = await callApi(
    defineWords,
    { synArray: selected.map(({ word }) => word), context: toCardContext(summary, text, selected) },
    { signal },
  )
  const byKey = new Map(
    defined.filter(({ definition }) => definition.trim() !== '').map((card) => [toWordKey(card.word), card]),
  )
  const ownSentences = toOwnSentences(text, selected)
  return {
    cards: selected.flatMap(({ key }) => {
      const card = byKey.get(key)
      const ownSentence = ownSentences.get(key)
      return card ? { ...card, ...(ownSentence !== undefined && { ownSentence }) } : []
    }),
    withoutDefinition: selected.filter(({ key }) => !byKey.has(key)).map(({ word }) => word),
  }
}
