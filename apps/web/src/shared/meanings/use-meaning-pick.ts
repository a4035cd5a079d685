import type { OtherMeaning, StudyWord } from '@wordnest/vocabulary/study-list'
import { toWordKey } from '@wordnest/vocabulary/word-key'

import { type Messages, useMessages } from '#messages/messages.ts'
import { tellEdit } from '#shared/memory/tell-edit.ts'
import { setStudyList, useStudyList } from '#shared/words/study-list.ts'
import { announce } from '#ui/parts/live-region.tsx'
import { toast } from '#ui/parts/toast.tsx'

import { pickMeaning } from './pick-meaning.ts'

function replaceInStudyList(word: StudyWord): void {
  const key = toWordKey(word.word)
  const { words } = useStudyList.getState()
  setStudyList(words.map((known) => (toWordKey(known.word) === key ? word : known)))
}

/** The pick is on the card at once, and an event of the log, so that reviews ask for it. */
function pick({ cards, meanings }: Messages, word: StudyWord, meaning: OtherMeaning): void {
  const picked = pickMeaning(word, meaning)
  replaceInStudyList(picked)
  tellEdit(picked)
  const undo = () => {
    replaceInStudyList(word)
    tellEdit(word)
    announce(meanings.undone)
  }
  toast({ text: cards.meaningPicked, tone: 'success', action: { label: cards.undo, onAction: undo } })
}

/** Chooses another meaning for a word of the study list; undefined for a word that is not in it. */
export function useMeaningPick(
  word: StudyWord | undefined,
): ((word: StudyWord, meaning: OtherMeaning) => void) | undefined {
  const messages = useMessages()
  const key = toWordKey(word?.word ?? '')
  const isListed = useStudyList(({ words }) => words.some((known) => toWordKey(known.word) === key))
  return isListed ? (asked, meaning) => pick(messages, asked, meaning) : undefined
}
