import { describe, expect, it } from 'vitest'

import { toFocus, toSenseContexts } from './sense-context.ts'

const TEXT = 'We sat on the bank. The river was wide!\nMy bank lent me money. It was kind.'

describe('the context of a sense', () => {
  it('is the sentences that hold the word, in any case', () => {
    expect(toSenseContexts(['bank', 'River', 'kind'], TEXT)).toEqual([
      'We sat on the bank.\nMy bank lent me money.',
      'The river was wide!',
      'It was kind.',
    ])
  })

  it('is the whole text for a word that is not in it, or that is no word', () => {
    expect(toSenseContexts(['ban', '…'], TEXT)).toEqual([TEXT, TEXT])
  })

  it('knows words of several parts', () => {
    expect(toSenseContexts(['look forward to', "don't"], "I look forward to it. I don't know.")).toEqual([
      'I look forward to it.',
      "I don't know.",
    ])
  })
})

describe('the focus of a text', () => {
  it('is a short text as it is', () => expect(toFocus(['bank'], TEXT, 1000)).toBe(TEXT))

  it('is the telling sentences first, in the order of the text', () => {
    const filler = 'Nothing happens in this sentence. '.repeat(100)
    expect(toFocus(['wide', 'money'], `${filler}\n${TEXT}`, 60)).toBe('The river was wide!\nMy bank lent me money.')
    expect(toFocus(['wide'], `Once upon a time. ${filler}\n${TEXT}`, 40)).toBe('Once upon a time.\nThe river was wide!')
  })

  it('is the beginning of a text without an end', () => {
    expect(toFocus(['x'], 'word '.repeat(1000), 50)).toBe('word '.repeat(10))
    expect(toFocus(['x'], '😀'.repeat(100), 51).isWellFormed()).toBe(true)
  })
})
