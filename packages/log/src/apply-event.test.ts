import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { applyEvent, findPart, needsReplay, replay, replayPart, withParts } from './apply-event.ts'
import { EventSchema, type LogEvent, subjectOf, toWordSubject } from './events.ts'
import { findRefusal, isIncomplete } from './limits.ts'
import { NO_LIBRARY, EMPTY_STATE, isFollowed, type LearnerState } from './states.ts'
import { buildCard, buildEvent, buildEventId } from './testing/build-events.ts'
import { findPersonalList } from './personal-list.ts'

const DAY_MS = 86_400_000
const wordOf = (state: LearnerState, key: string) => state.words.get(key)

const WORDS = ['harbour', 'reluctant', 'May', 'put it off'] as const
const anyWord = fc.constantFrom(...WORDS)
const anyBody = fc.oneof(
  fc.record({ type: fc.constant('met' as const), word: anyWord, sense: fc.constantFrom('1', '2', '3') }),
  fc.record({
    type: fc.constant('reviewed' as const),
    word: anyWord,
    grade: fc.constantFrom('wrong', 'hard', 'right'),
  }),
  fc.record({
    type: fc.constantFrom('saved', 'removed', 'known', 'rested', 'looked-up', 'edited', 'erased'),
    word: anyWord,
  }),
  fc.record({ type: fc.constantFrom('study-added', 'study-removed'), word: anyWord }),
  fc.record({ type: fc.constant('study-set'), words: fc.uniqueArray(anyWord, { maxLength: 4 }) }),
  fc.record({ type: fc.constant('swiped'), count: fc.integer({ min: 1, max: 9 }) }),
)

/** Bodies by what the arbitrary draws of them. */
function toBody(drawn: {
  type: string
  word?: string
  words?: readonly string[]
  sense?: string
  grade?: string
  count?: number
}) {
  const { type, word = 'harbour', words = [], sense, grade, count } = drawn
  const card = buildCard(word, sense === undefined ? {} : { senseId: sense, definition: `sense ${sense}` })
  switch (type) {
    case 'met':
    case 'looked-up':
      return { card }
    case 'edited':
      return { word, card: buildCard(word, { definition: 'my own words' }) }
    case 'reviewed':
      return { word, activity: 'hangman', skill: 'form', grade }
    case 'saved':
    case 'study-added':
      return { word: buildCard(word) }
    case 'study-set':
      return { words: words.map((one) => buildCard(one)) }
    case 'swiped':
      return { count }
    default:
      return { word }
  }
}

/** A log as devices write it: some events take earlier ones back. */
const anyLog = fc
  .array(fc.record({ drawn: anyBody, at: fc.integer({ min: 0, max: 40 * DAY_MS }), takesBack: fc.nat({ max: 12 }) }), {
    maxLength: 40,
  })
  .map((rows) => {
    const log: LogEvent[] = []
    rows.forEach(({ drawn, at, takesBack }, index) => {
      const place = { id: buildEventId(index), at }
      const target = takesBack < 2 ? log[index - 1 - takesBack] : undefined
      const raw =
        target && target.type !== 'void'
          ? buildEvent('void', { event: target.id, subject: subjectOf(target) }, place)
          : { ...buildEvent('swiped', { count: 1 }, place), type: drawn.type, body: toBody(drawn) }
      log.push(EventSchema.parse(raw))
    })
    return log
  })

/** What a server does with events as they come. */
function receive(log: readonly LogEvent[]): LearnerState {
  let state = EMPTY_STATE
  const stored: LogEvent[] = []
  for (const event of log) {
    if (stored.some(({ id }) => id === event.id)) continue
    stored.push(event)
    const subject = subjectOf(event)
    const part = findPart(state, subject)
    const next = needsReplay(part, event)
      ? replayPart(
          subject,
          stored.filter((other) => subjectOf(other) === subject),
        )
      : applyEvent(part, event)
    state = withParts(state, new Map([[subject, next]]))
  }
  return state
}

const withEvents = (state: LearnerState, ...events: readonly LogEvent[]) =>
  events.reduce((before, event) => {
    const subject = subjectOf(event)
    return withParts(before, new Map([[subject, applyEvent(findPart(before, subject), event)]]))
  }, state)

