import type { NewEvent } from '@wordnest/log/events'
import { useState } from 'react'

import { useSession } from '#shared/accounts/session-store.ts'

import { tellLog } from './tell-log.ts'

const findLearnerId = () => useSession.getState().learner?.id

/** {@link tellLog} of a screen that may go because its learner has left: then nothing is told, in whoever's place. */
export function useTellOwnLog(): (events: readonly NewEvent[]) => void {
  const [tell] = useState(() => {
    const learnerId = findLearnerId()
    return (events: readonly NewEvent[]) => {
      if (findLearnerId() === learnerId) tellLog(events)
    }
  })
  return tell
}
