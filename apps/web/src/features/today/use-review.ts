import type { LogEvent } from '@wordnest/log/events'
import {
  activityOf,
  findItem,
  findItems,
  type ReviewItem,
  type ReviewPlan,
  skillOf,
} from '@wordnest/memory/review-session'
import type { Grade } from '@wordnest/vocabulary/grades'
import { useState } from 'react'

import { recordEvents, takeBack } from '#sync/learner-log.ts'

type Answer = { readonly grade: Grade; readonly event: LogEvent | undefined }

export type Review = {
  /** Undefined when the session has ended. */
  readonly item: ReviewItem | undefined
  readonly done: number
  readonly all: number
  /** The answered items, in order. */
  readonly answered: readonly { readonly item: ReviewItem; readonly grade: Grade }[]
  /** Kept at once, before the next item is shown. */
  readonly answer: (grade: Grade, hints: number) => Promise<void>
  /** Takes the last answer back; the item is asked again. */
  readonly undo: () => Promise<void>
}

/** A session over a plan that stays as it was when the session began. */
export function useReview(plan: ReviewPlan): Review {
  const [answers, setAnswers] = useState<readonly Answer[]>([])
  const [isBusy, setBusy] = useState(false)
  const [startedAt, setStartedAt] = useState(Date.now)
  const grades = answers.map(({ grade }) => grade)
  const items = findItems(plan, grades)
  const item = findItem(plan, grades)

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
    answered: answers.flatMap(({ grade }, index) => {
      const asked = items[index]
      return asked ? [{ item: asked, grade }] : []
    }),
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
        setAnswers([...answers, { grade, event }])
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
