/** How much of a text a learner knows, and which of its words are most worth learning. */
import { LEVELS } from '@wordnest/vocabulary/study-list'
import type { Grade } from '@wordnest/vocabulary/grades'

import type { TextProfile, TextWord } from './text-profile.ts'
import type { WordLevel } from './word-levels.ts'

/** What the memory holds of a word. */
export type WordRecord = {
  readonly isMarkedKnown: boolean
  /** Grade of the last try; undefined for a word that was met and never tried. */
  readonly lastGrade: Grade | undefined
  /** The chance that the learner remembers it now, 0 to 1. */
  readonly retrievability: number
  readonly misses: number
}

export type Knowledge = {
  /** Chosen or tested; undefined before either. */
  readonly level: WordLevel | undefined
  /** Finds by word key; undefined for words that the learner does not follow. */
  readonly findRecord: (key: string) => WordRecord | undefined
}

export const KNOWN_RETRIEVABILITY = 0.7

export type Standing = 'known' | 'learning' | 'new'

/**
 * Known: marked as known, or right at the last try and likely to be remembered, or below the learner's level and never
 * missed. Learning: followed, but not known.
 */
export function judgeWord({ keys, base, level }: TextWord, knowledge: Knowledge): Standing {
  const record = [base, ...keys].map(knowledge.findRecord).find((found) => found !== undefined)
  if (record) {
    const remembers = record.lastGrade === 'right' && record.retrievability >= KNOWN_RETRIEVABILITY
    if (record.isMarkedKnown || remembers) return 'known'
  }
  const isBelow =
    level !== undefined && knowledge.level !== undefined && LEVELS.indexOf(level) < LEVELS.indexOf(knowledge.level)
  if (isBelow && (record?.misses ?? 0) === 0) return 'known'
  return record ? 'learning' : 'new'
}

export type Coverage = {
  /** Share of the running words that the learner knows, 0 to 1; 1 for a text without words. */
  readonly known: number
  /** Different words that the learner neither knows nor follows. */
  readonly newWords: number
  readonly learningWords: number
}

export function findCoverage({ words, running }: TextProfile, knowledge: Knowledge): Coverage {
  let known = 0
  let newWords = 0
  let learningWords = 0
  for (const word of words) {
    const standing = judgeWord(word, knowledge)
    if (standing === 'known') known += word.count
    else if (standing === 'new') newWords += 1
    else learningWords += 1
  }
  return { known: running === 0 ? 1 : known / running, newWords, learningWords }
}

export type WordChoice = {
  readonly word: TextWord
  /** Often: it comes three times or more. Early: other learners know it sooner. Next: it is of the level to learn next. */
  readonly reason: 'often' | 'early' | 'next' | 'text'
}

const OFTEN = 3

/**
 * The new words of a text that are most worth learning, best first: frequent in the text, and of the learner's level or
 * the next one before rare ones. A learner without a level is taken for one at A2.
 */
export function chooseBestWords(profile: TextProfile, knowledge: Knowledge, most: number): readonly WordChoice[] {
  const own = LEVELS.indexOf(knowledge.level ?? 'A2')
  return profile.words
    .filter((word) => judgeWord(word, knowledge) === 'new')
    .map((word) => {
      const above = (word.level === undefined ? LEVELS.indexOf('C1') : LEVELS.indexOf(word.level)) - own
      const distance = above < 0 ? 0.5 * -above : above
      return { word, above, worth: Math.log2(1 + word.count) - 0.7 * distance }
    })
    .toSorted((a, b) => b.worth - a.worth || a.word.first - b.word.first)
    .slice(0, most)
    .map(({ word, above }) => ({ word, reason: findReason(word, above) }))
}

function findReason(word: TextWord, above: number): WordChoice['reason'] {
  if (word.count >= OFTEN) return 'often'
  if (above < 0) return 'early'
  return above <= 1 ? 'next' : 'text'
}
