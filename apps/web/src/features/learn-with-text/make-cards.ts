import { defineWords, summarise } from '@wordnest/contracts/tutor'
import { toWordRecordingUrl } from '@wordnest/contracts/speech'
import type { StudyWord } from '@wordnest/vocabulary/study-list'
import { toWordKey } from '@wordnest/vocabulary/word-key'

import { callApi } from '#lib/api.ts'
import { pickMeaning } from '#shared/meanings/pick-meaning.ts'
import type { SelectedWord, TextDraft } from '#shared/words/text-draft.ts'

import { toCardContext, toOwnSentences } from './card-context.ts'

export type CardsMade = {
  /** Words with a definition, in order of selection. */
  readonly cards: readonly StudyWord[]
  /** Selected words for which nothing honest was found. */
  readonly withoutDefinition: readonly string[]
}

const headwordOf = (senseId = ''): string => senseId.replace(/-[^-]+-\d+$/, '')

/**
 * The grid offers a phrase before its words: the learner who then selects one word wants that word. The tutor answers with the
 * phrase first, and with the word's own meanings behind it.
 */
function toOwnCard(card: StudyWord, { phrase }: SelectedWord): StudyWord {
  if (phrase || card.phrase === undefined) return card
  const own = card.otherMeanings?.find(({ senseId }) => senseId !== undefined && !headwordOf(senseId).includes('_'))
  if (!own) return card
  const { phrase: _phrase, ipa: _ipa, audioUrl, ...picked } = pickMeaning(card, own)
  const headword = headwordOf(own.senseId)
  return {
    ...picked,
    headword,
    certainty: 'unsure',
    ...(audioUrl !== undefined && { audioUrl: toWordRecordingUrl(headword) }),
  }
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
    cards: selected.flatMap((word) => {
      const card = byKey.get(word.key)
      const ownSentence = ownSentences.get(word.key)
      return card ? { ...toOwnCard(card, word), ...(ownSentence !== undefined && { ownSentence }) } : []
    }),
    withoutDefinition: selected.filter(({ key }) => !byKey.has(key)).map(({ word }) => word),
  }
}
