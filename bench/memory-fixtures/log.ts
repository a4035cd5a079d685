/** A learner's log: words are met and reviewed, mostly right. */
import type { LogEvent } from '@wordnest/log/events'
import { buildCard, buildEventId } from '@wordnest/log/testing/build-events'
import { ACTIVITIES, SKILLS } from '@wordnest/vocabulary/grades'

import type { Random } from './random.ts'

const START = Date.parse('2026-01-01T18:00:00Z')
const EVENTS_A_DAY = 45
/** One event in so many meets a new word. */
const NEW_EVERY = 9

export function buildLog(count: number, random: Random): readonly LogEvent[] {
  let words = 0
  return Array.from({ length: count }, (_, index): LogEvent => {
    const day = Math.floor(index / EVENTS_A_DAY)
    const at = START + day * 86_400_000 + (index % EVENTS_A_DAY) * 10_000
    const envelope = { id: buildEventId(index), at, offset: 60, store: 'a1b2c3d4e5f6' }
    if (index % NEW_EVERY === 0) {
      words += 1
      return { ...envelope, type: 'met', body: { card: buildCard(`word ${words}`) } }
    }
    const word = `word ${1 + Math.floor(random.next() * words)}`
    const activity = ACTIVITIES[index % ACTIVITIES.length] ?? 'cards'
    const skill = SKILLS[index % SKILLS.length] ?? 'meaning'
    const grade = random.next() < 0.12 ? 'wrong' : 'right'
    return { ...envelope, type: 'reviewed', body: { word, activity, skill, grade, tookMs: 4000 } }
  })
}
