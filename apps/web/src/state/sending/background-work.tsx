import { useEffect } from 'react'

import { useCoreMessages } from '#messages/core-messages.ts'
import { isOffline, whenBack } from '#lib/connection.ts'
import { toast } from '#ui/toast.tsx'

import { beforeLogOut, useSession } from '#state/accounts/session.ts'
import { swipeOutbox } from '#state/words/swipes.ts'
import { trophyOutbox } from '#state/games/trophies.ts'

/** After an answer such as "too many requests" what waits is sent again, in milliseconds. */
const RETRY_MS = 30_000

/**
 * Sends what could not be sent before: after a sign-in, when the connection is back and before a log-out. Mount once.
 */
export function BackgroundWork() {
  const { trophySaved, trophyRefused } = useCoreMessages().backgroundWork
  const learnerId = useSession((state) => state.learner?.id)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let hasEnded = false
    const flush = async () => {
      clearTimeout(timer)
      await swipeOutbox.flush()
      await trophyOutbox.flush((_, outcome) => {
        if (outcome === 'sent') toast({ text: trophySaved, tone: 'success' })
        if (outcome === 'refused') toast({ text: trophyRefused, tone: 'error' })
      })
      // Without a connection its return is waited for.
      if (!hasEnded && !isOffline() && (swipeOutbox.hasDue() || trophyOutbox.hasDue())) {
        timer = setTimeout(retry, RETRY_MS)
      }
    }
    const retry = () => void flush()
    const ends = [swipeOutbox.observe(), trophyOutbox.observe(), whenBack(() => retry()), beforeLogOut(flush)]
    if (learnerId !== undefined) retry()
    return () => {
      hasEnded = true
      clearTimeout(timer)
      for (const end of ends) end()
    }
  }, [learnerId, trophySaved, trophyRefused])

  return null
}
