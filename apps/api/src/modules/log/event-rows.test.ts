import type { EventBodies, LogEvent } from '@wordnest/log/events'
import { buildCard, buildEvent } from '@wordnest/log/testing/build-events'
import { ACTIVITIES, GRADES, SKILLS } from '@wordnest/vocabulary/grades'
import { describe, expect, it } from 'vitest'

import { toEvent, toEventRow } from './event-rows.ts'
import { fromShortTry } from './short-tries.ts'

const tries = ACTIVITIES.flatMap((activity) =>
  SKILLS.flatMap((skill) =>
    GRADES.map((grade): EventBodies['reviewed'] => ({ word: 'harbour', activity, skill, grade })),
  ),
)

const others: readonly LogEvent[] = [
  buildEvent('reviewed', { word: 'harbour', activity: 'quiz', skill: 'use', grade: 'hard', tookMs: 0, hints: 0 }),
  buildEvent('reviewed', { word: 'harbour', activity: 'cards', skill: 'form', grade: 'wrong', tookMs: 3_600_000 }),
  buildEvent('reviewed', { word: 'harbour', activity: 'reading', skill: 'meaning', grade: 'wrong', hints: 100 }),
  buildEvent('met', { card: buildCard('harbour') }, { offset: -720 }),
  buildEvent('guessed', { word: 'word:or two', language: 'de', isRight: true }),
  buildEvent('swiped', { count: 3 }),
  buildEvent('void', { event: '01930000-0000-7000-8000-000000000001', subject: 'word:harbour' }),
]

describe('stored events', () => {
  it.each([...tries.map((body) => buildEvent('reviewed', body)), ...others])('are read as they were: %j', (event) => {
    expect(toEvent(toEventRow(event, 1, 1))).toEqual(event)
  })

  it('are short', () => {
    const [event] = others
    if (!event) throw new Error('none')
    expect(toEventRow(event, 1, 1)).toMatchObject({ type: 'r', subject: ':harbour', body: 'quh0/0' })
  })

  it.each(['', 'c', 'cm', 'cmx', 'cmr1/', 'cmr-1', 'CMR', '{}'])('that are none are told of: %j', (text) => {
    expect(() => fromShortTry(text)).toThrow(/Not a stored try/)
  })
})
