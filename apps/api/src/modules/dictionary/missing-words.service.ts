/** Counts words that learners look up and do not find, to choose the next entries. No learner can be recognised in it. */
import { createHmac } from 'node:crypto'

import type { StudyWord } from '@wordnest/vocabulary/study-list'

import type { MissingWord, MissingWordsRepository } from './missing-words.repository.ts'

/** A word is listed when this many learners requested it, each on another day. */
export const FEWEST_LEARNERS = 5
const LONGEST_WORD = 30
const KEPT_DAYS = 365
const DAY_MS = 86_400_000

export type MissingWordsService = {
  /** Never rejects. */
  readonly note: (userId: string, answers: readonly StudyWord[], context: string) => Promise<void>
  readonly list: () => Promise<readonly MissingWord[]>
  readonly purge: () => Promise<void>
}

export type MissingWordsOptions = {
  readonly repository: MissingWordsRepository
  readonly secret: string
  readonly clock: () => number
  readonly onFailure: (error: unknown) => void
}

/** Names, abbreviations, numbers and fragments do not count as missing words. */
export function isCountable(word: string, context: string): boolean {
  if (word.length > LONGEST_WORD || !/^\p{L}+$/u.test(word)) return false
  const isCapital = word !== word.toLowerCase()
  return !isCapital && !isCapitalInside(word, context)
}

/** Whether the text writes the word with a capital where no sentence begins. */
function isCapitalInside(word: string, context: string): boolean {
  const capital = word.charAt(0).toUpperCase() + word.slice(1)
  return [...context.matchAll(/[\p{L}\p{N}]+/gu)].some(
    (match) =>
      match[0] === capital &&
      !/(?:^|[.!?:\n])\s*["'“‘(]*$/.test(context.slice(Math.max(0, match.index - 10), match.index)),
  )
}

const toDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

export function buildMissingWords({ repository, secret, clock, onFailure }: MissingWordsOptions): MissingWordsService {
  /** Another hash for each word, so that one learner's words cannot be linked. */
  const toAsker = (userId: string, word: string): string =>
    createHmac('sha256', secret).update(`missing word ${word} ${userId}`).digest('base64url').slice(0, 16)

  return {
    async note(userId, answers, context) {
      const words = answers
        .filter(({ definition, origin }) => definition === '' || origin === 'WordNet')
        .map(({ word }) => word)
        .filter((word) => isCountable(word, context))
        .map((word) => ({ word, asker: toAsker(userId, word) }))
      await repository.add(words, toDay(clock())).catch(onFailure)
    },
    list: () => repository.list(FEWEST_LEARNERS),
    purge: () => repository.purge(toDay(clock() - KEPT_DAYS * DAY_MS)),
  }
}
