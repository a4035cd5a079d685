import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { applyEvent, emptyPart, replay } from './apply-event.ts'
import { withoutErasedTexts } from './erasing.ts'
import { type LogEvent, type NewEvent, toWordSubject } from './events.ts'
import { toWordCard } from './kept-words.ts'
import { findTextsOf, listSentenceErasures } from './list-erasures.ts'
import { toDigest } from './sentence-digest.ts'
import { type LearnerState, NO_LIBRARY } from './states.ts'
import { buildCard, buildEvent } from './testing/build-events.ts'
import { MAX_GONE_TEXTS } from './texts.ts'
import { MAX_EARLIER_LISTS } from './types/study-set.ts'

const HARBOUR = { kind: 'text', id: 'a', title: 'A secret title' } as const
const secret = buildCard('harbour', { sentence: 'A secret sentence.' })

const own = (word: string, more: object = {}) =>
  buildCard(word, { ownSentence: 'The secret harbour was quiet.', sentence: `An example of ${word}.`, ...more })

const buildLife = (): readonly LogEvent[] => [
  buildEvent('text-saved', {
    text: 'a',
    title: 'A secret title',
    source: { kind: 'web', url: 'https://secret.example' },
    wordCount: 9,
    bytes: 60,
  }),
  buildEvent('text-renamed', { text: 'a', title: 'Another secret title' }),
  buildEvent('met', { card: secret, source: HARBOUR }),
  buildEvent('reviewed', { word: 'harbour', activity: 'cards', skill: 'meaning', grade: 'right' }),
  buildEvent('edited', { word: 'harbour', card: { ...secret, textId: 'a', definition: 'of my own' } }),
  buildEvent('looked-up', { card: secret, source: HARBOUR }),
  buildEvent('met', { card: buildCard('quay'), source: { kind: 'text', id: 'b', title: 'Another' } }),
  buildEvent('text-read', { text: 'a', place: 4 }),
]
const erase = (): readonly LogEvent[] => [
  buildEvent('sentence-erased', { word: 'harbour', text: 'a' }),
  buildEvent('text-erased', { text: 'a' }),
]
const toText = (value: unknown) =>
  JSON.stringify(value, (_, one: unknown) => (one instanceof Map ? [...(one as Map<string, unknown>)] : one))

