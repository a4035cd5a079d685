/** How many words are due, kept where Home can read it before anything of the log is here. */
import * as z from 'zod/mini'
import { create } from 'zustand'

import { defineStored } from '#lib/stored.ts'

const SummarySchema = z.object({
  /** Whose words they are; null for a visitor's. */
  learnerId: z.nullable(z.string()),
  /** Day number from which `dueBy` counts. */
  day: z.int(),
  /** Words due by that day and by each of the days after it. */
  dueBy: z.array(z.int()),
  /** Words that were met and never tried. */
  fresh: z.int(),
})
export type Summary = z.output<typeof SummarySchema>

const stored = defineStored<Summary | null>({
  key: 'wordnest.memorySummary',
  schema: z.nullable(SummarySchema),
  fallback: null,
})

export const useSummary = create<{ readonly summary: Summary | null }>(() => ({ summary: stored.read() }))

export function keepSummary(summary: Summary | null): void {
  useSummary.setState({ summary })
  if (summary === null) stored.clear()
  else stored.write(summary)
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Words to review on the learner's present day; undefined where they are not known, or are another learner's. */
export function findDueNow(summary: Summary | null, learnerId: string | null, now: number): number | undefined {
  if (!summary || summary.learnerId !== learnerId) return undefined
  const today = Math.floor((now - new Date(now).getTimezoneOffset() * MINUTE_MS) / DAY_MS)
  const ahead = Math.max(0, Math.min(today - summary.day, summary.dueBy.length - 1))
  return (summary.dueBy[ahead] ?? 0) + summary.fresh
}
