import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { replay } from './apply-event.ts'
import type { LogEvent } from './events.ts'
import { countTexts, findRefusal } from './limits.ts'
import { NO_LIBRARY, type LibraryState } from './states.ts'
import { buildEvent } from './testing/build-events.ts'

const save = (text: string, more: { title?: string; bytes?: number; kind?: 'paste' | 'shelf' } = {}) =>
  buildEvent('text-saved', {
    text,
    title: more.title ?? `Text ${text}`,
    source: { kind: more.kind ?? 'paste' },
    wordCount: 100,
    level: 'B1',
    bytes: more.bytes ?? 500,
  })
const rename = (text: string, title: string) => buildEvent('text-renamed', { text, title })
const read = (text: string, place: number) => buildEvent('text-read', { text, place })
const remove = (text: string) => buildEvent('text-removed', { text })
const takeBack = ({ id }: LogEvent) => buildEvent('void', { event: id, subject: 'library' })
const texts = (events: readonly LogEvent[]) => replay(events).library.texts

describe('the library', () => {
  it('has each text once, with where the learner stopped', () => {
    const events = [save('a'), read('a', 40), save('b'), read('a', 12), read('none', 3)]
    expect(texts(events)).toMatchObject([
      { id: 'a', title: 'Text a', place: 12, readAt: events[3]?.at, savedAt: events[0]?.at },
      { id: 'b', place: 0, readAt: undefined },
    ])
  })

  it('keeps place and day of a text that gets another title', () => {
    const events = [save('a'), read('a', 40), rename('a', 'Better'), rename('none', 'Lost')]
    expect(texts(events)).toMatchObject([{ title: 'Better', place: 40, savedAt: events[0]?.at }])
  })

  it('takes nothing but the title from a device that has not seen the text grow', () => {
    const events = [save('a'), save('a', { bytes: 90_000 }), rename('a', 'Better')]
    expect(texts(events)).toMatchObject([{ title: 'Better', bytes: 90_000 }])
    expect(countTexts(replay(events).library)).toEqual({ texts: 1, bytes: 90_000 })
  })

  it('brings a removed text back with its place when the removal is taken back', () => {
    const before = [save('a'), read('a', 40)]
    const removal = remove('a')
    const events = [...before, removal]
    expect(texts(events)).toMatchObject([{ id: 'a', removedAt: removal.at }])
    const [back] = texts([...events, takeBack(removal)])
    expect(back).toMatchObject({ id: 'a', place: 40 })
    expect(back).not.toHaveProperty('removedAt')
  })

  it('is the same in whatever order its events come', () => {
    const events = [
      save('a'),
      read('a', 1),
      save('b'),
      remove('a'),
      read('b', 2),
      rename('b', 'B'),
      save('a'),
      read('a', 3),
    ]
    const expected = replay(events).library
    fc.assert(
      fc.property(fc.shuffledSubarray(events, { minLength: events.length }), (shuffled) => {
        expect(replay(shuffled).library).toEqual(expected)
      }),
    )
  })
})

describe('the limits of the library', () => {
  const library = (...events: readonly LogEvent[]): LibraryState => replay(events).library
  const many = (count: number, bytes: number) =>
    library(...Array.from({ length: count }, (_, index) => save(`t${index}`, { bytes })))
  const judge = (before: LibraryState, after: LibraryState, audience: 'unsubscribed' | 'subscribed' = 'unsubscribed') =>
    findRefusal({ savedCount: 0, library: before }, { savedCount: 0, library: after }, audience)

  it('counts what is there, without the shelf', () => {
    expect(countTexts(library(save('a'), save('b'), remove('a'), save('shelf:c', { kind: 'shelf' })))).toEqual({
      texts: 1,
      bytes: 500,
    })
  })

  it.each([
    ['the twentieth text', many(19, 1), many(20, 1), undefined],
    ['the twenty-first', many(20, 1), many(21, 1), 'text-limit'],
    ['two megabytes', NO_LIBRARY, many(1, 2_000_000), undefined],
    ['a byte more', NO_LIBRARY, many(1, 2_000_001), 'text-limit'],
    ['fewer than too many, after a downgrade', many(40, 1), many(39, 1), undefined],
    [
      'another title of one of too many',
      many(40, 1),
      library(...Array.from({ length: 40 }, (_, index) => save(`t${index}`, { bytes: 1 })), rename('t1', 'x')),
      undefined,
    ],
  ])('judges %s', (_, before, after, refusal) => {
    expect(judge(before, after)).toBe(refusal)
  })

  it('lets subscribers have a thousand', () => {
    expect(judge(many(999, 1), many(1000, 1), 'subscribed')).toBeUndefined()
    expect(judge(many(1000, 1), many(1001, 1), 'subscribed')).toBe('text-limit')
  })
})