describe('a text that is deleted with its sentences', () => {
  it('leaves the words, their meanings and memories, and nothing of what it said', () => {
    const life = buildLife()
    const before = replay(life)
    const { words, library } = replay([...life, ...erase()])
    expect(toText({ words, library })).not.toMatch(/secret/)
    const [was, is] = [before.words.get('harbour'), words.get('harbour')]
    expect(is).toMatchObject({
      metAt: was?.metAt,
      memory: was?.memory,
      card: { definition: 'of my own', sentence: '' },
    })
    expect(is?.source).toEqual({ kind: 'text' })
    expect(words.get('quay')).toEqual(before.words.get('quay'))
    expect(library).toMatchObject({ texts: [], gone: ['a'] })
  })

  it('takes a card for that of the text that it names itself, whatever source the event names', () => {
    const card = buildCard('harbour', { ownSentence: 'A sentence of b.', textId: 'b' })
    const { words } = replay([buildEvent('met', { card, source: HARBOUR }), ...erase()])
    expect(words.get('harbour')?.card).toEqual(card)
  })

  it('leaves nothing in the events either, and those of other texts as they are', () => {
    const life = [...buildLife(), ...erase()]
    const left = withoutErasedTexts(life)
    expect(toText(left)).not.toMatch(/secret/)
    expect(left.filter((event, index) => event !== life[index]).map(({ type }) => type)).toEqual([
      'text-saved',
      'text-renamed',
      'met',
      'edited',
      'looked-up',
    ])
    expect(replay(left)).toEqual(replay(life))
    expect(withoutErasedTexts(left)).toEqual(left)
  })

  it('gives the same in whatever order the events come', () => {
    const life = [...buildLife(), ...erase()]
    const expected = replay(life)
    fc.assert(
      fc.property(fc.shuffledSubarray(life, { minLength: life.length }), (shuffled) => {
        expect(replay(shuffled)).toEqual(expected)
      }),
    )
  })

  it('is gone at once on a device that has the state alone', () => {
    const life = buildLife()
    const [sentence] = erase()
    const word = replay(life).words.get('harbour')
    if (!word || !sentence) throw new Error('no word')
    expect(toText(applyEvent(word, sentence))).not.toMatch(/secret/)
    expect(applyEvent(emptyPart(toWordSubject('none')), sentence)).toMatchObject({ hasVoids: true })
  })

  it('does not come back, by whatever another device says of it later or takes back', () => {
    const life = buildLife()
    const erased = erase()
    const back = erased.map(({ id, type }) =>
      buildEvent('void', { event: id, subject: type === 'text-erased' ? 'library' : toWordSubject('harbour') }),
    )
    const renamed = buildEvent('text-saved', {
      text: 'a',
      title: 'Another secret',
      source: { kind: 'paste' },
      wordCount: 9,
      bytes: 60,
    })
    const { words, library } = replay([...life, ...erased, ...back, renamed])
    expect(library.texts).toEqual([])
    expect(toText({ words, library })).not.toMatch(/secret/)
    expect(toText(withoutErasedTexts([...erased, renamed]))).not.toMatch(/secret/)
  })

  it('may be opened again where it is one of the shelf', () => {
    const save = () =>
      buildEvent('text-saved', {
        text: 'shelf:key',
        title: 'The Key',
        source: { kind: 'shelf' },
        wordCount: 9,
        bytes: 60,
      })
    const [first, gone] = [save(), buildEvent('text-erased', { text: 'shelf:key' })]
    expect(replay([first, gone]).library.texts).toEqual([])
    const again = save()
    expect(replay([first, gone, again]).library.texts).toMatchObject([
      { title: 'The Key', savedAt: again.at, place: 0 },
    ])
  })

  it('takes its sentence from a word whose meaning was changed', () => {
    const word = own('harbour', { textId: 'a' })
    const edited = buildEvent('edited', { word: 'harbour', card: toWordCard({ ...word, definition: 'another' }) })
    const { words } = replay([edited, buildEvent('text-erased', { text: 'a' })])
    expect(words.get('harbour')?.card).toEqual({
      ...word,
      definition: 'another',
      ownSentence: undefined,
      textId: undefined,
    })
  })

  it('leaves a sentence that the learner wrote', () => {
    const life = buildLife()
    const edited = buildEvent('edited', { word: 'harbour', card: { ...secret, sentence: 'My own words.' } })
    const { words } = replay([...life, edited, ...erase()])
    expect(words.get('harbour')?.card).toMatchObject({ sentence: 'My own words.' })
  })
})

const TEXT = 'It was late.\n\nThe secret  harbour was quiet. Nobody answered.'
const toEvents = (events: readonly NewEvent[]): readonly LogEvent[] =>
  events.map(({ type, body }) => buildEvent(type, body))

/** The reader's words, in cards and lists; and words of a time when lists did not say from which text they are. */
const buildListLife = (): readonly LogEvent[] => [
  buildEvent('met', { card: own('harbour'), source: HARBOUR }),
  buildEvent('study-added', { word: own('harbour', { textId: 'a' }) }),
  buildEvent('study-added', { word: own('quiet') }),
  buildEvent('study-set', { words: [own('late', { textId: 'a' }), own('nobody')], source: HARBOUR }),
  buildEvent('study-set', { words: [own('tide', { textId: 'b', ownSentence: 'Of another text.' })] }),
  buildEvent('met', { card: own('nobody'), source: { kind: 'text' } }),
]

