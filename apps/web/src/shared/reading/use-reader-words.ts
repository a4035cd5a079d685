/** What the learner does with words of the text: adds them, knows them. */
import { withTextOf } from '@wordnest/log/cards'
import { toWordCard } from '@wordnest/log/kept-words'
import { toWordSubject } from '@wordnest/log/events'
import type { WordSource } from '@wordnest/log/words'
import { planOf } from '@wordnest/vocabulary/plans'
import { isComplete, MAX_STUDY_WORDS, type StudyWord } from '@wordnest/vocabulary/study-list'
import { toWordKey } from '@wordnest/vocabulary/word-key'

import { useMessages } from '#messages/messages.ts'
import { audienceOf, findActor } from '#shared/accounts/session.ts'
import { showWall } from '#shared/accounts/wall-store.ts'
import { meetWords } from '#shared/memory/meet-words.ts'
import { tellLog } from '#shared/memory/tell-log.ts'
import { addStudyWords, useStudyList } from '#shared/words/study-list.ts'
import { announce } from '#ui/parts/live-region.tsx'
import { toast } from '#ui/parts/toast.tsx'

export type ReaderWords = {
  /** Whether the learner may; else they are asked to sign in. */
  readonly mayAdd: () => boolean
  /** They become cards, and join the study list as far as it has room. */
  readonly add: (words: readonly StudyWord[]) => void
  readonly know: (word: string, key: string) => void
  readonly noteLookUp: (word: StudyWord) => void
}

export function useReaderWords(source: WordSource): ReaderWords {
  const { myVocabulary, reader } = useMessages()
  return {
    mayAdd() {
      if (planOf(audienceOf(findActor())).mayEditLists) return true
      showWall({ kind: 'words' })
      return false
    },
    add(words) {
      const complete = words.filter(isComplete)
      const [first] = complete
      const [lacking] = words
      if (!first) {
        if (lacking) toast({ text: myVocabulary.cannotAdd(lacking.word), tone: 'error' })
        return
      }
      const listed = new Set(useStudyList.getState().words.map(({ word }) => toWordKey(word)))
      const fresh = complete.filter(({ word }) => !listed.has(toWordKey(word)))
      const hasRoom = listed.size + fresh.length <= MAX_STUDY_WORDS
      addStudyWords(fresh.map((word) => withTextOf(word, source)))
      meetWords(complete, source)
      if (!hasRoom) toast({ text: reader.card.listFull(complete.map(({ word }) => word).join(', ')) })
      else announce(complete.length === 1 ? reader.card.addedSpoken(first.word) : reader.best.addedAll(complete.length))
    },
    know(word, key) {
      const [event] = tellLog([{ type: 'known', body: { word: key } }])
      const undo = () => {
        if (event === undefined) return
        tellLog([{ type: 'void', body: { event, subject: toWordSubject(key) } }])
        announce(reader.card.undone)
      }
      toast({ text: reader.card.knownNow(word), tone: 'success', action: { label: reader.card.undo, onAction: undo } })
    },
    noteLookUp(word) {
      tellLog([{ type: 'looked-up', body: { card: toWordCard(word), source } }])
    },
  }
}