describe('the state that a log gives', () => {
  it('is the same in whatever order and however often its events come', () => {
    fc.assert(
      fc.property(
        anyLog.chain((log) =>
          fc.tuple(fc.constant(log), fc.shuffledSubarray([...log, ...log], { minLength: log.length * 2 })),
        ),
        ([log, arrivals]) => {
          expect(receive(arrivals)).toEqual(replay(log))
        },
      ),
      { numRuns: 300 },
    )
  })

  it('is that of each part by itself', () => {
    fc.assert(
      fc.property(anyLog, (log) => {
        const state = replay(log)
        for (const event of log) {
          const subject = subjectOf(event)
          expect(
            replayPart(
              subject,
              log.filter((other) => subjectOf(other) === subject),
            ),
          ).toEqual(findPart(state, subject))
        }
      }),
      { numRuns: 100 },
    )
  })

  it('counts the words of the personal list', () => {
    fc.assert(
      fc.property(anyLog, (log) => {
        const state = replay(log)
        expect(findPersonalList(state.words.values())).toHaveLength(state.savedCount)
      }),
    )
  })

  it('leaves the state that it began from as it was', () => {
    const before = replay([buildEvent('met', { card: buildCard('harbour') })])
    const copy = structuredClone(before)
    withEvents(before, buildEvent('known', { word: 'harbour' }), buildEvent('met', { card: buildCard('quay') }))
    expect(before).toEqual(copy)
  })

  it('is as before the event that is taken back, even where that comes first', () => {
    const met = buildEvent('met', { card: buildCard('harbour') })
    const missed = buildEvent('reviewed', {
      word: 'harbour',
      activity: 'review-card',
      skill: 'meaning',
      grade: 'wrong',
    })
    const back = buildEvent('void', { event: missed.id, subject: toWordSubject('harbour') })
    for (const log of [
      [met, missed, back],
      [back, met, missed],
      [met, back, missed],
    ]) {
      expect(wordOf(receive(log), 'harbour')?.memory).toBeUndefined()
    }
  })
})

