/** Grades: what a game's events say of the learner's memory of its words, one change after the other. */
import type { Grade, Skill, WordGrade } from '@wordnest/vocabulary/grades'
import { toWordKey } from '@wordnest/vocabulary/word-key'

import type { Step } from './replay.ts'

/** One event, and the states around it; they are never the same. */
export type Change<State, Event> = { readonly before: State; readonly event: Event; readonly now: State }

/** `Notes`: what the states do not say, such as helps that were taken. */
export type Grader<State, Event, Notes> = {
  /** Before the first event. */
  readonly notes: Notes
  /** At most one grade for each word of a deal. */
  readonly step: (notes: Notes, change: Change<State, Event>) => readonly [grade: WordGrade | undefined, notes: Notes]
}

export type Grading<Notes> = {
  /** Grades in the order in which they arose. */
  readonly grades: readonly WordGrade[]
  readonly notes: Notes
}

const NO_GRADES: readonly WordGrade[] = []

export const startGrading = <State, Event, Notes>({ notes }: Grader<State, Event, Notes>): Grading<Notes> => ({
  grades: NO_GRADES,
  notes,
})

/** The same list of grades where nothing is graded. */
export function stepGrading<State, Event, Notes>(
  grader: Grader<State, Event, Notes>,
  { grades, notes: before }: Grading<Notes>,
  change: Change<State, Event>,
): Grading<Notes> {
  const [grade, notes] = grader.step(before, change)
  return { grades: grade ? [...grades, grade] : grades, notes }
}

/** What the events say from this state on. Events that change nothing are passed over. */
export function replayGrading<State, Event, Notes>(
  grader: Grader<State, Event, Notes>,
  step: Step<State, Event>,
  start: State,
  events: readonly Event[],
): Grading<Notes> {
  let before = start
  let grading = startGrading(grader)
  for (const event of events) {
    const now = step(before, event)
    if (now !== before) grading = stepGrading(grader, grading, { before, event, now })
    before = now
  }
  return grading
}

/** Undefined for a text that is no word: nothing can be remembered of it. */
export function toGrade(word: string, skill: Skill, grade: Grade, hints = 0): WordGrade | undefined {
  const key = toWordKey(word)
  if (key === '') return undefined
  return hints > 0 ? { word: key, skill, grade, hints } : { word: key, skill, grade }
}
