/**
 * Which part of speech a word has in its sentence, told by the words and tags beside it and not by the word itself: learned from
 * all labelled sentences together, where the model of one word has seen only its own.
 */
import { ENTRY_POS } from '../entries/entry.ts'
import type { Token } from '../token.ts'
import type { Place } from './features.ts'
import { hashName } from './sense-model.ts'

/** Those of single words, in the order of the columns of weights. */
export const WORD_CLASSES = ENTRY_POS.filter((pos) => pos !== 'phrasal verb' && pos !== 'phrase')

const COLUMNS = new Map<string, number>(WORD_CLASSES.map((name, i) => [name, i]))

export function isWordClass(name: string): boolean {
  return COLUMNS.has(name)
}

/** Rows of weights; names of features fall on them by their hash. */
export const CLASS_ROWS = 1 << 14

/** 127 in the table of weights. */
export const HIGHEST_WEIGHT = 4

export type WordClasses = {
  /** Logarithms of the probabilities of the classes among `classes`, in their order. */
  among(place: Place, classes: readonly string[]): number[]
}

const ENDINGS = ['ing', 'ed', 'ly', 'est', 'er', 's'] as const

function endingOf(word: string): string {
  return ENDINGS.find((ending) => word.endsWith(ending) && word.length > ending.length + 2) ?? '-'
}

const isVerb = (token: Token): boolean => token.tag === 'VERB' || token.tag === 'AUX'

export function classFeaturesOf({ tokens, at }: Place): string[] {
  const first = at[0] ?? 0
  const last = at.at(-1) ?? first
  const token = tokens[first]
  const next = tokens[last + 1]
  const isCut = next === undefined || next.isAfterMark
  const isOpen = first === 0 || token?.isAfterMark === true
  const word = (index: number): string => tokens[index]?.lower ?? (index < 0 ? '<' : '>')
  const tag = (index: number): string => tokens[index]?.tag ?? (index < 0 ? '<' : '>')
  const before = isOpen && first > 0 ? `,${tag(first - 1)}` : tag(first - 1)
  const after = isCut ? `,${tag(last + 1)}` : tag(last + 1)
  const own = `${tag(first)} ${endingOf(token?.lower ?? '')}`
  const hasLeft = tokens.slice(0, first).some(isVerb)
  const hasRight = tokens.slice(last + 1).some(isVerb)
  return [
    'all',
    `own ${own}`,
    `p ${word(first - 1)}`,
    `n ${isCut ? '.' : word(last + 1)}`,
    `pp ${word(first - 2)} ${word(first - 1)}`,
    `nn ${isCut ? '.' : `${word(last + 1)} ${word(last + 2)}`}`,
    `pn ${word(first - 1)} ${isCut ? '.' : word(last + 1)}`,
    `pt ${before}`,
    `nt ${after}`,
    `ptt ${tag(first - 2)} ${before}`,
    `ntt ${after} ${tag(last + 2)}`,
    `ptnt ${before} ${after}`,
    `pttnt ${tag(first - 2)} ${before} ${after}`,
    `ptntt ${before} ${after} ${tag(last + 2)}`,
    `pe ${endingOf(word(first - 1))} ${before} ${own}`,
    `ne ${endingOf(word(last + 1))} ${after} ${own}`,
    `own p ${own} ${before}`,
    `own n ${own} ${after}`,
    `own pn ${own} ${before} ${after}`,
    `p nt ${word(first - 1)} ${after}`,
    `n pt ${isCut ? '.' : word(last + 1)} ${before}`,
    `verbs ${hasLeft} ${hasRight} ${endingOf(token?.lower ?? '')}`,
    `verbs own ${hasLeft} ${hasRight} ${own}`,
    `verbs start ${hasLeft} ${hasRight} ${isOpen} ${isCut}`,
    `capital ${first > 0 && token?.isCapital === true}`,
  ]
}

export function classRowsOf(place: Place): number[] {
  return classFeaturesOf(place).map((name) => hashName(name) % CLASS_ROWS)
}

export function logSoftmax(scores: readonly number[]): number[] {
  const highest = Math.max(...scores)
  const sum = scores.reduce((total, score) => total + Math.exp(score - highest), 0)
  return scores.map((score) => score - highest - Math.log(sum))
}

/** `table` holds a weight for each class in each of {@link CLASS_ROWS} rows. */
export function readWordClasses(table: Int8Array): WordClasses {
  if (table.length !== CLASS_ROWS * WORD_CLASSES.length) throw new Error('word-classes.bin has another length')
  return {
    among(place, classes) {
      const rows = classRowsOf(place)
      const scores = classes.map((name) => {
        const column = COLUMNS.get(name) ?? 0
        return rows.reduce((sum, row) => sum + (table[row * WORD_CLASSES.length + column] ?? 0), 0)
      })
      return logSoftmax(scores.map((score) => (score * HIGHEST_WEIGHT) / 127))
    },
  }
}
