import { describe, expect, it } from 'vitest'

import { findSelectedIn, readTypedText } from './typed-text.ts'

describe('readTypedText', () => {
  it.each([
    ['', 'empty'],
    [' \n\t ', 'empty'],
    ['!!! — …', 'no-words'],
    ['<p></p>', 'no-words'],
    ['a', 'text'],
    ['世界', 'text'],
    ['42', 'text'],
  ])('%j is %s', (typed, kind) => {
    expect(readTypedText(typed).kind).toBe(kind)
  })

  it('takes the words out of their markup', () => {
    expect(readTypedText('<h1>Title</h1><p>One  two</p><script>no()</script>')).toEqual({
      kind: 'text',
      text: 'Title\n\nOne two',
    })
  })

  it('measures the text, not its markup, and cuts nothing', () => {
    expect(readTypedText(`<p title="${'x'.repeat(200_000)}">short</p>`)).toEqual({ kind: 'text', text: 'short' })
    expect(readTypedText('a'.repeat(100_000)).kind).toBe('text')
    expect(readTypedText('a'.repeat(100_001))).toEqual({ kind: 'too-long', length: 100_001 })
    expect(readTypedText('<b>'.repeat(400_000))).toEqual({ kind: 'too-long', length: 1_200_000 })
  })
})

describe('findSelectedIn', () => {
  const word = (text: string, at: number) => ({ word: text, key: text, at })

  it('keeps what the text still holds, where it stands now', () => {
    expect(findSelectedIn('A new start: one two one', [word('one', 0), word('gone', 1), word('two', 4)])).toEqual([
      word('one', 3),
      word('two', 4),
    ])
  })

  it('keeps the place that was tapped', () => {
    expect(findSelectedIn('one two one', [word('one', 2)])).toEqual([word('one', 2)])
    expect(findSelectedIn('one two one', [])).toEqual([])
  })
})
