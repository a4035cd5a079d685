import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  applyChanges,
  findChanges,
  hasChanges,
  type ListChanges,
  NO_CHANGES,
  withoutWord,
  withWord,
} from './personal-list.ts'
import type { StudyWord } from './study-list.ts'
import { toWordKey } from './word-key.ts'

const buildWord = (word: string, changes: Partial<StudyWord> = {}): StudyWord => ({
  word,
  definition: `what ${word} means`,
  sentence: `This is ${word}.`,
  ...changes,
})
const listOf = (...words: string[]) => words.map((word) => buildWord(word))
const wordsOf = (list: readonly StudyWord[]) => list.map(({ word }) => word)
const keysOf = (list: readonly StudyWord[]) => list.map(({ word }) => toWordKey(word))

const anyWord = fc.constantFrom('ant', 'bee', 'cat', 'dog', 'elk', 'fox', 'gnu', 'hen')
const anyList = fc.uniqueArray(anyWord).map((words) => listOf(...words))
const anyEdit = fc.record({ kind: fc.constantFrom('add', 'remove'), word: anyWord })
const anyEdits = fc.array(anyEdit, { maxLength: 60 })

/** What one device does: adding a word that is in the list and removing one that is not are refused before. */
function edit(base: readonly StudyWord[], edits: readonly { kind: string; word: string }[]): ListChanges {
  return edits.reduce<ListChanges>((changes, { kind, word }) => {
    const isIn = wordsOf(applyChanges(base, changes)).includes(word)
    if (kind === 'add') return isIn ? changes : withWord(base, changes, buildWord(word))
    return isIn ? withoutWord(base, changes, toWordKey(word)) : changes
  }, NO_CHANGES)
}

describe('changes of a list', () => {
  it('make one list of another', () => {
    fc.assert(
      fc.property(anyList, anyList, (base, list) => {
        const made = applyChanges(base, findChanges(base, list))
        expect(keysOf(made).toSorted()).toEqual(keysOf(list).toSorted())
      }),
    )
  })

  it('are what a learner did, whatever the order', () => {
    fc.assert(
      fc.property(anyList, anyEdits, (base, edits) => {
        const expected = new Set(wordsOf(base))
        for (const { kind, word } of edits) {
          if (kind === 'add') expected.add(word)
          else expected.delete(word)
        }
        expect(wordsOf(applyChanges(base, edit(base, edits))).toSorted()).toEqual([...expected].toSorted())
      }),
    )
  })

  it('are none once a word is put back, which then stands where it was', () => {
    const base = listOf('ant', 'bee', 'cat')
    const without = withoutWord(base, NO_CHANGES, 'bee')
    expect(wordsOf(applyChanges(base, without))).toEqual(['ant', 'cat'])
    const back = withWord(base, without, buildWord('bee'))
    expect(hasChanges(back)).toBe(false)
    expect(applyChanges(base, back)).toBe(base)
  })

  it('tell a replaced word from one that is put back', () => {
    const base = listOf('ant', 'bee')
    const other = buildWord('Ant', { definition: 'another meaning' })
    const changes = withWord(base, withoutWord(base, NO_CHANGES, 'ant'), other)
    expect(applyChanges(base, changes)).toEqual([buildWord('bee'), other])
    expect(findChanges(base, [other, buildWord('bee')])).toEqual({ added: [other], removed: [] })
    expect(wordsOf(applyChanges(base, withoutWord(base, changes, 'ant')))).toEqual(['bee'])
  })

  it.each<[string, Partial<StudyWord>]>([
    ['word', { word: 'ANT' }],
    ['definition', { definition: 'd' }],
    ['sentence', { sentence: 's' }],
    ['recording', { audioUrl: '/a.mp3' }],
    ['part of speech', { partOfSpeech: 'noun' }],
  ])('see another %s', (_, difference) => {
    const changed = buildWord('ant', difference)
    expect(findChanges(listOf('ant'), [changed])).toEqual({ added: [changed], removed: [] })
  })
})

describe('a list that another device has changed', () => {
  it('keeps what either added, and lacks what either removed', () => {
    fc.assert(
      fc.property(anyList, anyEdits, anyEdits, (base, mineEdits, theirEdits) => {
        const mine = edit(base, mineEdits)
        const theirs = applyChanges(base, edit(base, theirEdits))
        const both = keysOf(applyChanges(theirs, mine))
        const ofBase = new Set(keysOf(base))
        const inMine = new Set(keysOf(applyChanges(base, mine)))
        const inTheirs = new Set(keysOf(theirs))
        expect(new Set(both).size).toBe(both.length)
        for (const key of new Set([...ofBase, ...inMine, ...inTheirs])) {
          const isKept = ofBase.has(key) ? inMine.has(key) && inTheirs.has(key) : true
          expect(both.includes(key), key).toBe(isKept)
        }
      }),
    )
  })
})
