/** What a text of the shelf must be: of its level, neither too short nor too long, with questions that teach. */
import { toBaseForms } from '@wordnest/levels/base-forms'
import { scoreText } from '@wordnest/levels/text-level'
import { profileText } from '@wordnest/levels/text-profile'
import type { WordLevels } from '@wordnest/levels/word-levels'
import { LEVELS } from '@wordnest/vocabulary/study-list'
import { toParagraphs } from '@wordnest/vocabulary/text'
import { cleanText } from '@wordnest/vocabulary/text-cleaning'

import type { ShelfQuestion, ShelfText } from './shelf-text.ts'

const MIN_WORDS = 150
const MAX_WORDS = 1200
const MIN_QUESTIONS = 3
const MAX_QUESTIONS = 6
const ANSWERS = 4
/** The score of a text may be so far from its level. */
const MAX_DISTANCE = 1.05
/** Talk has short sentences and is not easier for them. */
const MAX_DISTANCE_OF_TALK = 1.3
/** Irony and allusion make C1 of a text, not its words: such a text must be scored as B2 at least. */
const MAX_DISTANCE_OF_C1 = 1.9
/** Largest share of running words more than one level above the text's. */
const MAX_HARD_SHARE = 0.03
/** The right answer may be so many times as long as the longest wrong one. */
const MAX_LENGTH_OF_RIGHT = 1.5
/** Of all questions of the shelf: the right answer is the longest, or the shortest, of the four. */
const MAX_SHARE_OF_ONE_LENGTH = 0.3

function maxDistance({ level, kind }: ShelfText): number {
  if (level === 'C1') return MAX_DISTANCE_OF_C1
  return kind === 'dialogue' ? MAX_DISTANCE_OF_TALK : MAX_DISTANCE
}

function checkLevel(shelfText: ShelfText, levels: WordLevels): readonly string[] {
  const { level, text } = shelfText
  const profile = profileText(toParagraphs(cleanText(text)), levels)
  const own = LEVELS.indexOf(level)
  const score = scoreText(profile)
  const hard = profile.words.filter((word) =>
    word.level === undefined ? own < 3 : LEVELS.indexOf(word.level) > own + 1,
  )
  const share = hard.reduce((sum, { count }) => sum + count, 0) / Math.max(1, profile.running)
  const tooHard = hard.map(({ word }) => word).join(', ')
  return [
    ...(profile.running < MIN_WORDS || profile.running > MAX_WORDS
      ? [`has ${profile.running} words; ${MIN_WORDS} to ${MAX_WORDS} are wanted`]
      : []),
    ...(Math.abs(score - own) > maxDistance(shelfText) ? [`is scored ${score.toFixed(2)}, its level is ${own}`] : []),
    ...(share > MAX_HARD_SHARE ? [`has too many hard words: ${tooHard}`] : []),
  ]
}

const hasWord = (text: string, word: string): boolean =>
  toParagraphs(text)
    .flat()
    .some((token) => toBaseForms(token.word.toLowerCase()).includes(word.toLowerCase()))

function checkQuestion({ question, answers, word }: ShelfQuestion, text: string): readonly string[] {
  const lengths = answers.map((answer) => answer.length)
  const [right = 0, ...wrong] = lengths
  return [
    ...(answers.length === ANSWERS ? [] : [`has ${answers.length} answers; ${ANSWERS} are wanted`]),
    ...(new Set(answers.map((answer) => answer.toLowerCase())).size === answers.length ? [] : ['has an answer twice']),
    ...(right > MAX_LENGTH_OF_RIGHT * Math.max(...wrong) ? ['gives the answer away by its length'] : []),
    ...(word !== undefined && !hasWord(text, word) ? [`asks for "${word}", which is not in the text`] : []),
  ].map((problem) => `question "${question}" ${problem}`)
}

/** One line a problem, each beginning with the text's id; none for a good text. */
export function checkShelfText(shelfText: ShelfText, levels: WordLevels): readonly string[] {
  const { id, questions, title, text, about } = shelfText
  const shown = [title, about, text, ...questions.flatMap(({ question, answers }) => [question, ...answers])]
  return [
    ...checkLevel(shelfText, levels),
    ...(questions.length < MIN_QUESTIONS || questions.length > MAX_QUESTIONS
      ? [`has ${questions.length} questions; ${MIN_QUESTIONS} to ${MAX_QUESTIONS} are wanted`]
      : []),
    ...questions.flatMap((question) => checkQuestion(question, text)),
    ...(about.length > 120 ? ['says too much about itself'] : []),
    ...(/["']/.test(shown.join('\n')) ? ['has straight quotation marks or apostrophes'] : []),
  ].map((problem) => `${id} ${problem}`)
}

/** What no single text shows: a learner who only looks at the length of the answers must not find the right ones. */
export function checkAnswerLengths(shelf: readonly ShelfText[]): readonly string[] {
  const lengths = shelf.flatMap(({ questions }) => questions.map(({ answers }) => answers.map(({ length }) => length)))
  const share = (isTold: (right: number, wrong: readonly number[]) => boolean) =>
    lengths.filter(([right = 0, ...wrong]) => isTold(right, wrong)).length / Math.max(1, lengths.length)
  const longest = share((right, wrong) => right > Math.max(...wrong))
  const shortest = share((right, wrong) => right < Math.min(...wrong))
  return Object.entries({ longest, shortest })
    .filter(([, found]) => found > MAX_SHARE_OF_ONE_LENGTH)
    .map(([name, found]) => `The right answer is the ${name} of the four in ${Math.round(100 * found)} % of questions`)
}