describe('the types of events', () => {
  it('are a closed list', () => {
    expect(EventSchema.safeParse({ ...buildEvent('swiped', { count: 1 }), type: 'won' }).success).toBe(false)
  })

  it.each([
    ['a field that nobody knows', { count: 1, extra: true }],
    ['no body', undefined],
    ['a body of another type', { word: 'harbour' }],
    ['too many cards', { count: 10_001 }],
  ])('refuse %s', (_, body) => {
    expect(EventSchema.safeParse({ ...buildEvent('swiped', { count: 1 }), body }).success).toBe(false)
  })

  it('make the key of a word from whatever spelling comes', () => {
    const event = EventSchema.parse(buildEvent('known', { word: ' Put it  OFF ' }))
    expect(subjectOf(event)).toBe('word:put_it__off')
  })

  it('met: follows the word from now on, and remembers where it was met first', () => {
    const first = buildEvent('met', { card: buildCard('Harbour'), source: { kind: 'video', title: 'The Swifts' } })
    const state = replay([first, buildEvent('met', { card: buildCard('harbour'), source: { kind: 'text' } })])
    expect(wordOf(state, 'harbour')).toMatchObject({ metAt: first.at, source: { title: 'The Swifts' } })
  })

  it('met: another meaning joins the card and is asked next', () => {
    const one = buildCard('bank', { senseId: 'bank-1', definition: 'a place for money' })
    const other = buildCard('bank', { senseId: 'bank-2', definition: 'the side of a river' })
    const both = replay([buildEvent('met', { card: one }), buildEvent('met', { card: other })])
    expect(wordOf(both, 'bank')).toMatchObject({ card: other, otherCards: [one], isAskedNext: true })
    const asked = buildEvent('reviewed', { word: 'bank', activity: 'cards', skill: 'meaning', grade: 'right' })
    expect(wordOf(withEvents(both, asked), 'bank')?.isAskedNext).toBeUndefined()
    const back = withEvents(both, buildEvent('met', { card: one }))
    expect(wordOf(back, 'bank')).toMatchObject({ card: one, otherCards: [other] })
  })

  it('met: a card whose sense the dictionary no longer has keeps its text, beside the one it went into', () => {
    const old = buildCard('air', { senseId: 'air-noun-2', definition: 'the space above the ground' })
    const now = buildCard('air', { senseId: 'air-noun-1', definition: 'what we breathe, all around and above us' })
    const alone = replay([buildEvent('met', { card: old })])
    expect(wordOf(alone, 'air')).toMatchObject({ card: old })
    const both = withEvents(alone, buildEvent('met', { card: now }))
    expect(wordOf(both, 'air')).toMatchObject({ card: now, otherCards: [old] })
  })

  it.each(['known', 'rested'] as const)('%s: the word is not asked until it is met again', (type) => {
    const paused = replay([buildEvent('met', { card: buildCard('harbour') }), buildEvent(type, { word: 'harbour' })])
    expect(isFollowed(wordOf(paused, 'harbour') ?? {})).toBe(false)
    const again = withEvents(paused, buildEvent('met', { card: buildCard('harbour') }))
    expect(isFollowed(wordOf(again, 'harbour') ?? {})).toBe(true)
  })

  it('looked-up: is wrong for a word that is followed, and only listed for another', () => {
    const look = () => buildEvent('looked-up', { card: buildCard('harbour') })
    const listed = replay([look()])
    expect(wordOf(listed, 'harbour')).toMatchObject({ card: { word: 'harbour' } })
    expect(wordOf(listed, 'harbour')?.memory).toBeUndefined()
    expect(isFollowed(wordOf(listed, 'harbour') ?? {})).toBe(false)
    const followed = withEvents(listed, buildEvent('met', { card: buildCard('harbour') }), look())
    expect(wordOf(followed, 'harbour')?.memory).toMatchObject({ grade: 'wrong', misses: 1 })
  })

  it('reviewed and guessed: grade the word on the day of the device', () => {
    const lateInTokyo = { at: Date.parse('2026-11-02T16:00:00Z'), offset: 540 }
    const state = replay([
      buildEvent('guessed', { word: 'harbour', language: 'ja', isRight: false }, lateInTokyo),
      buildEvent(
        'reviewed',
        { word: 'harbour', activity: 'review-gap', skill: 'use', grade: 'right' },
        { at: lateInTokyo.at + 1, offset: 540 },
      ),
    ])
    expect(wordOf(state, 'harbour')).toMatchObject({
      gaps: 1,
      memory: { day: Date.parse('2026-11-03') / DAY_MS, misses: 1, skills: { use: { grade: 'right' } } },
    })
  })

  it('edited: changes the card, and forgets how often the word was missed', () => {
    const own = buildCard('harbour', { definition: 'my own words' })
    const state = replay([
      buildEvent('met', { card: buildCard('harbour') }),
      buildEvent('reviewed', { word: 'harbour', activity: 'hangman', skill: 'form', grade: 'wrong' }),
      buildEvent('edited', { word: 'harbour', card: own }),
    ])
    expect(wordOf(state, 'harbour')).toMatchObject({ card: own, memory: { misses: 0, tries: 1 } })
  })

  it('saved and removed: are the personal list, in the order of saving; a changed word keeps its place', () => {
    const state = replay([
      buildEvent('saved', { word: buildCard('quay') }),
      buildEvent('saved', { word: buildCard('harbour') }),
      buildEvent('saved', { word: buildCard('tide') }),
      buildEvent('removed', { word: 'harbour' }),
      buildEvent('saved', { word: buildCard('quay', { sentence: 'On the quay.' }) }),
      buildEvent('saved', { word: buildCard('harbour') }),
    ])
    expect(findPersonalList(state.words.values()).map(({ word }) => word)).toEqual(['quay', 'tide', 'harbour'])
    expect(findPersonalList(state.words.values())[0]?.sentence).toBe('On the quay.')
    expect(isFollowed(wordOf(state, 'quay') ?? {})).toBe(true)
  })

  it('study-set, study-added, study-removed: are the study list, and the lists before it', () => {
    const first = buildEvent('study-set', { words: [buildCard('quay'), buildCard('tide')] })
    const state = replay([
      first,
      buildEvent('study-added', { word: buildCard('harbour') }),
      buildEvent('study-removed', { word: 'quay' }),
      buildEvent('study-set', { words: [buildCard('reluctant')] }),
    ])
    expect(state.study.words?.map(({ word }) => word)).toEqual(['reluctant'])
    expect(state.study.earlier).toMatchObject([{ id: first.id, words: [{ word: 'tide' }, { word: 'harbour' }] }])
  })

  it('study-added: beyond 20 words the earliest remain', () => {
    const add = (number: number) => buildEvent('study-added', { word: buildCard(`word ${number}`) })
    const words = replay(Array.from({ length: 22 }, (_, index) => add(index))).study.words
    expect(words).toHaveLength(20)
    expect(words?.[0]?.word).toBe('word 0')
  })

  it('study-set: names an earlier list once, says where it came from, and not while it is the present one', () => {
    const video = { kind: 'video', title: 'The Swifts' } as const
    const first = buildEvent('study-set', { words: [buildCard('quay')], source: video })
    const second = buildEvent('study-set', { words: [buildCard('tide')] })
    const events = [first, second]
    expect(replay(events).study.earlier).toMatchObject([{ id: first.id, at: first.at, source: video }])
    events.push(buildEvent('study-set', { words: [buildCard('quay')], source: video }))
    const restored = replay(events).study
    expect(restored).toMatchObject({ words: [{ word: 'quay' }], source: video })
    expect(restored.earlier.map(({ words }) => words[0]?.word)).toEqual(['tide'])
    events.push(buildEvent('study-set', { words: [buildCard('reluctant')] }))
    expect(replay(events).study.earlier.map(({ words }) => words[0]?.word)).toEqual(['quay', 'tide'])
  })

  it('study-set: the same words with another meaning are no other list', () => {
    const first = buildEvent('study-set', { words: [buildCard('bank'), buildCard('quay')], source: { kind: 'text' } })
    const picked = buildEvent('study-set', {
      words: [buildCard('bank', { definition: 'of a river' }), buildCard('quay')],
    })
    const { words, earlier, setBy, source } = replay([first, picked]).study
    expect(words?.[0]?.definition).toBe('of a river')
    expect([earlier, setBy?.id, source]).toEqual([[], first.id, { kind: 'text' }])
  })

  it('study-set: the last ten lists remain', () => {
    const sets = Array.from({ length: 14 }, (_, index) =>
      buildEvent('study-set', { words: [buildCard(`word ${index}`)] }),
    )
    const { earlier } = replay(sets).study
    expect(earlier.map(({ words }) => words[0]?.word)).toEqual(
      Array.from({ length: 10 }, (_, index) => `word ${12 - index}`),
    )
  })

  it('erased: nothing that was done before has an effect, however late it comes, and it is not taken back', () => {
    const [met, saved] = [
      buildEvent('met', { card: buildCard('harbour') }),
      buildEvent('saved', { word: buildCard('harbour') }),
    ]
    const undone = buildEvent('void', { event: met.id, subject: toWordSubject('harbour') })
    const erased = buildEvent('erased', { word: 'harbour' })
    const back = buildEvent('void', { event: erased.id, subject: toWordSubject('harbour') })
    for (const log of [
      [met, saved, undone, erased],
      [erased, saved, met, undone],
      [saved, erased, met],
    ]) {
      expect(receive(log)).toMatchObject({ savedCount: 0 })
      expect(wordOf(receive(log), 'harbour')).toEqual({ last: { at: erased.at, id: erased.id } })
    }
    expect(wordOf(receive([met, erased, back]), 'harbour')?.card).toBeUndefined()
    const again = buildEvent('met', { card: buildCard('harbour', { definition: 'anew' }) })
    expect(wordOf(receive([met, saved, erased, again]), 'harbour')).toEqual(wordOf(receive([again]), 'harbour'))
    // Of a log whose bodies are gone the same is left.
    expect(replay([met, saved, undone, erased, again])).toEqual(replay([erased, again]))
  })

  it("swiped and level-set: the figure on My Page, and the learner's level", () => {
    const state = replay([
      buildEvent('swiped', { count: 5 }),
      buildEvent('level-set', { level: 'A2', how: 'chosen' }),
      buildEvent('swiped', { count: 7 }),
      buildEvent('level-set', { level: 'B1', how: 'test' }),
    ])
    expect(state.swipes.count).toBe(12)
    expect(state.level).toMatchObject({ level: 'B1', how: 'test' })
  })
})

