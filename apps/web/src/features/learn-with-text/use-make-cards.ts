import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { ApiError } from '#lib/api.ts'
import { paths } from '#lib/paths.ts'
import { prefetchPath } from '#lib/prefetch-path.ts'
import { toErrorText } from '#messages/error-text.ts'
import { useMessages } from '#messages/messages.ts'
import { useBusyWhile } from '#shared/busy.ts'
import { refreshSession, useSession } from '#shared/accounts/session.ts'
import { showWall } from '#shared/accounts/wall-store.ts'
import { meetWords } from '#shared/memory/meet-words.ts'
import { offerUndo } from '#shared/words/offer-undo.ts'
import { setStudyList, useStudyList } from '#shared/words/study-list.ts'
import { useSubscribeAction } from '#shared/billing/subscribe-offer.tsx'
import { useTextDraft } from '#shared/words/text-draft.ts'
import { refreshUsage } from '#shared/usage.ts'
import { announce } from '#ui/parts/live-region.tsx'
import type { ToastOptions } from '#ui/parts/toast-store.ts'
import { dismissToast, toast } from '#ui/parts/toast.tsx'

import { type CardsMade, makeCards } from './make-cards.ts'
import { decideMakeCards, decideVocabZone } from './next-step.ts'
import type { DirectionHintKind } from './use-direction-hint.ts'

export type MakeCardsStage = 'idle' | 'asking-server' | 'first' | 'confirm' | 'working'

type Setup = {
  readonly showToast: (options: ToastOptions) => number
  readonly showHint: (kind: DirectionHintKind) => void
  /** Turns text that was typed but not put in into the word grid; false when that failed. */
  readonly inputTypedText: () => boolean
}

/** The signed-in learner, null for a visitor, undefined when the server cannot be asked. */
async function findLearner() {
  if (useSession.getState().status !== 'ready') await refreshSession()
  const { status, learner } = useSession.getState()
  return status === 'ready' ? learner : undefined
}

/** The messages to the learner, by outcome. */
function useReports({ showToast }: Pick<Setup, 'showToast'>) {
  const messages = useMessages()
  const subscribeAction = useSubscribeAction()
  const { common, learnWithText } = messages
  return {
    mustSignIn: () => showWall({ kind: 'make-cards', wordCount: useTextDraft.getState().selected.length }),
    failed: (code: ApiError['code'], retry: () => void) =>
      showToast({
        text: learnWithText.failed(code === 'upstream-failed' ? learnWithText.aiFailed : toErrorText(messages, code)),
        tone: 'error',
        action: { label: common.retry, onAction: retry },
      }),
    limitReached: () => {
      const { learner } = useSession.getState()
      showToast({
        text: learnWithText.cardLimit[learner?.role ?? 'unsubscribed'],
        tone: 'error',
        ...subscribeAction,
      })
    },
    /** `undo` brings back the list whose place the cards took. */
    made: ({ cards, withoutDefinition }: CardsMade, undo?: () => void) => {
      const ofTheCards = { durationMs: Infinity, dismissible: true, ofNextScreen: cards.length > 0 }
      if (withoutDefinition.length > 0) {
        toast({ text: learnWithText.noDefinition(withoutDefinition), ...ofTheCards })
      }
      const byDictionary = cards.filter(({ source }) => source === 'dictionary').map(({ word }) => word)
      if (byDictionary.length > 0) {
        toast({ text: learnWithText.fromDictionary(byDictionary), ...ofTheCards })
      }
      if (cards.length === 0) return
      if (undo)
        offerUndo(messages, { text: learnWithText.made(cards.length), tone: 'success', undo, ofNextScreen: true })
      // The next screen shows it.
      else announce(learnWithText.made(cards.length))
    },
    cancelled: () => showToast({ text: learnWithText.confirm.cancelled }),
  }
}

type WorkSetup = {
  readonly report: ReturnType<typeof useReports>
  readonly setStage: (stage: MakeCardsStage) => void
  readonly retry: () => void
}

/** The work itself: starts, can be stopped, and stops when the screen goes. */
function useCardWork({ report, setStage, retry }: WorkSetup) {
  const { learnWithText } = useMessages()
  const navigate = useNavigate()
  const work = useRef<AbortController>(undefined)
  useEffect(() => () => work.current?.abort(), [])

  const settle = (made: CardsMade) => {
    void refreshUsage()
    setStage('idle')
    if (made.cards.length === 0) return report.made(made)
    const isReplaced = useStudyList.getState().words.length > 0
    const undo = setStudyList(made.cards, { kind: 'text' })
    meetWords(made.cards, { kind: 'text' })
    report.made(made, isReplaced ? undo : undefined)
    void navigate(paths.vocabulary, { state: { newCards: made.cards.length } })
  }

  const fail = (error: unknown) => {
    setStage('idle')
    if (!(error instanceof ApiError)) throw error
    console.warn('No cards were made:', error.code, error.requestId)
    if (error.code === 'sign-in-required') return report.mustSignIn()
    void refreshUsage()
    if (error.code === 'card-limit') return report.limitReached()
    report.failed(error.code, retry)
  }

  const run = async () => {
    const controller = new AbortController()
    work.current = controller
    setStage('working')
    const waiting = toast({ text: learnWithText.confirm.waiting, durationMs: Infinity, dismissible: false })
    try {
      const made = await makeCards(useTextDraft.getState(), controller.signal)
      if (!controller.signal.aborted) settle(made)
    } catch (error) {
      if (!controller.signal.aborted) fail(error)
    } finally {
      dismissToast(waiting)
    }
  }

  const cancel = () => {
    work.current?.abort()
    setStage('idle')
    report.cancelled()
    void refreshUsage()
  }
  return { run, cancel }
}

/** Make Cards and Vocab Zone, from the press to the cards: `docs/product.md#make-cards`. */
export function useMakeCards({ showToast, showHint, inputTypedText }: Setup) {
  const navigate = useNavigate()
  const report = useReports({ showToast })
  const [stage, setStage] = useState<MakeCardsStage>('idle')
  useBusyWhile(stage !== 'idle')

  const start = async () => {
    setStage('asking-server')
    const learner = await findLearner()
    setStage('idle')
    if (learner === undefined) return report.failed('offline', () => void start())
    const { text, typed, selected } = useTextDraft.getState()
    const hasTyped = text === '' && typed.trim() !== ''
    const step = decideMakeCards({
      isSignedIn: learner !== null,
      hasText: text !== '' || hasTyped,
      selectedCount: selected.length,
    })
    if (step === 'must-sign-in') return report.mustSignIn()
    if (hasTyped && !inputTypedText()) return
    if (step !== 'confirm') return showHint(step)
    setStage('confirm')
    prefetchPath(paths.vocabulary)
    void refreshUsage()
  }

  const work = useCardWork({ report, setStage, retry: () => void start() })
  return {
    stage,
    start: () => void start(),
    confirm: () => void work.run(),
    cancel: work.cancel,
    close: () => setStage('idle'),
    openVocabZone: () => {
      const { selected } = useTextDraft.getState()
      if (decideVocabZone({ selectedCount: selected.length }) === 'ask-first') setStage('first')
      else void navigate(paths.vocabulary)
    },
    leaveToVocabZone: () => void navigate(paths.vocabulary),
  }
}
