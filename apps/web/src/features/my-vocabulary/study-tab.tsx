import { MAX_STUDY_WORDS } from '@wordnest/vocabulary/study-list'

import { useMessages } from '#messages/messages.ts'
import { usePersonalList } from '#shared/words/personal-list.ts'
import { TodaysWordsGate } from '#shared/words/todays-words-gate.tsx'
import { useTodaysWords } from '#shared/words/todays-words.ts'

import { EarlierLists } from './earlier-lists.tsx'
import { ListHead } from './list-head.tsx'
import { useWordKeys } from './word-keys.ts'
import { WordList } from './word-list.tsx'

export function StudyTab() {
  const { myVocabulary } = useMessages()
  const { status, words } = useTodaysWords()
  const pressed = useWordKeys(usePersonalList((state) => state.words))
  return (
    <>
      <TodaysWordsGate status={status}>
        <ListHead
          title={myVocabulary.tabs.study}
          text={myVocabulary.intro.study}
          count={myVocabulary.countOf(words.length, MAX_STUDY_WORDS)}
        />
        <WordList kind="study" words={words} pressed={pressed} label={myVocabulary.tabs.study} />
      </TodaysWordsGate>
      <EarlierLists />
    </>
  )
}
