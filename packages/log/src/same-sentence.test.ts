/** A sentence that stands in two texts, of which the learner deletes one. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { replay } from './apply-event.ts'
import { withoutErasedTexts, withoutUnnamed } from './erasing.ts'
import type { LogEvent, NewEvent } from './events.ts'
import { listSentenceErasures } from './list-erasures.ts'
import type { LearnerState } from './states.ts'
import { buildCard, buildEvent } from './testing/build-events.ts'
import type { WordCard } from './words.ts'

const TEXT = 'It was late. The secret harbour was quiet.'
const DELETED = { kind: 'text', id: 'a', title: 'A secret title' } as const
const SENTENCE = 'The secret harbour was quiet.'
const OTHER = { kind: 'text', id: 'b', title: 'Another text' } as const

const own = (word: string, more: object = {}) =>
  buildCard(word, { ownSentence: SENTENCE, sentence: `An example of ${word}.`, ...more })
const toEvents = (events: readonly NewEvent[]): readonly LogEvent[] =>
  events.map(({ type, body }) => buildEvent(type, body))
const toText = (value: unknown) => JSON.stringify(value)

describe('a sentence that two texts have', () => {
  const eraseByWords = (life: readonly LogEvent[], text: string) => [
    ...life,
    ...toEvents(listSentenceErasures(replay(life), text, TEXT)),
    buildEvent('text-erased', { text }),
  ]

  it('goes with each of them where nothing says from which it is', () => {
    const life = [buildEvent('met', { card: own('harbour'), source: { kind: 'text' } })]
    for (const text of ['a', 'b']) {
      expect(replay(eraseByWords(life, text)).words.get('harbour')?.card).toEqual(
        buildCard('harbour', { sentence: 'An example of harbour.' }),
      )
    }
  })

  it('stays in a meaning of the word that has it from the other text', () => {
    const life = [
      buildEvent('met', { card: own('harbour'), source: { kind: 'text' } }),
      buildEvent('met', { card: own('harbour', { definition: 'to keep safe' }), source: OTHER }),
    ]
    const all = eraseByWords(life, 'a')
    const state = replay(all).words.get('harbour')
    expect(state?.card).toMatchObject({ ownSentence: SENTENCE, textId: 'b' })
    expect(state?.otherCards).toEqual([buildCard('harbour', { sentence: 'An example of harbour.' })])
    expect(replay(withoutErasedTexts(all)).words.get('harbour')).toEqual(state)
  })

  it('stays in a list that is from the other text, also where its word does not say so', () => {
    const life = [
      buildEvent('study-added', { word: own('quiet') }),
      buildEvent('study-set', {
        words: [own('harbour'), own('late', { textId: 'b' }), buildCard('tide')],
        source: OTHER,
      }),
    ]
    const before = replay(life).study
    expect(before.words?.map(({ textId }) => textId)).toEqual(['b', 'b', undefined])
    const all = eraseByWords(life, 'a')
    const { study } = replay(all)
    expect(study.words).toEqual(before.words)
    expect(study.earlier.map(({ words }) => words)).toEqual([
      [buildCard('quiet', { sentence: 'An example of quiet.' })],
    ])
    expect(withoutErasedTexts(all)[1]).toBe(life[1])
    const [added, set] = life.map((event) => withoutUnnamed(event, 'a', (sentence) => sentence === SENTENCE))
    expect(toText(added)).not.toMatch(/secret/)
    expect(set).toBe(life[1])
  })

  it('goes from such a list with the list’s text, whose words nobody needs for that; examples stay', () => {
    const life = [buildEvent('study-set', { words: [own('harbour'), buildCard('tide')], source: OTHER })]
    const all = [...life, buildEvent('text-erased', { text: 'b' })]
    const { study } = replay(withoutErasedTexts(all))
    expect(study.words).toEqual([buildCard('harbour', { sentence: 'An example of harbour.' }), buildCard('tide')])
    expect(study.source).toEqual({ kind: 'text' })
    const left = toEvents(listSentenceErasures(replay(life), 'b'))
    expect(replay([...life, ...left]).study.words).toEqual(study.words)
    expect(toText(withoutErasedTexts([...life, ...left]))).not.toMatch(/secret/)
  })

  it('goes with the one, stays for the other, whatever there is and in whatever order it comes', () => {
    const anyCard = fc
      .record({
        word: fc.constantFrom('harbour', 'quay'),
        textId: fc.constantFrom('a', 'b', undefined),
        ownSentence: fc.constantFrom(SENTENCE, undefined),
        definition: fc.constantFrom('one', 'other'),
      })
      .map(({ word, textId, ownSentence, definition }) =>
        buildCard(word, {
          definition,
          ...(ownSentence !== undefined && { ownSentence, ...(textId !== undefined && { textId }) }),
        }),
      )
    const anySource = fc.constantFrom({ source: DELETED }, { source: OTHER }, { source: { kind: 'text' } as const }, {})
    const anyEvent = fc.oneof(
      anyCard.map((word) => ({ type: 'study-added' as const, body: { word } })),
      fc.record({ words: fc.array(anyCard, { maxLength: 3 }), more: anySource }).map(({ words, more }) => ({
        type: 'study-set' as const,
        body: { words, ...more },
      })),
      fc
        .record({ card: anyCard, more: anySource, type: fc.constantFrom('met' as const, 'looked-up' as const) })
        .map(({ card, more, type }) => ({ type, body: { card, ...more } })),
      anyCard.map((card) => ({ type: 'edited' as const, body: { word: card.word, card } })),
    )
    const listCards = ({ words, study }: LearnerState): readonly Pick<WordCard, 'ownSentence' | 'textId'>[] => [
      ...[...words.values()].flatMap(({ card, otherCards = [] }) => (card ? [card, ...otherCards] : otherCards)),
      ...[study, ...study.earlier].flatMap((list) => list.words ?? []),
    ]
    fc.assert(
      fc.property(
        fc.array(anyEvent, { maxLength: 8 }).chain((events) => {
          const life = toEvents(events)
          const all = eraseByWords(life, 'a')
          return fc.record({ life: fc.constant(life), all: fc.shuffledSubarray(all, { minLength: all.length }) })
        }),
        ({ life, all }) => {
          const [before, after] = [replay(life), replay(all)]
          const left = listCards(after).filter(({ ownSentence }) => ownSentence !== undefined)
          expect(left.filter(({ textId }) => textId !== 'b')).toEqual([])
          const isOfOther = ({ ownSentence, textId }: Pick<WordCard, 'ownSentence' | 'textId'>) =>
            ownSentence !== undefined && textId === 'b'
          expect(left).toHaveLength(listCards(before).filter(isOfOther).length)
          expect(replay(withoutErasedTexts(all))).toEqual(after)
          expect(listSentenceErasures(after, 'a', TEXT)).toEqual([])
        },
      ),
    )
  })
})
