import { pickRandomWords, type SelectionRefusal } from '@wordnest/vocabulary/personal-selection'
import { planOf } from '@wordnest/vocabulary/plans'
import { MAX_STUDY_WORDS, type StudyListRefusal, type StudyWord } from '@wordnest/vocabulary/study-list'
import { toWordKey } from '@wordnest/vocabulary/word-key'
import { createContext, use, useMemo } from 'react'

import { type Messages, useMessages } from '#messages/messages.ts'
import {
  addToPersonalList,
  openOwnList,
  removeFromPersonalList,
  restoreToPersonalList,
  usePersonalList,
} from '#shared/words/personal-list.ts'
import { audienceOf, findActor } from '#shared/accounts/session.ts'
import { showWall } from '#shared/accounts/wall-store.ts'
import { meetWords } from '#shared/memory/meet-words.ts'
import {
  addStudyWord,
  addStudyWords,
  removeStudyWord,
  takeRemovalsBack,
  useStudyList,
} from '#shared/words/study-list.ts'
import { useSubscribeAction } from '#shared/billing/subscribe-offer.tsx'
import { announce } from '#ui/parts/live-region.tsx'
import { dismissToast, toast, toastStore } from '#ui/parts/toast-store.ts'

import { focusRestored } from './row-focus.ts'
import { tellLimit, toLimitText } from './tell-limit.ts'

const audience = () => audienceOf(findActor())

const tellError = (text: string) => toast({ text, tone: 'error' })

/** Why a word cannot be added: `docs/product.md#my-vocabulary`. */
export function toRefusalText(messages: Messages, refusal: SelectionRefusal | StudyListRefusal, word: string): string {
  const { myVocabulary } = messages
  switch (refusal) {
    case 'full':
      return myVocabulary.maxStudyWords
    case 'in-list':
      return myVocabulary.inList
    case 'incomplete':
      return myVocabulary.cannotAdd(word)
    case 'limit':
      return toLimitText(messages)
  }
}

type Removal = { readonly id: number; readonly words: readonly StudyWord[] }

/** Removals in a row share one toast and are undone together, as long as it is shown. */
function buildRemovals(messages: Messages) {
  let last: Removal | undefined
  const close = () => {
    if (last) dismissToast(last.id)
    last = undefined
  }
  const report = (word: StudyWord, restore: (words: readonly StudyWord[]) => void) => {
    const isShown = toastStore.getState().items.some(({ id }) => id === last?.id)
    const words = [...(isShown && last ? last.words : []), word]
    if (isShown && last) dismissToast(last.id)
    const undo = () => {
      restore(words)
      if (words[0]) focusRestored(toWordKey(words[0].word))
      announce(messages.myVocabulary.restored(words.length))
    }
    const id = toast({
      text: messages.myVocabulary.removed(words.map((removed) => removed.word)),
      action: { label: messages.myVocabulary.undo, onAction: undo },
    })
    last = { id, words }
  }
  return { report, close }
}

/** Puts words back where they stood in the list that was; one that is in it again stays. */
function restoreToStudyList(
  before: readonly StudyWord[],
  removed: readonly StudyWord[],
  ids: readonly string[],
  messages: Messages,
) {
  const { words } = useStudyList.getState()
  const back = new Set(removed.map(({ word }) => toWordKey(word)))
  const present = new Set(words.map(({ word }) => toWordKey(word)))
  const known = new Set(before.map(({ word }) => toWordKey(word)))
  const list = [
    ...before.filter(({ word }) => back.has(toWordKey(word)) || present.has(toWordKey(word))),
    ...words.filter(({ word }) => !known.has(toWordKey(word))),
    ...removed.filter(({ word }) => !known.has(toWordKey(word)) && !present.has(toWordKey(word))),
  ]
  if (list.length > MAX_STUDY_WORDS) tellError(messages.myVocabulary.maxStudyWords)
  else takeRemovalsBack(ids, list)
}

