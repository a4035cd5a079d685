import type { LogEvent } from '@wordnest/log/events'
import {
  activityOf,
  findItems,
  type ReviewAnswer,
  type ReviewItem,
  type ReviewPlan,
  skillOf,
} from '@wordnest/memory/review-session'
import type { Grade } from '@wordnest/vocabulary/grades'
import { useState } from 'react'

import { recordEvents, takeBack } from '#sync/learner-log.ts'

type Answer = ReviewAnswer & { readonly event: LogEvent | undefined }

export type Review = {
  /** Undefined when the session has ended. */
  readonly item: ReviewItem | undefined
  readonly done: number
  readonly all: number
  /** The answered items, in order. */
  readonly answered: readonly ReviewAnswer[]
  /** Kept at once, before the next item is shown. */
  readonly answer: (grade: Grade, hints: number) => Promise<void>
  /** Takes the last answer back; the item is asked again. */
  readonly undo: () => Promise<void>
}

/** A session over a plan that stays as it was when the session began; `words` that are gone are not asked. */
export function useReview(plan: ReviewPlan, words: ReadonlyMap<string, unknown>): Review {
  const [answers, setAnswers] = useState<readonly Answer[]>([])
  const [isBusy, setBusy] = useState(false)
  const [startedAt, setStartedAt] = useState(Date.now)
  const items = findItems(plan, answers, (key) => words.has(key))
  const item = items[answers.length]

  const inTurn = async (work: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    try {
      await work()
    } finally {
      setBusy(false)
      setStartedAt(Date.now())
    }
  }

  return {
    item,
    done: answers.length,
    all: items.length,
    answered: answers,
    answer: (grade, hints) =>
      inTurn(async () => {
        if (!item) return
        const now = Date.now()
        const tookMs = Math.min(3_600_000, Math.max(0, now - startedAt))
        const body = {
          word: item.key,
          activity: activityOf(item.format),
          skill: skillOf(item.format),
          grade,
          tookMs,
          ...(hints > 0 && { hints }),
        }
        const [event] = await recordEvents([{ type: 'reviewed', body }], now)
        setAnswers([...answers, { item, grade, event }])
      }),
    undo: () =>
      inTurn(async () => {
        const last = answers.at(-1)
        if (!last) return
        if (last.event) await takeBack(last.event, Date.now())
        setAnswers(answers.slice(0, -1))
      }),
  }
}
