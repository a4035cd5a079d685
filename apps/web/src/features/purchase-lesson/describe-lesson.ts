import { deviceTimeZone } from '#shared/accounts/session.ts'

export type LessonTime = {
  readonly day: string
  readonly time: string
  readonly zone: string
  /** Shown on the drawn leaf of a calendar. */
  readonly month: string
  readonly date: string
}

function isKnownZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/** When a lesson starts, as the clock of the learner's own zone shows it; the device's zone where theirs is unknown. */
export function describeLesson(at: Date, learnerZone: string): LessonTime {
  const timeZone = isKnownZone(learnerZone) ? learnerZone : deviceTimeZone()
  return {
    day: at.toLocaleDateString('en-GB', { timeZone, weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    time: at.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', timeZoneName: 'short' }),
    month: at.toLocaleDateString('en-GB', { timeZone, month: 'short' }),
    date: at.toLocaleDateString('en-GB', { timeZone, day: 'numeric' }),
    zone: timeZone.replaceAll('_', ' '),
  }
}
