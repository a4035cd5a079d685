import type { Grade, WordGrade } from '@wordnest/vocabulary/grades'

import { type Change, type Grader, replayGrading, toGrade } from '../grading.ts'
import { currentWord, stepWordScramble, type WordScrambleState } from './engine.ts'
import type { WordScrambleEvent } from './events.ts'

/** Letters may be taken back as often in a word that was known. */
const EASY_OOPS = 2

/** Notes on the word on the board. */
type Notes = { readonly wordIndex: number; readonly oops: number; readonly isGraded: boolean }

const newWord = ({ wordIndex }: WordScrambleState): Notes => ({ wordIndex, oops: 0, isGraded: false })

function findGrade({ oops }: Notes, { event, now }: Change<WordScrambleState, WordScrambleEvent>): Grade | undefined {
  if (now.phase === 'lost') return 'wrong'
  if (event.type !== 'okay') return undefined
  if (now.phase !== 'yes') return 'wrong'
  return oops > EASY_OOPS ? 'hard' : 'right'
}

/** The first outcome of a word counts: one that is solved after a wrong answer was not known. */
export const wordScrambleGrader: Grader<WordScrambleState, WordScrambleEvent, Notes> = {
  notes: { wordIndex: -1, oops: 0, isGraded: false },
  step(former, change) {
    const { event, now } = change
    const isNew = event.type === 'start' || former.wordIndex !== now.wordIndex
    const notes = isNew ? newWord(now) : former
    if (event.type === 'oops') return [undefined, { ...notes, oops: notes.oops + 1 }]
    const grade = notes.isGraded ? undefined : findGrade(notes, change)
    if (grade === undefined) return [undefined, notes]
    return [toGrade(currentWord(now), 'form', grade), { ...notes, isGraded: true }]
  },
}

/**
 * What the events say of the words, from the start of the game: every game has it.
 * @public
 */
export const gradesOfWordScramble = (
  start: WordScrambleState,
  events: readonly WordScrambleEvent[],
): readonly WordGrade[] => replayGrading(wordScrambleGrader, stepWordScramble, start, events).grades
