/** How many words are due, saved where Home can read it before any code of the log is loaded. */
import { create } from 'zustand'

export type Summary = {
  /** Whose words they are; null for a visitor's. */
  readonly learnerId: string | null
  /** Day number from which `dueBy` counts. */
  readonly day: number
  /** Words due by that day and by each of the days after it. */
  readonly dueBy: readonly number[]
  /** Words that were met and never tried. */
  readonly fresh: number
  /** The words that were met last, from one source. */
  readonly next?: { readonly words: number; readonly title?: string | undefined } | undefined
}

const KEY = 'wordnest.memorySummary'

const isSummary = (value: unknown): value is Summary =>
  typeof value === 'object' &&
  value !== null &&
  'learnerId' in value &&
  (value.learnerId === null || typeof value.learnerId === 'string') &&
  'day' in value &&
  Number.isInteger(value.day) &&
  'dueBy' in value &&
  Array.isArray(value.dueBy) &&
  value.dueBy.every((count) => Number.isInteger(count)) &&
  'fresh' in value &&
  Number.isInteger(value.fresh) &&
  (!('next' in value) || (typeof value.next === 'object' && value.next !== null && 'words' in value.next))

function readSummary(): Summary | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isSummary(value) ? value : null
  } catch {
    return null
  }
}

export const useSummary = create<{ readonly summary: Summary | null }>(() => ({ summary: null }))
// Read after the first render, which must match the prerendered page.
useSummary.setState({ summary: readSummary() })

export function keepSummary(summary: Summary | null): void {
  useSummary.setState({ summary })
  try {
    if (summary === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(summary))
  } catch {
    // Without room the summary is counted again at the next visit.
  }
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
