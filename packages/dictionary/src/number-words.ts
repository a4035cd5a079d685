/** Words made from numbers, which no list can hold: `eighty-one`, `30th`, `the 1990s`, `ten-year-old`, `three-bedroom`. */
import type { PartOfSpeech } from './own-entries.ts'

export type NumberWord = { partOfSpeech: PartOfSpeech; definition: string }

const BELOW_TWENTY =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const ORDINALS_BELOW_TWENTY =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  )
const FULL_TEN = 10
const FIRST_TEN = 20

function toCardinal(word: string): number | undefined {
  if (/^\d{1,4}$/.test(word)) return Number(word)
  const small = BELOW_TWENTY.indexOf(word)
  if (small >= 0) return small
  const [tens = '', ones] = word.split('-')
  const ten = TENS.indexOf(tens)
  if (ten < 0) return undefined
  if (ones === undefined) return FIRST_TEN + ten * FULL_TEN
  const one = BELOW_TWENTY.indexOf(ones)
  return one >= 1 && one < FULL_TEN ? FIRST_TEN + ten * FULL_TEN + one : undefined
}

function toOrdinal(word: string): number | undefined {
  const figures = /^(\d{1,4})(?:st|nd|rd|th)$/.exec(word)?.[1]
  if (figures !== undefined) return Number(figures)
  const small = ORDINALS_BELOW_TWENTY.indexOf(word)
  if (small >= 1) return small
  const round = TENS.indexOf(word.replace(/ieth$/, 'y'))
  if (round >= 0 && word.endsWith('ieth')) return FIRST_TEN + round * FULL_TEN
  const [tens = '', ones = ''] = word.split('-')
  const one = ORDINALS_BELOW_TWENTY.indexOf(ones)
  const ten = TENS.indexOf(tens)
  return ten >= 0 && one >= 1 && one < FULL_TEN ? FIRST_TEN + ten * FULL_TEN + one : undefined
}

const PLURALS: Readonly<Record<string, string>> = {
  man: 'men',
  woman: 'women',
  person: 'people',
  child: 'children',
  foot: 'feet',
}

function toPlural(noun: string): string {
  if (/(?:s|x|z|ch|sh)$/.test(noun)) return `${noun}es`
  return PLURALS[noun] ?? (/[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`)
}

const TIMES = new Set('second minute hour day night week month year decade century'.split(' '))

/** What a word made from a number means; undefined for all others. `isNoun` knows the words that are counted. */
export function explainNumber(word: string, isNoun: (word: string) => boolean): NumberWord | undefined {
  const decade = /^(\d{3}0)s$/.exec(word)?.[1]
  if (decade !== undefined)
    return { partOfSpeech: 'noun', definition: `the years from ${decade} to ${Number(decade) + FULL_TEN - 1}` }
  const ordinal = toOrdinal(word)
  if (ordinal !== undefined && ordinal > 1)
    return { partOfSpeech: 'adjective', definition: `coming after ${ordinal - 1} others, as number ${ordinal}` }
  const cardinal = word.includes('-') ? toCardinal(word) : undefined
  if (cardinal !== undefined) return { partOfSpeech: 'adjective', definition: `the number ${cardinal}` }
  const [, count = '', unit = '', old] = /^([a-z]+|\d{1,4})-([a-z]+?)(-olds?)?$/.exec(word) ?? []
  const many = toCardinal(count)
  if (many === undefined || many === 0 || !isNoun(unit)) return undefined
  const things = many === 1 ? `${count} ${unit}` : `${count} ${toPlural(unit)}`
  if (old === '-olds') return { partOfSpeech: 'noun', definition: `people or animals who are ${things} old` }
  if (old !== undefined) return { partOfSpeech: 'adjective', definition: `who is, or which is, ${things} old` }
  return {
    partOfSpeech: 'adjective',
    definition: TIMES.has(unit) ? `that takes or lasts ${things}` : `of or with ${things}`,
  }
}
