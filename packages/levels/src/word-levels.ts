/** The level at which learners meet a word, and the short form in which the list of all words travels. */
import { LEVELS } from '@wordnest/vocabulary/study-list'

import { toBaseForms, toRoots } from './base-forms.ts'

export type WordLevel = (typeof LEVELS)[number]

/** Of base forms in lower case. A word that is not in the list is rarer than all that are. */
export type WordLevels = ReadonlyMap<string, WordLevel>

/** Letters that say how many characters a word shares with the one before it: A is none. */
const SHARED_BASE = 'A'.codePointAt(0) ?? 0
const MAX_SHARED = 25

function countShared(word: string, before: string): number {
  let shared = 0
  while (shared < MAX_SHARED && shared < before.length && word[shared] === before[shared]) shared += 1
  return shared
}

/**
 * The list as one line of words, each behind a capital letter for what it shares with the word before it, and one line
 * with a digit for each word's level. Words of capital letters or line breaks cannot be packed.
 *
 * @throws {RangeError} For a word that cannot be packed.
 */
export function packWordLevels(levels: WordLevels): string {
  const words = [...levels.keys()].toSorted((a, b) => (a < b ? -1 : 1))
  let before = ''
  const parts = words.map((word) => {
    if (/[A-Z\n]/.test(word)) throw new RangeError(`No word of a list of levels: ${word}`)
    const shared = countShared(word, before)
    before = word
    return String.fromCodePoint(SHARED_BASE + shared) + word.slice(shared)
  })
  return `${parts.join('')}\n${words.map((word) => LEVELS.indexOf(levels.get(word) ?? 'A1')).join('')}\n`
}

/**
 * What {@link packWordLevels} made.
 *
 * @throws {RangeError} For anything else.
 */
export function parseWordLevels(packed: string): WordLevels {
  const [words = '', digits = ''] = packed.split('\n')
  const parts = words.match(/[A-Z][^A-Z]*/g) ?? []
  if (parts.length !== digits.length || parts.length === 0) throw new RangeError('This is no list of levels')
  const levels = new Map<string, WordLevel>()
  let before = ''
  for (const [index, part] of parts.entries()) {
    const shared = (part.codePointAt(0) ?? 0) - SHARED_BASE
    const level = LEVELS[Number(digits[index])]
    if (level === undefined || shared > before.length) throw new RangeError('This is no list of levels')
    before = before.slice(0, shared) + part.slice(1)
    levels.set(before, level)
  }
  return levels
}

export type KnownWord = {
  /** The word in lower case, as in the list. */
  readonly base: string
  readonly level: WordLevel
}

/** A word that only its root's level is known of is harder than the root. */
const DERIVED_AT_LEAST = LEVELS.indexOf('B1')

/**
 * The word of the list that a written form belongs to; the easiest where it may belong to several. Undefined for words
 * that the list lacks. Hyphenated words have the level of their hardest part.
 */
export function findWord(levels: WordLevels, form: string): KnownWord | undefined {
  const word = form.toLowerCase().replaceAll('’', "'")
  const direct = findEasiest(levels, toBaseForms(word))
  if (direct) return direct
  const root = findEasiest(levels, toBaseForms(word).flatMap(toRoots))
  if (root) return { base: word, level: LEVELS[Math.max(DERIVED_AT_LEAST, LEVELS.indexOf(root.level))] ?? root.level }
  const parts = word.split('-').filter(Boolean)
  if (parts.length < 2) return undefined
  const found = parts.map((part) =>
    /^\d+$/.test(part) ? ({ base: part, level: 'A1' } as const) : findWord(levels, part),
  )
  if (found.some((part) => part === undefined)) return undefined
  const hardest = Math.max(...found.map((part) => LEVELS.indexOf(part?.level ?? 'A1')))
  return { base: word, level: LEVELS[hardest] ?? 'B2' }
}

function findEasiest(levels: WordLevels, bases: readonly string[]): KnownWord | undefined {
  let easiest: KnownWord | undefined
  for (const base of bases) {
    const level = levels.get(base)
    if (level !== undefined && (!easiest || LEVELS.indexOf(level) < LEVELS.indexOf(easiest.level)))
      easiest = { base, level }
  }
  return easiest
}
