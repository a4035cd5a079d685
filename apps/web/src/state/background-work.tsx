import { useEffect } from 'react'

import { useMessages } from '#messages/messages.ts'
import { toast } from '#ui/toast.tsx'

import { sentScrambleProgress, wordScrambleProgress } from './game-progress.ts'
import { dropHangmanProgress } from './hangman-progress.ts'
import { beforeLogOut, useSession } from './session.ts'
import { swipeOutbox } from './swipes.ts'
import { trophyOutbox } from './trophies.ts'

/**
 * Sends what could not be sent before: after a sign-in, when the connection is back and before a log-out, which also
 * clears unfinished games. Mount once.
 */
export function BackgroundWork() {
  const { trophySaved, trophyRefused } = useMessages().hangman
  const learnerId = useSession((state) => state.learner?.id)

  useEffect(() => {
    const flush = async () => {
      await swipeOutbox.flush()
      await trophyOutbox.flush((_, outcome) => {
        if (outcome === 'sent') toast({ text: trophySaved, tone: 'success' })
        if (outcome === 'refused') toast({ text: trophyRefused, tone: 'error' })
      })
    }
    const retry = () => void flush()
    const ends = [
      swipeOutbox.observe(),
      trophyOutbox.observe(),
      beforeLogOut(async () => {
        dropHangmanProgress()
        wordScrambleProgress.drop()
        sentScrambleProgress.drop()
        await flush()
      }),
    ]
    window.addEventListener('online', retry)
    if (learnerId !== undefined) retry()
    return () => {
      window.removeEventListener('online', retry)
      for (const end of ends) end()
    }
  }, [learnerId, trophySaved, trophyRefused])

  return null
}
