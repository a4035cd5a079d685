/**
 * How often a trial tries, and the ledger of what was tried. `npm test` tries a little; `npm run test:long` sets TRIALS to
 * the share of the full number (1 is all of it).
 */
import { appendFileSync } from 'node:fs'

const SHARE = Number(process.env['TRIALS'] ?? 0)

export const isLong = SHARE > 0

/** Tries of `npm test`, and of the full form. */
export const howOften = (short: number, full: number): number =>
  isLong ? Math.max(short, Math.ceil(full * SHARE)) : short

/** Nothing here takes longer on a machine with other work. */
export const TRIAL_TIMEOUT = { timeout: isLong ? 3 * 3_600_000 : 600_000 }

/** A time that the long run is judged by. `npm test` is not: no test is about how fast the machine is. */
export type Goal = { readonly what: string; readonly measuredMs: number; readonly atMostMs: number }

export type Trial = {
  readonly name: string
  /** What was tried, and how often: `kills`, `requests`. */
  readonly tries: number
  readonly unit: string
  readonly failures: number
  /** What else was counted or measured. */
  readonly told?: string
  readonly goals?: readonly Goal[]
}

/** Writes a line for the table of the long run. */
export function recordTrial(trial: Trial, database = process.env['TEST_DATABASE'] ?? ''): void {
  const file = process.env['TRIALS_LEDGER']
  if (!file) return
  appendFileSync(file, `${JSON.stringify({ ...trial, database })}\n`)
}

/** The quantile of the share; 0 for no values. */
export function toPercentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}
