/** Rules that need no film: neither length nor grammar of an answer gives it away, and questions differ in form. */
import { findWordPlaces, hasWord } from '@wordnest/vocabulary/word-forms'

/** What stands for the missing word. */
export const GAP = '____'

type Question = { readonly question: string; readonly answers: readonly string[]; readonly correct: number }
type WordQuestion = Question & { readonly word?: string | undefined }

/** Longer or shorter than every other answer by more than this, and by this many characters: seen at a glance. */
const LONGEST_RATIO = 1.6
const FREE_CHARACTERS = 12
/** From this many questions on a lesson mixes its forms and the places of its right answers. */
const MIXED_FROM = 4
const FEWEST_FORMS = 3

const VOWEL = /^[aeiou]/i
const isGap = ({ question }: Question): boolean => /_{2,}/.test(question)

/** What can be seen of an answer without understanding it. */
const LOOKS: readonly (readonly [name: string, has: (answer: string) => boolean])[] = [
  ['ends with a full stop', (answer) => /[.!?]['"’”)]*$/.test(answer)],
  ['begins with a capital letter', (answer) => /^\p{Lu}/u.test(answer)],
  ['begins with "to"', (answer) => /^to\s/i.test(answer)],
  ['begins with an article', (answer) => /^(?:a|an|the)\s/i.test(answer)],
  ['is one word', (answer) => !/\s/.test(answer)],
]
const WORD_LOOKS: readonly (readonly [name: string, has: (answer: string) => boolean])[] = [
  ['ends in -ing', (answer) => /[a-z]ing$/i.test(answer)],
  ['ends in -s', (answer) => /[^s]s$/i.test(answer)],
]

function findOddLook({ answers, correct }: Question, isOfWords: boolean): string | undefined {
  if (answers.length < 3) return undefined
  const looks = isOfWords ? [...LOOKS, ...WORD_LOOKS] : LOOKS
  for (const [name, has] of looks) {
    const isRight = has(answers[correct] ?? '')
    const others = answers.filter((_, at) => at !== correct).map(has)
    if (others.every((other) => other !== isRight)) {
      return isRight ? `only the right answer ${name}` : `every answer but the right one ${name}`
    }
  }
  return undefined
}

function findOddLength({ answers, correct }: Question): string | undefined {
  const right = answers[correct]?.length ?? 0
  const others = answers.filter((_, at) => at !== correct).map(({ length }) => length)
  const [shortest, longest] = [Math.min(...others), Math.max(...others)]
  if (right > longest * LONGEST_RATIO && right > longest + FREE_CHARACTERS)
    return 'the right answer is much the longest'
  if (right * LONGEST_RATIO < shortest && right + FREE_CHARACTERS < shortest)
    return 'the right answer is much the shortest'
  return undefined
}

/** Only some answers can follow the "a" or "an" before the gap. */
function findArticle({ question, answers }: Question): string | undefined {
  if (!/\ban?\s+_{2,}/i.test(question)) return undefined
  const vowels = answers.filter((answer) => VOWEL.test(answer)).length
  return vowels === 0 || vowels === answers.length ? undefined : 'not every answer fits "a" or "an" before the gap'
}

function findEcho(point: WordQuestion): string | undefined {
  const right = point.answers[point.correct] ?? ''
  if (isGap(point)) return hasWord(point.question, right) ? 'the missing word is in the question' : undefined
  const { word } = point
  if (word === undefined || !hasWord(right, word)) return undefined
  return point.answers.every((answer) => hasWord(answer, word)) ? undefined : `only the right answer has "${word}"`
}

/** What gives the right answer away to a learner who has not seen the film. */
export const findGiveaway = (point: WordQuestion): string | undefined =>
  findOddLength(point) ?? findOddLook(point, isGap(point)) ?? findArticle(point) ?? findEcho(point)

/** As a learner sees it: the missing word, the meaning, the right use of a word, or what happened. */
export function toForm({ question, answers, word }: WordQuestion): 'gap' | 'meaning' | 'use' | 'fact' {
  if (/_{2,}/.test(question)) return 'gap'
  if (/\bmeans?\b/i.test(question)) return 'meaning'
  return word !== undefined && answers.every((answer) => findWordPlaces(answer, word).length > 0) ? 'use' : 'fact'
}

/** What is wrong with the questions of a lesson together. */
export function* findMonotony(points: readonly WordQuestion[], words: number): Generator<string> {
  const asked = new Set(points.flatMap(({ word }) => word?.toLowerCase() ?? []))
  const needed = Math.ceil(words / 2)
  if (asked.size < needed) {
    yield `ask about ${asked.size} of ${words} words; at least ${needed} (one of two) must have a question with \`word\``
  }
  if (points.length < MIXED_FROM) return
  const forms = new Set(points.map(toForm))
  if (forms.size < FEWEST_FORMS) {
    yield `have fewer than ${FEWEST_FORMS} forms: what a word means, which is missing, which sentence uses it right, what happened`
  }
  if (new Set(points.map(({ correct }) => correct)).size === 1) {
    yield 'have the right answer always at the same place'
  }
}
