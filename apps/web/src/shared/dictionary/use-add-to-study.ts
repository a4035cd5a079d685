import type { WordSource } from '@wordnest/log/words'
import { planOf } from '@wordnest/vocabulary/plans'
import { addToStudyList, type StudyWord } from '@wordnest/vocabulary/study-list'
import { useLocation, useNavigate } from 'react-router'

import { toSignInPath } from '#lib/sign-in-path.ts'
import { useMessages } from '#messages/messages.ts'
import { audienceOf, findActor } from '#shared/accounts/session.ts'
import { meetWords } from '#shared/memory/meet-words.ts'
import { setStudyList, useStudyList } from '#shared/words/study-list.ts'
import { announce } from '#ui/parts/live-region.tsx'
import { toast } from '#ui/parts/toast.tsx'

import { closeLookUp } from './look-up-state.ts'

/** Puts a looked-up word into the study list, which needs an account. `onWall` makes room for the way to sign in. */
export function useAddToStudy(
  source: WordSource = { kind: 'dictionary' },
  onWall: () => void = closeLookUp,
): (word: StudyWord) => void {
  const { common, lookUp, myVocabulary } = useMessages()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const askToSignIn = () => {
    onWall()
    toast({
      text: common.signInToUse,
      action: { label: common.signIn, onAction: () => void navigate(toSignInPath(`${pathname}${search}`)) },
    })
  }
  return (word) => {
    if (!planOf(audienceOf(findActor())).mayEditLists) return askToSignIn()
    const change = addToStudyList(useStudyList.getState().words, word)
    if (change.ok) {
      setStudyList(change.list)
      meetWords([word], source)
      announce(lookUp.added(word.word))
      return
    }
    const refusals = { full: lookUp.full, 'in-list': lookUp.inList, incomplete: myVocabulary.cannotAdd(word.word) }
    toast({ text: refusals[change.refusal], tone: 'error' })
  }
}
