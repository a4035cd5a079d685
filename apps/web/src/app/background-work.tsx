import { useEffect } from 'react'

import { useCoreMessages } from '#messages/core-messages.ts'
import { whenBack } from '#lib/connection.ts'
import { buildRetry } from '#lib/retry.ts'
import { toast } from '#ui/parts/toast.tsx'

import { beforeLogOut, useSession } from '#shared/accounts/session.ts'
import { forgetGoneClaims, TROPHY_TOPIC, trophyOutbox } from '#shared/games/trophies.ts'

/**
 * Sends what could not be sent before: after a sign-in, when the connection is back and before a log-out. Mount once.
 */
export function BackgroundWork() {
  const { trophySaved, trophyRefused } = useCoreMessages().backgroundWork
  const heardId = useSession(({ learner, isRemembered }) => (isRemembered ? undefined : learner?.id))

  useEffect(() => {
    let hasEnded = false
    const flush = async () => {
      retry.cancel()
      await trophyOutbox.flush((_, outcome) => {
        if (outcome === 'sent') toast({ text: trophySaved, tone: 'success', topic: TROPHY_TOPIC })
        if (outcome === 'refused') toast({ text: trophyRefused, tone: 'error', topic: TROPHY_TOPIC })
      })
      if (!hasEnded && trophyOutbox.hasDue()) retry.plan()
    }
    const send = () => void flush()
    const retry = buildRetry(send)
    const ends = [trophyOutbox.observe(), forgetGoneClaims(), whenBack(send), beforeLogOut(flush)]
    if (heardId !== undefined) send()
    return () => {
      hasEnded = true
      retry.cancel()
      for (const end of ends) end()
    }
  }, [heardId, trophySaved, trophyRefused])

  return null
}