describe('the sentences of a deleted text in lists', () => {
  it('go from the study list and those before it; examples, words and other texts stay', () => {
    const life = buildListLife()
    const before = replay(life)
    const erased = toEvents(listSentenceErasures(before, 'a', TEXT))
    expect(erased.map(({ type }) => type)).toEqual(['sentence-erased', 'sentence-erased', 'study-sentences-erased'])
    expect(toText(erased)).not.toMatch(/secret/)
    const after = replay([...life, ...erased])
    expect(toText(after)).not.toMatch(/secret/i)
    expect(after.study.words).toEqual(before.study.words)
    expect(after.study.earlier.map(({ words }) => words.map(({ word }) => word))).toEqual(
      before.study.earlier.map(({ words }) => words.map(({ word }) => word)),
    )
    expect(after.study.earlier[0]).toMatchObject({ source: { kind: 'text' } })
    expect(after.study.earlier[0]?.words[0]).toMatchObject({ sentence: 'An example of late.' })
    expect(after.words.get('harbour')?.card).toMatchObject({ sentence: 'An example of harbour.' })
    expect(findTextsOf(after)).toEqual(new Set(['b']))
    expect(listSentenceErasures(after, 'a', TEXT)).toEqual([])
    expect(toText(withoutErasedTexts([...life, ...erased]))).not.toMatch(/secret/i)
  })

  it('stay where nothing says from which text they are, and the words of the text are not at hand', () => {
    const life = buildListLife()
    const after = replay([...life, ...toEvents(listSentenceErasures(replay(life), 'a'))])
    const left = after.study.earlier.flatMap(({ words }) =>
      words.filter(({ ownSentence }) => ownSentence !== undefined),
    )
    // "nobody" is in a list of the text.
    expect(left.map(({ word }) => word)).toEqual(['quiet'])
  })

  it('give the same in whatever order events come, also one after the other', () => {
    const life = buildListLife()
    const erased = toEvents(listSentenceErasures(replay(life), 'a', TEXT))
    const expected = replay([...life, ...erased])
    const [{ id: latest } = { id: '' }] = erased.toReversed()
    expect(expected.study.last?.id).toBe(latest)
    const study = [...life, ...erased].filter(({ type }) => type.startsWith('study'))
    expect(study.reduce(applyEvent, emptyPart('study'))).toEqual(expected.study)
    const all = [...life, ...erased]
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (shuffled) => {
        expect(replay(shuffled)).toEqual(expected)
        // What is stored without them gives the same.
        expect(replay(withoutErasedTexts(shuffled))).toEqual(expected)
      }),
    )
  })

  it('are found whatever texts, words and lists there are, and none is left', () => {
    const anyText = fc.constantFrom('a', 'b', undefined)
    const anyWord = fc
      .record({ word: fc.constantFrom('harbour', 'quay', 'tide', 'late'), textId: anyText, isOwn: fc.boolean() })
      .map(({ word, textId, isOwn }) =>
        buildCard(word, {
          ...(isOwn && { ownSentence: `Of ${textId ?? 'nowhere'}.` }),
          ...(textId !== undefined && { textId }),
        }),
      )
    const anyEvent = fc.oneof(
      anyWord.map((word) => ({ type: 'study-added' as const, body: { word } })),
      fc.array(anyWord, { maxLength: 4 }).map((words) => ({ type: 'study-set' as const, body: { words } })),
      fc.record({ card: anyWord, id: anyText }).map(({ card, id }) => ({
        type: 'met' as const,
        body: { card, ...(id !== undefined && { source: { kind: 'text' as const, id } }) },
      })),
      anyWord.map((card) => ({ type: 'edited' as const, body: { word: card.word, card } })),
    )
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 12 }), (events) => {
        const life = toEvents(events)
        const erased = toEvents(listSentenceErasures(replay(life), 'a'))
        const after = replay([...life, ...erased])
        expect(findTextsOf(after).has('a')).toBe(false)
        expect(replay(withoutErasedTexts([...life, ...erased]))).toEqual(after)
        expect(after.words.size).toBe(replay(life).words.size)
      }),
    )
  })
})

/** Where no state shows a sentence any more, no event of the word or the list says that it goes. */
const buildHiddenLife = (text: string): readonly LogEvent[] => {
  const source = { kind: 'text', id: text, title: 'A secret title' } as const
  return [
    buildEvent('met', { card: buildCard('harbour'), source: { kind: 'dictionary' } }),
    buildEvent('looked-up', { card: own('harbour'), source }),
    buildEvent('looked-up', { card: own('harbour', { textId: text }) }),
    buildEvent('study-added', { word: own('quiet', { textId: text, sentence: '' }) }),
    buildEvent('study-set', { words: [own('late', { textId: text })], source }),
    ...Array.from({ length: MAX_EARLIER_LISTS + 2 }, (_, index) =>
      buildEvent('study-set', { words: [buildCard(`word ${index}`)] }),
    ),
  ]
}

