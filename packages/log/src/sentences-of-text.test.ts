import { describe, expect, it } from 'vitest'

import { buildIsOfText } from './sentences-of-text.ts'

const LONG = `She said ${Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ')} and left.`
const TEXT = `A Quiet Harbour\n\nIt was late.  The harbour was quiet. “Yes,” he said.\nNobody\nanswered. No one came.\n\n${LONG}`
const isOfText = buildIsOfText(TEXT)

describe('a sentence of a text', () => {
  it.each([
    'It was late.',
    'The  harbour\nwas quiet.',
    '“Yes,” he said.',
    'Nobody answered.',
    'A Quiet Harbour',
    LONG,
    `… ${LONG.slice(20, 120)} …`,
    `${LONG.slice(0, 100)} …`,
  ])('is %s', (sentence) => expect(isOfText(sentence)).toBe(true))

  it.each(['', ' ', 'No', 'No one', 'harbour was quiet.', 'one came.', 'It was late', 'word1 word2', '… late. …'])(
    'is not %s',
    (sentence) => expect(isOfText(sentence)).toBe(false),
  )

  it('is found in whatever text, and none of another', () => {
    const other = buildIsOfText(LONG.replace('word30', 'other'))
    expect(other(LONG)).toBe(false)
    expect(other(LONG.slice(0, 120))).toBe(true)
  })
})