describe('the limit of the personal list', () => {
  it.each([
    ['the eleventh word of a free plan', 10, 11, 'unsubscribed', 'list-limit'],
    ['the tenth', 9, 10, 'unsubscribed', undefined],
    ['a change in a list that is over the limit', 40, 40, 'unsubscribed', undefined],
    ['a removal in it', 40, 39, 'unsubscribed', undefined],
    ['one more in it', 40, 41, 'unsubscribed', 'list-limit'],
    ['the eleventh of a subscriber', 10, 11, 'subscribed', undefined],
    ['the 1001st of a subscriber', 1000, 1001, 'subscribed', 'list-limit'],
  ] as const)('%s', (_, before, after, audience, refusal) => {
    const library = NO_LIBRARY
    expect(findRefusal({ savedCount: before, library }, { savedCount: after, library }, audience)).toBe(refusal)
  })

  it.each([
    ['definition', { definition: ' ' }],
    ['sentence', { sentence: '' }],
  ])('is one thing, a word without a %s another', (_, missing) => {
    expect(isIncomplete(buildEvent('saved', { word: buildCard('harbour', missing) }))).toBe(true)
    expect(isIncomplete(buildEvent('saved', { word: buildCard('harbour') }))).toBe(false)
    expect(isIncomplete(buildEvent('met', { card: buildCard('harbour', missing) }))).toBe(false)
  })
})
