import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { applyEvent, emptyPart, replay } from './apply-event.ts'
import { withoutErasedTexts } from './erasing.ts'
import { type LogEvent, toWordSubject } from './events.ts'
import { buildCard, buildEvent } from './testing/build-events.ts'

const HARBOUR = { kind: 'text', id: 'a', title: 'A secret title' } as const
const secret = buildCard('harbour', { sentence: 'A secret sentence.' })

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

  it('leaves a sentence that the learner wrote', () => {
    const life = buildLife()
    const own = buildEvent('edited', { word: 'harbour', card: { ...secret, sentence: 'My own words.' } })
    const { words } = replay([...life, own, ...erase()])
    expect(words.get('harbour')?.card).toMatchObject({ sentence: 'My own words.' })
  })
})
