import { MAX_STUDY_WORDS } from '@wordnest/vocabulary/study-list'
import { MAX_TEXT_LENGTH, toParagraphs } from '@wordnest/vocabulary/text'
import { cleanText } from '@wordnest/vocabulary/text-cleaning'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { toCardContext } from './card-context.ts'

const selectionOf = (text: string, ...wanted: string[]) => {
  const words = toParagraphs(text).flatMap((tokens) => tokens.filter(({ key }) => key !== ''))
  return wanted.map((word) => ({ word, key: word.toLowerCase(), at: words.findIndex((token) => token.word === word) }))
}

const TEXT = [
  'We sat on the bank of the river. Ducks came.',
  'Later we went to the bank for money. The clerk smiled. My bank is old. A bank lends. Banks differ.',
].join('\n')

describe('toCardContext', () => {
  it('is the summary, then the sentences that hold the words, in the order of the text', () => {
    expect(toCardContext('A day out.', TEXT, selectionOf(TEXT, 'clerk', 'Ducks'))).toBe(
      'A day out.\nDucks came.\nThe clerk smiled.',
    )
  })

  it('says no sentence twice', () => {
    expect(toCardContext('Ducks came. The clerk smiled.', TEXT, selectionOf(TEXT, 'clerk', 'Ducks', 'smiled'))).toBe(
      'Ducks came. The clerk smiled.',
    )
  })

  it('never leaves out the sentence that was tapped, however often the word comes', () => {
    const tapped = toParagraphs(TEXT)
      .flatMap((tokens) => tokens)
      .findLastIndex(({ key }) => key === 'bank')
    const context = toCardContext('', TEXT, [{ word: 'bank', key: 'bank', at: tapped }])
    expect(context.split('\n')).toEqual([
      'We sat on the bank of the river.',
      'Later we went to the bank for money.',
      'A bank lends.',
    ])
  })

  it('cuts a sentence without end around the word', () => {
    const text = `${'before '.repeat(300)}serendipity ${'after '.repeat(300)}`.trim()
    const context = toCardContext('', text, selectionOf(text, 'serendipity'))
    expect(context).toContain('before serendipity after')
    expect(context.length).toBeLessThanOrEqual(400)
  })

  it('manages without a summary, and without the words in the text', () => {
    expect(toCardContext('', TEXT, [{ word: 'owl', key: 'owl', at: 3 }])).toBe('')
    expect(toCardContext(' About birds. ', '', [])).toBe('About birds.')
  })

  it('stays within what the server takes, for any text', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 3000 })
    fc.assert(
      fc.property(text, text, (summary, raw) => {
        const cleaned = cleanText(raw)
        const words = toParagraphs(cleaned).flatMap((tokens) => tokens.filter(({ key }) => key !== ''))
        const selected = words.slice(0, MAX_STUDY_WORDS).map(({ word, key }, at) => ({ word, key, at }))
        const context = toCardContext(summary, cleaned, selected)
        expect(context.length).toBeLessThan(MAX_TEXT_LENGTH / 2)
        expect(context.isWellFormed()).toBe(true)
      }),
    )
  })
})
