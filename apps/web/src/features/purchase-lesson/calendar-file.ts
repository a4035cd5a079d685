/** A lesson for the learner's own calendar (RFC 5545). The end of a lesson is not known, so it has none. */

const toStamp = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d+/gu, '')
const escape = (text: string): string => text.replaceAll(/[\\;,]/gu, String.raw`\$&`)

export const toCalendarFile = (at: Date, title: string, url: string): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Wordnest//Lessons//EN',
    'BEGIN:VEVENT',
    `UID:lesson-${toStamp(at)}@wordnest`,
    `DTSTAMP:${toStamp(at)}`,
    `DTSTART:${toStamp(at)}`,
    `SUMMARY:${escape(title)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
