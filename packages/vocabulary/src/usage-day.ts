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

/** More than there are zones; clients choose the spelling, so without a bound they could fill the memory. */
const MAX_FORMATTERS = 1000
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(name: string): Intl.DateTimeFormat {
  const known = formatters.get(name)
  if (known) return known
  const timeZone = isTimeZone(name) ? name : UNKNOWN_TIME_ZONE
  const formatter = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  if (formatters.size >= MAX_FORMATTERS) formatters.clear()
  formatters.set(name, formatter)
  return formatter
}

/** The date at `nowMs` (epoch milliseconds) in an IANA zone; UTC when the zone is unknown. */
export function toUsageDay(nowMs: number, timeZone: string): Day {
  const parts = formatterOf(timeZone).formatToParts(nowMs)
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}

/** The zone that a learner has moved from, and the day in it on which they did. */
export type ZoneBefore = { readonly timeZone: string; readonly day: Day }

/** Where limits are counted: `zoneBefore` until its day has ended, or a move to the east would borrow tomorrow's allowance. */
export type LimitZones = { readonly timeZone: string; readonly zoneBefore?: ZoneBefore | undefined }

const isBeforeInForce = (nowMs: number, { timeZone, day }: ZoneBefore): boolean => toUsageDay(nowMs, timeZone) <= day

/** The day on which limits are counted at `nowMs`. */
export const toLimitDay = (nowMs: number, { timeZone, zoneBefore }: LimitZones): Day =>
  toUsageDay(nowMs, zoneBefore && isBeforeInForce(nowMs, zoneBefore) ? zoneBefore.timeZone : timeZone)

/** The zone before after a move at `nowMs`: a second move on that day still counts in the zone where the day began. */
export const findZoneBefore = (nowMs: number, { timeZone, zoneBefore }: LimitZones): ZoneBefore =>
  zoneBefore && isBeforeInForce(nowMs, zoneBefore) ? zoneBefore : { timeZone, day: toUsageDay(nowMs, timeZone) }

export type DailyCount = { readonly day: Day; readonly used: number }

/** The current count: a stored day in the past starts again at 0, one in the future is used as it is. */
export function countOn(stored: DailyCount | undefined, today: Day): DailyCount {
  if (!stored || stored.day < today) return { day: today, used: 0 }
  return stored
}

/** What is left of a daily limit, never below 0. */
export const leftOf = (limit: number, used: number): number => Math.max(0, limit - used)
