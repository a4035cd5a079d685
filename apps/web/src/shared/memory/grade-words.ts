/** Records the grades of games once the log's code is loaded. */
import type { LogEvent } from '@wordnest/log/events'
import type { Activity, WordGrade } from '@wordnest/vocabulary/grades'

import type { FindCard } from './record.ts'

const loadRecord = () => import('./record.ts')

const tell = (error: unknown) => {
  console.warn('Grades could not be added to the log:', error)
  return []
}

/** The events that were recorded for grades; never rejects. */
export type Told = Promise<readonly LogEvent[]>

export const tellGrades = (activity: Activity, grades: readonly WordGrade[], findCard: FindCard): Told =>
  loadRecord()
    .then((log) => log.gradeWords(activity, grades, findCard))
    .catch(tell)

export function takeGradesBack(told: Told): void {
  Promise.all([loadRecord(), told])
    .then(([log, events]) => log.takeGradesBack(events))
    .catch(tell)
}
