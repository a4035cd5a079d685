import { planOf } from '@wordnest/vocabulary/plans'
import { addToStudyList, type StudyWord } from '@wordnest/vocabulary/study-list'

import { useMessages } from '#messages/messages.ts'
import { audienceOf, findActor } from '#shared/accounts/session.ts'
import { showWall } from '#shared/accounts/wall-store.ts'
import { meetWords } from '#shared/memory/meet-words.ts'
import { setStudyList, useStudyList } from '#shared/words/study-list.ts'
import { announce } from '#ui/parts/live-region.tsx'
import { toast } from '#ui/parts/toast.tsx'

import { closeLookUp } from './look-up-state.ts'

/** Puts a looked-up word into the study list, which needs an account. */
export function useAddToStudy(): (word: StudyWord) => void {
  const { lookUp, myVocabulary } = useMessages()
  return (word) => {
    if (!planOf(audienceOf(findActor())).mayEditLists) {
      closeLookUp()
      return showWall({ kind: 'words' })
    }
    const change = addToStudyList(useStudyList.getState().words, word)
    if (change.ok) {
      setStudyList(change.list)
      meetWords([word], { kind: 'dictionary' })
      announce(lookUp.added(word.word))
      return
    }
    const refusals = { full: lookUp.full, 'in-list': lookUp.inList, incomplete: myVocabulary.cannotAdd(word.word) }
    toast({ text: refusals[change.refusal], tone: 'error' })
  }
}
