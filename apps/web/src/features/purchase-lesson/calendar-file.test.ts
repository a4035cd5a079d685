import { expect, it } from 'vitest'

import { toCalendarFile } from './calendar-file.ts'

it('names the lesson and when it starts, in lines that calendars read', () => {
  const lines = toCalendarFile(
    new Date('2027-01-01T16:30:00.000Z'),
    'Lesson; live, with us',
    'https://a.example/x',
  ).split('\r\n')
  expect(lines).toContain('DTSTART:20270101T163000Z')
  expect(lines).toContain(String.raw`SUMMARY:Lesson\; live\, with us`)
  expect(lines[0]).toBe('BEGIN:VCALENDAR')
  expect(lines.at(-2)).toBe('END:VCALENDAR')
})
