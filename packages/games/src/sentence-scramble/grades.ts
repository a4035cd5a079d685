import type { Grade, WordGrade } from '@wordnest/vocabulary/grades'
import { findWordPlaces } from '@wordnest/vocabulary/word-forms'

import { type Change, type Grader, replayGrading, toGrade } from '../grading.ts'
import { orderBeingMade, placedWords, stepSentenceScramble, type SentenceScrambleState } from './engine.ts'
import type { SentenceScrambleEvent } from './events.ts'

/** Other words between two parts of a phrase: "pick it up". */
const WIDEST_GAP = 2

/** Notes on the sentence that is being made. */
type Notes = { readonly round: number; readonly isGraded: boolean }

/** Which words of the sentence, from 0, are the word that it was written for, in any form; none where it is not found. */
function findPlaces(word: string, words: readonly string[]): ReadonlySet<number> {
  const text = words.join(' ')
  const places = findWordPlaces(text, word, WIDEST_GAP).flat()
  return new Set(places.map(({ start }) => text.slice(0, start).split(' ').length - 1))
}

function findGrade(
  word: string,
  { before, now }: Change<SentenceScrambleState, SentenceScrambleEvent>,
): Grade | undefined {
  const isMiss = now.misses > before.misses
  if (!isMiss && now.phase !== 'pause') return undefined
  const places = findPlaces(word, orderBeingMade(before))
  if (isMiss) return places.has(placedWords(before).length) ? 'hard' : undefined
  return places.size > 0 ? 'right' : undefined
}

/** Only the word that the sentence was written for is graded; a sentence that does not hold it says nothing. */
export const sentenceScrambleGrader: Grader<SentenceScrambleState, SentenceScrambleEvent, Notes> = {
  notes: { round: -1, isGraded: false },
  step(former, change) {
    const { event, before, now } = change
    const isNew = event.type === 'start' || former.round !== now.round
    const notes: Notes = isNew ? { round: now.round, isGraded: false } : former
    const sentence = before.sentences[before.round]
    const grade = notes.isGraded || event.type !== 'word' || !sentence ? undefined : findGrade(sentence.word, change)
    if (grade === undefined || !sentence) return [undefined, notes]
    return [toGrade(sentence.word, 'use', grade), { ...notes, isGraded: true }]
  },
}

/**
 * What the events say of the words, from the start of the game: every game has it.
 * @public
 */
export const gradesOfSentenceScramble = (
  start: SentenceScrambleState,
  events: readonly SentenceScrambleEvent[],
): readonly WordGrade[] => replayGrading(sentenceScrambleGrader, stepSentenceScramble, start, events).grades
