/** The learner's log as a page has it, without screens: for trials with several devices, each an import of its own. */
import type { LogEvent, NewEvent } from '@wordnest/log/events'

import { catchUp } from '#shared/memory/log-session.ts'
import { useSession } from '#shared/accounts/session.ts'
import { closeLog, isUnsent, openLog, recordEvents, takeBack, useLearnerLog, whenWritten } from '#sync/learner-log.ts'

import { buildLearner, buildUsage } from './build-session.ts'

export const device = {
  /** A page of the learner, who is signed in, is opened. */
  async open(learnerId: string): Promise<void> {
    const learner = buildLearner({ id: learnerId })
    useSession.setState({ status: 'ready', learner, usage: buildUsage(), isRemembered: false })
    await openLog(learnerId)
  },
  /** The page is gone at once. */
  kill: closeLog,
  /** Resolves when what the page had to write is written. */
  whenWritten,
  record: (events: readonly NewEvent[], now: number): Promise<readonly LogEvent[]> => recordEvents(events, now),
  takeBack: (event: LogEvent, now: number): Promise<readonly LogEvent[]> => takeBack(event, now),
  /** Sends and fetches. Answers whether something stood in the way. */
  catchUp: async (): Promise<boolean> => (await catchUp()) === undefined,
  readState: () => useLearnerLog.getState().state,
  readWaiting: () => useLearnerLog.getState().waiting,
  countUnsent: () => useLearnerLog.getState().waiting.filter(isUnsent).length,
}
