import { toParagraphs } from '@wordnest/vocabulary/text'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { findSelectedIn } from './typed-text.ts'
import { toCardContext, toOwnSentences } from './card-context.ts'
import { nextPhraseStep, toPhraseGroups } from './text-phrases.ts'

/** Spans of the words in the text, each looked for after the one before. */
function mark(text: string, ...words: readonly string[]) {
  let from = 0
  return {
    words: words.map((word) => {
      const start = text.indexOf(word, from)
      from = start + word.length
      return { start, end: from }
    }),
  }
}

const TEXT = 'They “put” it off.\nIn a row, twice-told.'

describe('phrases of a text', () => {
  it('are the words of the grid, split or not', () => {
    const phrases = [mark(TEXT, 'put', 'off'), mark(TEXT, 'In', 'a', 'row')]
    expect(toPhraseGroups(TEXT, phrases)).toEqual([
      { word: 'put off', key: 'put_off', at: [1, 3] },
      { word: 'In a row', key: 'in_a_row', at: [4, 5, 6] },
    ])
  })

  it.each([
    ['share a word: the first has it', [mark(TEXT, 'put', 'off'), mark(TEXT, 'off', 'In')], ['put off']],
    ['are one word of the grid', [mark(TEXT, 'twice', 'told')], []],
    [
      'lie beyond the text',
      [
        {
          words: [
            { start: 900, end: 903 },
            { start: 905, end: 907 },
          ],
        },
      ],
      [],
    ],
  ])('that %s', (_what, phrases, words) => {
    expect(toPhraseGroups(TEXT, phrases).map(({ word }) => word)).toEqual(words)
  })

  it('hold the words at their places in any text', () => {
    const word = fc.constantFrom('put', 'off', '"it"', 'don’t', '—', 'a,', 'row.')
    fc.assert(
      fc.property(fc.array(word, { minLength: 2, maxLength: 30 }), fc.nat(29), fc.nat(29), (words, one, other) => {
        const text = words.join(' ')
        const grid = toParagraphs(text).flatMap((tokens) => tokens.filter(({ key }) => key !== ''))
        const starts = words.map((_, nth) => words.slice(0, nth).join(' ').length + (nth > 0 ? 1 : 0))
        const spans = [one, other]
          .filter((nth) => nth < words.length && /\p{L}/u.test(words[nth] ?? ''))
          .toSorted((a, b) => a - b)
          .map((nth) => ({ start: (starts[nth] ?? 0) + (/^\p{L}/u.test(words[nth] ?? '') ? 0 : 1), end: 0 }))
        for (const group of toPhraseGroups(text, [{ words: spans }])) {
          expect(group.word).toBe(group.at.map((index) => grid[index]?.word).join(' '))
        }
      }),
    )
  })
})

describe('a press on a word of a phrase', () => {
  const group = { word: 'put off', key: 'put_off', at: [1, 3] }
  const single = { word: 'off', key: 'off', at: 3 }
  it.each([
    [[], { kind: 'select', word: { word: 'put off', key: 'put_off', at: 1, phrase: [1, 3] } }],
    [['put_off'], { kind: 'replace', key: 'put_off', word: single }],
    [['off'], { kind: 'remove', key: 'off' }],
    [['put_off', 'off'], { kind: 'remove', key: 'put_off' }],
  ])('with %j selected', (selected, step) => {
    expect(nextPhraseStep(group, single, new Set(selected))).toEqual(step)
  })
})

describe('a selected phrase', () => {
  const phrase = { word: 'put off', key: 'put_off', at: 1, phrase: [1, 3] }

  it.each([
    ['stays where it is', 'They put it off.', [1, 3]],
    ['moves with its text', 'Now they put the long meeting off again.', [2, 6]],
    ['is found where its words are near', 'I put on a hat. They put it off.', [6, 8]],
  ])('%s', (_what, text, places) => {
    expect(findSelectedIn(text, [phrase])).toEqual([{ ...phrase, at: places[0], phrase: places }])
  })

  it('is dropped with its words', () => {
    expect(findSelectedIn('They put it on.', [phrase])).toEqual([])
  })

  it('brings its sentence to the tutor and to its card', () => {
    const text = 'It rained. They put it off. We left.'
    const placed = { ...phrase, at: 3, phrase: [3, 5] }
    expect(toCardContext('', text, [placed])).toBe('They put it off.')
    expect(toOwnSentences(text, [placed])).toEqual(new Map([['put_off', 'They put it off.']]))
  })

  it('in a very long sentence shows the part around it', () => {
    const text = `${'so '.repeat(60)}they put it off ${'and '.repeat(60)}left.`
    const own = toOwnSentences(text, [{ ...phrase, at: 61, phrase: [61, 63] }]).get('put_off') ?? ''
    expect(own).toMatch(/^… so .*they put it off and .* …$/)
    expect(own.length).toBeLessThan(250)
  })
})
