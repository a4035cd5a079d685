/** Records what a learner does with words, also where the log's code or its owner is not known yet. */
import type { LogEvent, NewEvent } from '@wordnest/log/events'
import { toWordCard } from '@wordnest/log/kept-words'
import type { WordSource } from '@wordnest/log/words'
import type { Activity, WordGrade } from '@wordnest/vocabulary/grades'
import { isComplete, type StudyWord } from '@wordnest/vocabulary/study-list'
import { toWordKey } from '@wordnest/vocabulary/word-key'

import { recordEvents, takeBack, useLearnerLog, whenOpen } from '#sync/learner-log.ts'

import { startLog } from './start-log.ts'

async function record(events: readonly NewEvent[]): Promise<readonly LogEvent[]> {
  if (events.length === 0) return []
  await startLog()
  return recordEvents(events, Date.now())
}

const toMet = (word: StudyWord, source: WordSource): NewEvent => ({
  type: 'met',
  body: { card: toWordCard(word), source },
})

/** A word as an activity has it, by its key. */
export type FindCard = (key: string) => { readonly word: StudyWord; readonly source: WordSource } | undefined

/**
 * What an activity says of the learner's memory of words. A word that is not followed yet is met. Returns the events of
 * the grades, so that they can be taken back.
 */
export async function gradeWords(
  activity: Activity,
  grades: readonly WordGrade[],
  findCard: FindCard,
): Promise<readonly LogEvent[]> {
  if (grades.length === 0) return []
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
  const events = await record([...met, ...reviewed])
  return events.filter(({ type }) => type === 'reviewed')
}

/** A word that was met by its grade remains: the learner has seen it. */
export async function takeGradesBack(graded: readonly LogEvent[]): Promise<void> {
  for (const event of graded) await takeBack(event, Date.now())
}

/** The learner chose this meaning for the word. */
export async function recordEdit(word: StudyWord): Promise<void> {
  await record([{ type: 'edited', body: { word: toWordKey(word.word), card: toWordCard(word) } }])
}

/** A word was looked up without a text. */
export async function recordLookUp(word: StudyWord): Promise<void> {
  await record([{ type: 'looked-up', body: { card: toWordCard(word), source: { kind: 'dictionary' } } }])
}
