/** The learner's words as My Words lists, filters and describes them. */
import { isFollowed } from '@wordnest/log/states'
import type { DayNumber, Retention } from '@wordnest/memory/word-memory'

import { findNextDay, type FollowedWord } from '#shared/memory/followed-words.ts'
import { findSureness, type Sureness } from '#shared/memory/sureness.ts'

export type ListedWord = FollowedWord & {
  /** How sure the learner is, or why the word is not asked. */
  readonly standing: Sureness | 'known' | 'rested' | 'looked-up'
  /** Days until it is asked, 0 or less for today; undefined for a word that is not asked, or new. */
  readonly dueIn: number | undefined
}

export const FILTERS = ['all', 'due', 'new', 'paused', 'looked-up'] as const
export type Filter = (typeof FILTERS)[number]

const findStanding = (word: FollowedWord, today: DayNumber): ListedWord['standing'] => {
  if (word.pause) return word.pause
  return word.metAt === undefined ? 'looked-up' : findSureness(word.memory, today)
}

function findDueIn(word: FollowedWord, today: DayNumber, retention: Retention): number | undefined {
  if (!isFollowed(word)) return undefined
  if (word.isAskedNext) return 0
  const next = findNextDay(word, retention)
  return next === undefined ? undefined : next - today
}

/** When the learner first came upon it. */
const firstAt = ({ metAt, lookedUpAt }: FollowedWord): number => Math.min(metAt ?? Infinity, lookedUpAt ?? Infinity)

/** The latest first. */
export const toListed = (
  words: readonly FollowedWord[],
  today: DayNumber,
  retention: Retention,
): readonly ListedWord[] =>
  words
    .toSorted((one, other) => firstAt(other) - firstAt(one) || (one.key < other.key ? -1 : 1))
    .map((word) => ({
      ...word,
      standing: findStanding(word, today),
      dueIn: findDueIn(word, today, retention),
    }))

const MATCHES: Readonly<Record<Filter, (word: ListedWord) => boolean>> = {
  all: ({ metAt }) => metAt !== undefined,
  due: ({ dueIn }) => dueIn !== undefined && dueIn <= 0,
  new: ({ standing }) => standing === 'new',
  paused: ({ pause }) => pause !== undefined,
  'looked-up': ({ lookedUpAt }) => lookedUpAt !== undefined,
}

export const isIn = (filter: Filter, word: ListedWord): boolean => MATCHES[filter](word)

export const countIn = (filter: Filter, words: readonly ListedWord[]): number => words.filter(MATCHES[filter]).length

/** Days with a wrong first try from which a word is offered a change or a rest. */
const MANY_MISSES = 6

/** Whether the learner keeps missing the word. It is never hidden for that. */
export const isSlipping = (word: ListedWord): boolean => isFollowed(word) && (word.memory?.misses ?? 0) >= MANY_MISSES
