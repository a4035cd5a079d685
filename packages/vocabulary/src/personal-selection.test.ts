import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addToSelection, pickRandomWords, RANDOM_WORDS_TO_ADD, SAMPLE_PERSONAL_WORDS } from './personal-selection.ts'
import type { Audience } from './plans.ts'
import type { StudyWord } from './study-list.ts'
import { toWordKey } from './word-key.ts'

const buildWord = (word: string, changes: Partial<StudyWord> = {}): StudyWord => ({
  word,
  definition: `what ${word} means`,
  sentence: `This is ${word}.`,
  ...changes,
})
const buildWords = (count: number, prefix = 'word'): StudyWord[] =>
  Array.from({ length: count }, (_, index) => buildWord(`${prefix} ${index}`))

describe('addToSelection', () => {
  it.each<[Audience, number]>([
    ['visitor', 10],
    ['unsubscribed', 10],
    ['subscribed', 1000],
  ])('takes as many words as the plan of %s allows: %d', (audience, limit) => {
    const last = addToSelection(buildWords(limit - 1), buildWord('new'), audience)
    expect(last).toMatchObject({ ok: true })
    expect(addToSelection(buildWords(limit), buildWord('new'), audience)).toEqual({ ok: false, refusal: 'limit' })
  })

  it('drops nothing of a list over a lowered limit, and says that a word is in it', () => {
    const list = buildWords(1000)
    expect(addToSelection(list, buildWord('new'), 'unsubscribed')).toEqual({ ok: false, refusal: 'limit' })
    expect(addToSelection(list, buildWord('WORD 999'), 'unsubscribed')).toEqual({ ok: false, refusal: 'in-list' })
    expect(list).toHaveLength(1000)
  })

  it.each([
    ['definition', buildWord('new', { definition: '\n' })],
    ['sentence', buildWord('new', { sentence: '' })],
    ['word', buildWord('  ')],
  ])('refuses a word with an empty %s', (_, word) => {
    expect(addToSelection([], word, 'subscribed')).toEqual({ ok: false, refusal: 'incomplete' })
  })

  it('adds at the end', () => {
    expect(addToSelection(buildWords(1), buildWord('new'), 'subscribed')).toEqual({
      ok: true,
      selection: [...buildWords(1), buildWord('new')],
    })
  })
})

describe('pickRandomWords', () => {
  const anyRandom = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 1 })
  const toSource = (values: readonly number[]) => {
    let at = 0
    return () => {
      at += 1
      return values[at % values.length] ?? 0
    }
  }

  it('picks up to ten words that the study list lacks, each once, and never fills it past 20', () => {
    fc.assert(
      fc.property(fc.nat(40), fc.nat(24), fc.nat(12), anyRandom, (own, listed, shared, random) => {
        const selection = buildWords(own)
        const list = [...buildWords(shared), ...buildWords(listed, 'other')]
        const picked = pickRandomWords(selection, list, toSource(random))
        const candidates = Math.max(0, own - shared)
        expect(picked).toHaveLength(Math.max(0, Math.min(RANDOM_WORDS_TO_ADD, candidates, 20 - list.length)))
        const keys = [...list, ...picked].map(({ word }) => toWordKey(word))
        expect(new Set(keys).size).toBe(keys.length)
        expect(picked.every((word) => selection.includes(word))).toBe(true)
      }),
    )
  })

  it('picks one of two spellings of a word', () => {
    expect(pickRandomWords([buildWord('May'), buildWord('may')], [], () => 0)).toHaveLength(1)
  })

  it('can pick each word', () => {
    const picked = [0, 0.3, 0.6, 0.99].map(
      (value) => pickRandomWords(buildWords(4), buildWords(19, 'x'), () => value)[0],
    )
    expect(picked.map((word) => word?.word)).toEqual(['word 0', 'word 1', 'word 2', 'word 3'])
  })
})

describe('the sample words', () => {
  it('are four complete words', () => {
    expect(SAMPLE_PERSONAL_WORDS.map(({ word }) => word)).toEqual(['store', 'personal', 'words', 'here'])
    for (const { word, definition, sentence } of SAMPLE_PERSONAL_WORDS) {
      expect(definition.trim()).not.toBe('')
      expect(sentence).toContain(word)
    }
  })
})