describe('a deleted text that no state shows', () => {
  it.each(['a', 'shelf:a'])('leaves nothing in the events: %s', (text) => {
    const life = buildHiddenLife(text)
    const before = replay(life)
    expect(toText(before)).not.toMatch(/secret/)
    expect(listSentenceErasures(before, text, TEXT)).toEqual([])
    const all = [...life, buildEvent('text-erased', { text })]
    const left = withoutErasedTexts(all)
    expect(toText(left)).not.toMatch(/secret/i)
    const { library: _before, ...others } = before
    expect(replay(all)).toMatchObject(others)
    expect(replay(left)).toEqual(replay(all))
    expect(withoutErasedTexts(left)).toEqual(left)
  })

  it('goes from what is said of it later, where it is not one of the shelf', () => {
    const say = (id: string) =>
      buildEvent('looked-up', { card: own('harbour'), source: { kind: 'text', id, title: 'A secret title' } })
    const erased = ['a', 'shelf:a'].map((text) => buildEvent('text-erased', { text }))
    const [later, ofShelf] = [say('a'), say('shelf:a')]
    const left = withoutErasedTexts([later, ofShelf, ...erased])
    expect(toText(left[0])).not.toMatch(/secret/i)
    expect(left[1]).toBe(ofShelf)
  })

  it('is deleted from whatever words and lists there are by that alone, and each keeps its words', () => {
    const anyCard = fc
      .record({ word: fc.constantFrom('harbour', 'quay', 'tide', 'late'), isNamed: fc.boolean(), isOwn: fc.boolean() })
      .map(({ word, isNamed, isOwn }) =>
        buildCard(word, { ...(isOwn && { ownSentence: 'Of a text.' }), ...(isNamed && { textId: 'a' }) }),
      )
    const anySource = fc.constantFrom({ source: HARBOUR }, {})
    const anyEvent = fc.oneof(
      anyCard.map((word) => ({ type: 'study-added' as const, body: { word } })),
      fc.record({ words: fc.array(anyCard, { maxLength: 4 }), more: anySource }).map(({ words, more }) => ({
        type: 'study-set' as const,
        body: { words, ...more },
      })),
      fc
        .record({ card: anyCard, more: anySource, type: fc.constantFrom('met' as const, 'looked-up' as const) })
        .map(({ card, more, type }) => ({ type, body: { card, ...more } })),
      anyCard.map((card) => ({ type: 'edited' as const, body: { word: card.word, card } })),
    )
    const toKeys = ({ words, study }: LearnerState) => ({
      words: [...words.keys()],
      study: study.words?.map(({ word }) => word),
      earlier: study.earlier.map((list) => list.words.map(({ word }) => word)),
    })
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 12 }), (events) => {
        const life = toEvents(events)
        const all = [...life, buildEvent('text-erased', { text: 'a' })]
        const after = replay(all)
        expect(findTextsOf(after).has('a')).toBe(false)
        expect(toKeys(after)).toEqual(toKeys(replay(life)))
        expect(replay(withoutErasedTexts(all))).toEqual(after)
      }),
    )
  })
})

describe('a text that is titled as erased ones are', () => {
  it('loses its address, too', () => {
    const source = { kind: 'web', url: 'https://secret.example' } as const
    const saved = buildEvent('text-saved', { text: 'a', title: '…', source, wordCount: 9, bytes: 60 })
    const erased = buildEvent('text-erased', { text: 'a' })
    expect(toText(withoutErasedTexts([saved, erased]))).not.toMatch(/secret/)
    const [left] = withoutErasedTexts([saved, erased])
    expect(left && applyEvent(NO_LIBRARY, left)).toMatchObject({ texts: [] })
  })
})

describe('deleted texts', () => {
  it('are remembered up to a number, and do not come back beyond it', () => {
    const saved = (text: string) =>
      buildEvent('text-saved', { text, title: text, source: { kind: 'paste' }, wordCount: 9, bytes: 60 })
    const ids = Array.from({ length: MAX_GONE_TEXTS + 5 }, (_, index) => `t${index}`)
    const life = ids.flatMap((text) => [saved(text), buildEvent('text-erased', { text })])
    const { library } = replay([...life, saved('t0')])
    expect(library.gone).toEqual(ids.slice(5))
    expect(library.texts).toEqual([])
  })
})

describe('the name of a sentence', () => {
  it('is the same however it is laid out, differs from others, and does not say it', () => {
    expect(toDigest('A  secret\nsentence. ')).toBe(toDigest('A secret sentence.'))
    expect(toDigest('A secret sentence!')).not.toBe(toDigest('A secret sentence.'))
    const many = new Set(Array.from({ length: 50_000 }, (_, index) => toDigest(`Sentence ${index} of a long text.`)))
    expect(many.size).toBe(50_000)
    expect(toDigest('')).toMatch(/^[\da-z]{1,14}$/)
  })
})
