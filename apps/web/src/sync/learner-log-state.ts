/** What the page knows of the learner's log. */
import { EMPTY_STATE, type LearnerState } from '@wordnest/log/states'
import { create } from 'zustand'

import type { WaitingEvent } from './log-database.ts'

export type LearnerLog = {
  /** `failed`: what this device has stored could not be read; opening it again may help. */
  readonly status: 'closed' | 'opening' | 'open' | 'failed'
  /** Whose log it is; null for a visitor's. */
  readonly learnerId: string | null
  /** With everything that this device has done, acknowledged by the server or not. */
  readonly state: LearnerState
  /** Up to which the device knows the server's log. */
  readonly lastSeq: number
  /** Of the event with that number; undefined where it is not known. */
  readonly lastId: string | undefined
  /** Version of the rules that computed all of what is known; 0 where the server did not say it. */
  readonly rules: number
  /** Some of what is known may be no more: all of it is fetched anew. */
  readonly isOutdated: boolean
  /** Whether all of the learner's words are here. */
  readonly isComplete: boolean
  /** Whether the study list and the counts are known: they come before all words are here. */
  readonly hasLists: boolean
  /** The server could not be asked just now. */
  readonly hasFailed: boolean
  /** In the order in which they were made. */
  readonly waiting: readonly WaitingEvent[]
  /** False when the browser keeps nothing: what is learned lives as long as the page, or until the server has it. */
  readonly isKept: boolean
}

export const CLOSED: LearnerLog = {
  status: 'closed',
  learnerId: null,
  state: EMPTY_STATE,
  lastSeq: 0,
  lastId: undefined,
  rules: 0,
  isOutdated: false,
  isComplete: false,
  hasLists: false,
  hasFailed: false,
  waiting: [],
  isKept: true,
}

export const useLearnerLog = create<LearnerLog>(() => CLOSED)