export type ListActions = {
  /** Whether the learner is signed in; otherwise shows 'Sign In to Use'. */
  readonly mayEdit: () => boolean
  readonly addToStudy: (word: StudyWord) => void
  readonly removeFromStudy: (word: StudyWord) => boolean
  /** Takes the word out of the personal list if it was shown to be in it, else adds it. */
  readonly togglePersonal: (word: StudyWord, wasIn: boolean) => void
  readonly removeFromPersonal: (word: StudyWord) => boolean
  /** Closes the Undo toast where it would cover something else. */
  readonly closeUndo: () => void
  /** +10: up to ten random words of the personal selection. */
  readonly addRandom: (nextRandom: () => number) => void
}

type SubscribeAction = ReturnType<typeof useSubscribeAction>

function togglePersonalWord(messages: Messages, word: StudyWord, wasIn: boolean, subscribeAction: SubscribeAction) {
  const { myVocabulary } = messages
  if (wasIn) {
    removeFromPersonalList(word.word)
    announce(myVocabulary.taken(word.word))
    return
  }
  const refusal = addToPersonalList(word)
  if (refusal === 'limit') tellLimit(messages, subscribeAction)
  else if (refusal !== undefined) tellError(toRefusalText(messages, refusal, word.word))
  else announce(myVocabulary.added(word.word))
}

function addRandomWords({ myVocabulary }: Messages, nextRandom: () => number) {
  const { words: list } = useStudyList.getState()
  const { words } = usePersonalList.getState()
  const picked = pickRandomWords(words, list, nextRandom)
  if (picked.length === 0) {
    const listed = new Set(list.map(({ word }) => toWordKey(word)))
    const isFull = words.some(({ word }) => !listed.has(toWordKey(word)))
    toast({ text: isFull ? myVocabulary.maxStudyWords : myVocabulary.noWordsToAdd })
    return
  }
  addStudyWords(picked)
  meetWords(picked, { kind: 'list' })
  toast({ text: myVocabulary.wordsAdded(picked.length), tone: 'success' })
}

function buildActions(messages: Messages, subscribeAction: SubscribeAction): ListActions {
  const { myVocabulary } = messages
  const removals = { study: buildRemovals(messages), personal: buildRemovals(messages) }
  let studyBefore: readonly StudyWord[] = []
  /** Events of the removals that the shown toast takes back. */
  let studyRemovals = new Map<StudyWord, string>()

  const mayEdit = () => {
    const isAllowed = planOf(audience()).mayEditLists
    if (isAllowed) openOwnList()
    else showWall({ kind: 'lists' })
    return isAllowed
  }
  return {
    mayEdit,
    addToStudy(word) {
      if (!mayEdit()) return
      const refusal = addStudyWord(word)
      if (refusal) return void tellError(toRefusalText(messages, refusal, word.word))
      meetWords([word], { kind: 'list' })
      announce(myVocabulary.added(word.word))
    },
    removeFromStudy(word) {
      if (!mayEdit()) return false
      const { words } = useStudyList.getState()
      const isSnapshotWhole = words.every((known) => studyBefore.includes(known))
      if (!isSnapshotWhole) {
        studyBefore = words
        studyRemovals = new Map()
      }
      const before = studyBefore
      const events = studyRemovals
      const id = removeStudyWord(word.word)
      if (id !== undefined) events.set(word, id)
      removals.study.report(word, (removed) => {
        const ids = removed.flatMap((one) => events.get(one) ?? [])
        restoreToStudyList(before, removed, ids, messages)
      })
      return true
    },
    togglePersonal(word, wasIn) {
      if (mayEdit()) togglePersonalWord(messages, word, wasIn, subscribeAction)
    },
    removeFromPersonal(word) {
      if (!mayEdit()) return false
      removeFromPersonalList(word.word)
      removals.personal.report(word, restoreToPersonalList)
      return true
    },
    closeUndo() {
      removals.study.close()
      removals.personal.close()
    },
    addRandom(nextRandom) {
      if (mayEdit()) addRandomWords(messages, nextRandom)
    },
  }
}

/** Actions of the list icons with their messages: one set for the screen, because removals in a row are undone together. */
export function useNewListActions(): ListActions {
  const messages = useMessages()
  const subscribeAction = useSubscribeAction()
  return useMemo(() => buildActions(messages, subscribeAction), [messages, subscribeAction])
}

export const ListActionsContext = createContext<ListActions | null>(null)

/** @throws outside the screen. */
export function useListActions(): ListActions {
  const actions = use(ListActionsContext)
  if (!actions) throw new Error('There are no lists around this')
  return actions
}
