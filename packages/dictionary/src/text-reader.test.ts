import { describe, expect, it } from 'vitest'

import { splitParagraphs } from './text-reader.ts'

const block = (...lines: string[]) => lines.join('\n')

describe('paragraphs', () => {
  it('run on over the lines of a wrapped page, whatever the next line begins with', () => {
    const page = block(
      'The doctor moved with all of her books and instruments from the village to',
      'London because the hospital there had promised her a ward of her own until',
      'September, when the old one would be opened again.',
    )
    expect(splitParagraphs(page)).toEqual([page.replaceAll('\n', ' ')])
  })

  it('run on over the lines of a narrow column', () => {
    const column = block(
      'They took the early train to',
      'London and walked along the',
      'river until they met',
      'Anna, who had waited there',
      'since the morning with Mr',
      'Brown and both of his dogs.',
    )
    expect(splitParagraphs(column)).toEqual([column.replaceAll('\n', ' ')])
  })

  it('begin after the heading of a wrapped page', () => {
    const page = block(
      'The Old Harbour',
      'Every morning the boats left before the sun was up, and they went as far as',
      'Iceland for the cod that nobody in the village wanted to eat any more.',
    )
    expect(splitParagraphs(page)).toEqual(['The Old Harbour', page.split('\n').slice(1).join(' ')])
  })

  it('are the lines of a list and its heading', () => {
    expect(splitParagraphs(block('Things for the week', 'Milk', 'Brown bread ', 'Eggs'))).toEqual([
      'Things for the week',
      'Milk',
      'Brown bread',
      'Eggs',
    ])
  })

  it('are the items of a list of which one goes on in the next line', () => {
    const list = block('Warm socks', 'A coat that keeps the rain out even when', 'the wind blows', 'Bread for two')
    expect(splitParagraphs(list)).toEqual([
      'Warm socks',
      'A coat that keeps the rain out even when the wind blows',
      'Bread for two',
    ])
  })

  it('end with the lines of a poem that no comma carries on', () => {
    const poem = block(
      'The kettle sang, the window wept,',
      'And in the yard the old dog slept',
      'Beneath a sky of tin',
      'Until the rain came in.',
    )
    expect(splitParagraphs(poem)).toEqual([
      'The kettle sang, the window wept, And in the yard the old dog slept',
      'Beneath a sky of tin',
      'Until the rain came in.',
    ])
  })

  it('are parted by blank lines', () => {
    expect(splitParagraphs('one\n \ntwo\nlines\n\n\n three')).toEqual(['one', 'two lines', 'three'])
  })
})
