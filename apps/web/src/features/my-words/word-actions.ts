import type { LogEvent, NewEvent } from '@wordnest/log/events'
import { createContext, use, useEffect, useMemo } from 'react'

import { type Messages, useMessages } from '#messages/messages.ts'
import type { FollowedWord } from '#shared/memory/followed-words.ts'
import { recordEvents, takeBack } from '#sync/learner-log.ts'
import { announce } from '#ui/parts/live-region.tsx'
import { dismissToast, toast } from '#ui/parts/toast.tsx'

type WordCard = FollowedWord['card']

export type WordActions = {
  readonly markKnown: (word: FollowedWord) => void
  readonly letRest: (word: FollowedWord) => void
  /** Asks for the word from now on, whatever was said of it before. */
  readonly follow: (word: FollowedWord) => void
  readonly choose: (word: FollowedWord, card: WordCard) => void
  readonly edit: (word: FollowedWord, card: WordCard) => void
  /** Closes the Undo toast. */
  readonly close: () => void
}

function buildActions({ myWords }: Pick<Messages, 'myWords'>): WordActions {
  const { done } = myWords
  let shown: number | undefined
  const undo = async (events: readonly LogEvent[]) => {
    for (const event of events.toReversed()) await takeBack(event, Date.now())
    announce(done.undone)
  }
  const act = async (event: NewEvent, text: string) => {
    const events = await recordEvents([event], Date.now())
    shown = toast({
      text,
      topic: 'my-words',
      tone: 'success',
      action: { label: myWords.undo, onAction: () => void undo(events) },
    })
  }
  const tellEdit = (toText: (word: string) => string) => (word: FollowedWord, card: WordCard) =>
    void act({ type: 'edited', body: { word: word.key, card } }, toText(word.card.word))
  return {
    markKnown: ({ key, card }) => void act({ type: 'known', body: { word: key } }, done.known(card.word)),
    letRest: ({ key, card }) => void act({ type: 'rested', body: { word: key } }, done.rested(card.word)),
    follow: ({ card, source }) =>
      void act({ type: 'met', body: { card, ...(source && { source }) } }, done.met(card.word)),
    choose: tellEdit(done.chosen),
    edit: tellEdit(done.edited),
    close: () => {
      if (shown !== undefined) dismissToast(shown)
    },
  }
}

/** The actions of the screen; what one learner did is not undone for the next. */
export function useNewWordActions(learnerId: string | undefined): WordActions {
  const messages = useMessages()
  const actions = useMemo(() => buildActions(messages), [messages])
  useEffect(() => () => actions.close(), [actions, learnerId])
  return actions
}

export type RowContext = Omit<WordActions, 'close'> & {
  readonly expanded: string | undefined
  /** Opens what there is more about a word, or closes it. */
  readonly expand: (key: string | undefined) => void
  readonly openEditor: (word: FollowedWord, field: 'definition' | 'sentence') => void
  /** Asks whether the word is to be deleted. */
  readonly openEraser: (word: FollowedWord) => void
  /** Epoch milliseconds. */
  readonly now: number
}

export const RowContextValue = createContext<RowContext | undefined>(undefined)

export function useRows(): RowContext {
  const rows = use(RowContextValue)
  if (!rows) throw new TypeError('A row of My Words stands outside of its list')
  return rows
}
