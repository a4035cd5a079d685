/** A review of about ten minutes: which words it asks, in what form, and in what order. */
import type { Activity, Grade, Skill } from '@wordnest/vocabulary/grades'

import { type DayNumber, findDueDay, type Retention, type WordMemory } from './word-memory.ts'

/** How a word is asked: its card, typing it, putting its letters in order, a gap in a sentence. */
export type Format = 'card' | 'typed' | 'letters' | 'gap'

const FORMAT_ROWS: Readonly<Record<Format, { readonly skill: Skill; readonly activity: Activity }>> = {
  card: { skill: 'meaning', activity: 'review-card' },
  typed: { skill: 'form', activity: 'review-typed' },
  letters: { skill: 'form', activity: 'review-letters' },
  gap: { skill: 'use', activity: 'review-gap' },
}
export const skillOf = (format: Format): Skill => FORMAT_ROWS[format].skill
export const activityOf = (format: Format): Activity => FORMAT_ROWS[format].activity

export type ReviewWord = {
  readonly key: string
  /** Undefined for a word that was never tried. */
  readonly memory?: WordMemory | undefined
  /** When the learner met it, epoch milliseconds. */
  readonly metAt: number
  /** A new meaning has joined it: it is due, whatever the memory says. */
  readonly isAskedNext?: true | undefined
  /** The formats that its letters and sentences allow. `card` is always possible. */
  readonly formats: readonly Format[]
}

export type ReviewItem = {
  readonly key: string
  readonly format: Format
  readonly isNew: boolean
  /** Asked once more because the first answer was wrong. */
  readonly isAgain: boolean
}

export type ReviewPlan = {
  readonly items: readonly ReviewItem[]
  /** Words that are due today and not in this session. */
  readonly dueLeft: number
  /** Words never tried that are not in this session. */
  readonly newLeft: number
}

const SESSION_SECONDS = 600
const SECONDS_A_DUE_WORD = 10
/** A new word is read first, and mostly asked twice. */
const SECONDS_A_NEW_WORD = 30
export const MAX_DUE_WORDS = Math.floor(SESSION_SECONDS / SECONDS_A_DUE_WORD)

const SKILL_ORDER: readonly Skill[] = ['meaning', 'form', 'use']

/** Letters are given until the word was once written right. */
const formatsOf = (skill: Skill, memory: WordMemory | undefined): readonly Format[] => {
  if (skill === 'meaning') return ['card']
  if (skill === 'use') return ['gap']
  return memory?.skills.form?.grade === 'right' ? ['typed', 'letters'] : ['letters', 'typed']
}

/** By the skill that was never tried, else the one last wrong, else the one tried longest ago. */
export function chooseFormat({ memory, formats }: Pick<ReviewWord, 'memory' | 'formats'>): Format {
  const possible = SKILL_ORDER.flatMap((skill) => {
    const format = formatsOf(skill, memory).find((candidate) => candidate === 'card' || formats.includes(candidate))
    return format ? [{ format, last: memory?.skills[skill] }] : []
  })
  const untried = possible.find(({ last }) => last === undefined)
  const missed = possible.find(({ last }) => last?.grade === 'wrong')
  const [longestAgo] = possible.toSorted((one, other) => (one.last?.day ?? 0) - (other.last?.day ?? 0))
  return (untried ?? missed ?? longestAgo)?.format ?? 'card'
}

const toItem = (word: ReviewWord): ReviewItem => ({
  key: word.key,
  // Chosen when it is asked: to look for each word in its sentence takes longer than the rest of the plan.
  get format() {
    return chooseFormat(word)
  },
  isNew: word.memory === undefined,
  isAgain: false,
})

type DueWord = { readonly word: ReviewWord; readonly dueDay: DayNumber }

const findDue = (words: readonly ReviewWord[], today: DayNumber, retention: Retention): readonly DueWord[] =>
  words
    .flatMap((word) => {
      const dueDay = word.isAskedNext ? today : word.memory && findDueDay(word.memory, retention)
      return dueDay !== undefined && dueDay <= today ? [{ word, dueDay }] : []
    })
    .toSorted((one, other) => one.dueDay - other.dueDay || (one.word.key < other.word.key ? -1 : 1))

/** Words that are due, the longest due first, and then as many new words as the time allows, the first met first. */
export function planReview(words: readonly ReviewWord[], today: DayNumber, retention: Retention): ReviewPlan {
  const due = findDue(words, today, retention)
  const asked = due.slice(0, MAX_DUE_WORDS)
  const secondsLeft = SESSION_SECONDS - asked.length * SECONDS_A_DUE_WORD
  const fresh = words
    .filter(({ memory, isAskedNext }) => memory === undefined && !isAskedNext)
    .toSorted((one, other) => one.metAt - other.metAt || (one.key < other.key ? -1 : 1))
  const begun = fresh.slice(0, Math.floor(secondsLeft / SECONDS_A_NEW_WORD))
  return {
    items: [...asked.map(({ word }) => toItem(word)), ...begun.map(toItem)],
    dueLeft: due.length - asked.length,
    newLeft: fresh.length - begun.length,
  }
}

/** Other words between a wrong answer and the second try, where the session is long enough. */
const WORDS_BETWEEN = 4

export type ReviewAnswer = { readonly item: ReviewItem; readonly grade: Grade }

/**
 * The whole row of items after these answers: a word that was missed comes once more, and one that is not there any more is
 * not asked. With one answer fewer it is the row before that answer, which is how an answer is undone.
 */
export function findItems(
  { items }: Pick<ReviewPlan, 'items'>,
  answers: readonly ReviewAnswer[],
  isThere: (key: string) => boolean,
): readonly ReviewItem[] {
  const asked = answers.map(({ item }) => item)
  const times = (key: string) => asked.filter((item) => item.key === key).length
  let row = [...asked, ...items.filter(({ key }) => times(key) === 0 && isThere(key))]
  answers.forEach(({ item, grade }, index) => {
    if (grade !== 'wrong' || times(item.key) > 1 || !isThere(item.key)) return
    row = row.toSpliced(Math.max(index + 1 + WORDS_BETWEEN, asked.length), 0, { ...item, isAgain: true })
  })
  return row
}
