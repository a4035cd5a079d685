import { claimTrophy } from '@wordnest/contracts/trophies'

import { useMessages } from '#messages/messages.ts'
import { useSession } from '#shared/accounts/session.ts'
import { toast } from '#ui/parts/toast.tsx'

import { TROPHY_TOPIC, winTrophyWith } from './trophies.ts'

/** Sends a trophy to be awarded, unless the contract refuses the claim; what its dialog cannot know comes as a toast. */
export function useTrophyClaim(): (claim: unknown) => void {
  const { games } = useMessages()
  const signedIn = useSession((state) => state.learner !== null)
  const claim = async (won: unknown) => {
    const judged = claimTrophy.body.safeParse(won)
    const outcome = judged.success ? await winTrophyWith(judged.data) : 'refused'
    if (outcome === 'refused')
      toast({ text: games.trophyRefused, tone: 'error', topic: TROPHY_TOPIC, durationMs: Infinity })
    if (outcome === 'kept' && signedIn) toast({ text: games.trophyWaits, topic: TROPHY_TOPIC, durationMs: Infinity })
  }
  return (won) => void claim(won)
}
