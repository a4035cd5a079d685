import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { showsWord, toCard, toPlainLine, toTutorAnswers } from './tutor-answer.ts'

describe('a line', () => {
  it.each([
    ['a **bright** `light`', 'a bright light'],
    ['<b>a light</b><script>alert(1)</script>', 'a light'],
    ['&lt;img src=x onerror=alert(1)&gt; a light', 'a light'],
    ['[a light](https://evil.example/?q=1)', 'a light'],
    ['# A light', 'A light'],
    ['- a\nlight\t of\u0000 a lamp', 'a light of a lamp'],
    ['_light_', 'light'],
    ['well-known', 'well-known'],
    ["it's the baker's", "it's the baker's"],
    ['2 * 3', '2 * 3'],
  ])('%j is %j', (written, plain) => expect(toPlainLine(written)).toBe(plain))

  it('holds no markup and no line break, whatever comes in', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 3000 }), (text) => {
        expect(toPlainLine(text)).not.toMatch(/[<>\n\p{Cc}]/u)
      }),
    )
  })

  it('is cleaned in time that grows with its length', () => {
    for (const text of ['['.repeat(50_000), '*'.repeat(50_000), '![]('.repeat(20_000), '<'.repeat(50_000)]) {
      expect(toPlainLine(text).length).toBeLessThan(3000)
    }
  })
})

describe('a sentence', () => {
  it.each([
    ['The beam lit the room.', 'beam'],
    ['Beams of light fell.', 'beam'],
    ['She tried to call.', 'try'],
    ['He is making tea.', 'make'],
    ['They stopped running.', 'run'],
    ['We look forward to it.', 'look forward to'],
    ["I don't know.", "don't"],
    ['Wear a T-shirt today.', 'T-shirt'],
    ['A CAFÉ opened here.', 'café'],
    ['She went home.', 'go'],
    ['They took all of her old books back.', 'take back'],
    ["He wears the T-shirt's colours.", 'T-shirt'],
  ])('%j shows %j', (sentence, word) => expect(showsWord(sentence, word)).toBe(true))

  it.each([
    ['The light was bright.', 'beam'],
    ['The category is wide.', 'cat'],
    ['We look at it.', 'look forward to'],
    ['We take care of it.', 'car'],
    ['We met on Sunday.', 'sun'],
    ['', 'beam'],
    ['The beam lit the room.', '—'],
  ])('%j does not show %j', (sentence, word) => expect(showsWord(sentence, word)).toBe(false))
})

const entry = (
  word: unknown,
  definition: unknown = 'a line of light',
  sentence: unknown = `The ${String(word)} was bright.`,
) => ({
  word,
  definition,
  sentence,
  partOfSpeech: 'noun',
})
const answersTo = (entries: readonly unknown[], words: readonly string[] = ['beam', 'look forward to']) =>
  Object.fromEntries(toTutorAnswers(entries, words).answers)

describe('answers', () => {
  it('are taken by word, in any order and case, the first of each', () => {
    const entries = [entry('Look forward to', 'to wait with joy'), entry('beam'), entry('beam', 'another')]
    expect(answersTo(entries)).toMatchObject({
      beam: { definition: 'a line of light', sentence: 'The beam was bright.', partOfSpeech: 'noun' },
      look_forward_to: { definition: 'to wait with joy' },
    })
  })

  it.each([
    ['no object', [null, 5, 'beam', []]],
    ['another word', [entry('lamp')]],
    ['no definition', [entry('beam', ''), entry('beam', null), entry('beam', 7)]],
    ['the word itself', [entry('beam', 'Beam')]],
    ['an endless definition', [entry('beam', 'a very long line '.repeat(40))]],
    ['an address', [entry('beam', 'see https://evil.example'), entry('beam', 'write to a@evil.example')]],
    ['markup alone', [entry('beam', '<script>alert(1)</script>')]],
    ['signs alone', [entry('beam', '…')]],
  ])('of %s are left out', (_what, entries) => expect(answersTo(entries)).toEqual({}))

  it.each([
    ['without the word', 'The light was bright.'],
    ['of two words', 'A beam.'],
    ['without an end', `The beam ${'was very '.repeat(50)}bright.`],
    ['with an address', 'The beam is at www.evil.example now.'],
    ['that is none', 42],
  ])('keep no sentence %s', (_what, sentence) => {
    const found = answersTo([entry('beam', 'a line of light', sentence)])
    expect(found['beam']?.sentence ?? '').toBe('')
  })

  it('keep no part of speech that nobody knows', () => {
    expect(answersTo([{ ...entry('beam'), partOfSpeech: 'gadget' }])['beam']).not.toHaveProperty('partOfSpeech')
    expect(answersTo([{ ...entry('beam'), partOfSpeech: ' Noun ' }])['beam']).toHaveProperty('partOfSpeech', 'noun')
  })

  it('say whether they are about the words at all', () => {
    const isAbout = (entries: readonly unknown[]) => toTutorAnswers(entries, ['xqzzy']).isAboutWords
    expect([isAbout([entry('xqzzy', '')]), isAbout([entry('beam')]), isAbout([])]).toEqual([true, false, false])
  })
})

describe('a card', () => {
  const known = {
    word: 'beam',
    definition: 'a long piece of wood',
    sentence: 'The beam holds the roof.',
    partOfSpeech: 'noun',
    otherMeanings: [
      { definition: 'a line of light', sentence: '' },
      { definition: 'a smile', sentence: '' },
    ],
  }

  it('is the tutor\u2019s, with the dictionary\u2019s meanings to choose from', () => {
    expect(toCard('Beam', { definition: 'a line of light', sentence: 'A beam fell.' }, known)).toEqual({
      word: 'Beam',
      definition: 'a line of light',
      sentence: 'A beam fell.',
      otherMeanings: [
        { definition: 'a long piece of wood', sentence: 'The beam holds the roof.', partOfSpeech: 'noun' },
        { definition: 'a smile', sentence: '' },
      ],
    })
  })

  it('has the dictionary\u2019s sentence where the tutor has none', () => {
    expect(toCard('beam', { definition: 'light', sentence: '' }, known).sentence).toBe('The beam holds the roof.')
    expect(toCard('beam', { definition: 'light', sentence: '' }, undefined)).toEqual({
      word: 'beam',
      definition: 'light',
      sentence: '',
    })
  })

  it('is the dictionary\u2019s where the tutor left it out, and says so', () => {
    expect(toCard('beam', undefined, known)).toEqual({ ...known, source: 'dictionary' })
  })

  it('is empty where nobody knows, and claims no source', () => {
    const unknown = { word: 'xqzzy', definition: '', sentence: 'The xqzzy sang.' }
    expect(toCard('xqzzy', undefined, unknown)).toEqual(unknown)
    expect(toCard('xqzzy', undefined, undefined)).toEqual({ word: 'xqzzy', definition: '', sentence: '' })
  })
})
