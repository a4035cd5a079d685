/** The day on which plays and card requests are counted. */

/** A calendar date, `YYYY-MM-DD`. */
export type Day = string

export const UNKNOWN_TIME_ZONE = 'UTC'

/** Whether the platform knows this IANA name. */
export function isTimeZone(name: string): boolean {
  if (name === '' || name.length > 64) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const formatter = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formatters.set(timeZone, formatter)
  return formatter
}

/** The date at `nowMs` (epoch milliseconds) in an IANA zone; UTC when the zone is unknown. */
export function toUsageDay(nowMs: number, timeZone: string): Day {
  const zone = isTimeZone(timeZone) ? timeZone : UNKNOWN_TIME_ZONE
  const parts = formatterOf(zone).formatToParts(nowMs)
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}

export type DailyCount = { readonly day: Day; readonly used: number }

/** The count that is in force today: a stored day in the past starts again at 0, one in the future stands. */
export function countOn(stored: DailyCount | undefined, today: Day): DailyCount {
  if (!stored || stored.day < today) return { day: today, used: 0 }
  return stored
}

/** What is left of a daily limit, never below 0. */
export const leftOf = (limit: number, used: number): number => Math.max(0, limit - used)
