/** What a learner does with words, told to the log. Nothing is lost where its code or its owner is not there yet. */
import type { Activity, WordGrade } from '@wordnest/vocabulary/grades'
import { isComplete, type StudyWord } from '@wordnest/vocabulary/study-list'

import { type NewEvent, recordEvents, useLearnerLog, whenOpen } from '#sync/learner-log.ts'

import { toWordCard } from './word-card.ts'
import { startLog } from './start-log.ts'

type WordSource = NonNullable<Extract<NewEvent, { type: 'met' }>['body']['source']>

async function record(events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return
  await startLog()
  await recordEvents(events, Date.now())
}

const toMet = (word: StudyWord, source: WordSource): NewEvent => ({
  type: 'met',
  body: { card: toWordCard(word), source },
})

/** A word without a meaning is left out. */
export const recordMet = (words: readonly StudyWord[], source: WordSource): Promise<void> =>
  record(words.filter(isComplete).map((word) => toMet(word, source)))

/** What an activity says of the learner's memory of words. A word that is not followed yet is met. */
export async function gradeWords(
  activity: Activity,
  grades: readonly WordGrade[],
  findCard: (key: string) => { readonly word: StudyWord; readonly source: WordSource } | undefined,
): Promise<void> {
  if (grades.length === 0) return
  await startLog()
  await whenOpen()
  const { words } = useLearnerLog.getState().state
  const unmet = new Set(grades.map(({ word }) => word).filter((key) => words.get(key)?.metAt === undefined))
  const met = [...unmet].flatMap((key) => {
    const card = findCard(key)
    return card && isComplete(card.word) ? [toMet(card.word, card.source)] : []
  })
  const reviewed = grades.map(({ word, skill, grade, hints }): NewEvent => ({
    type: 'reviewed',
    body: { word, activity, skill, grade, ...(hints !== undefined && hints > 0 && { hints }) },
  }))
  await record([...met, ...reviewed])
}
