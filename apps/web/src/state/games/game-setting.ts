import type { TrophyClaim } from '@wordnest/contracts/trophies'
import type { StudyWord } from '@wordnest/vocabulary/study-list'
import type { TrophyFlag } from '@wordnest/vocabulary/trophies'
import { useMemo } from 'react'

import { useMessages } from '#messages/messages.ts'
import { toast } from '#ui/toast.tsx'

import type { GameSetting } from './dealt-game.ts'
import { useSession } from '#state/accounts/session.ts'
import { TROPHY_TOPIC, useTrophyWon, winTrophyWith } from './trophies.ts'
import { useVideoContext } from '#state/videos/video-context.ts'

const NO_WORDS: readonly StudyWord[] = []

/** What a game for the trophy of this flag is played with; undefined until it is known who plays. */
export function useGameSetting(flag: TrophyFlag, vocabulary: readonly StudyWord[]): GameSetting | undefined {
  const isSessionKnown = useSession((state) => state.status !== 'loading')
  const learnerId = useSession((state) => state.learner?.id ?? null)
  const video = useVideoContext((state) => state.video)
  const alreadyWon = useTrophyWon(video, flag)
  return useMemo(
    () =>
      isSessionKnown
        ? { vocabulary, videoWords: video?.definitionsAndSentences ?? NO_WORDS, learnerId, alreadyWon }
        : undefined,
    [isSessionKnown, vocabulary, video, learnerId, alreadyWon],
  )
}

/** Sends a trophy to be awarded; what its dialog cannot know comes as a toast. */
export function useTrophyClaim(): (claim: TrophyClaim) => void {
  const { games } = useMessages()
  const claim = async (won: TrophyClaim) => {
    const outcome = await winTrophyWith(won)
    if (outcome === 'refused')
      toast({ text: games.trophyRefused, tone: 'error', topic: TROPHY_TOPIC, durationMs: Infinity })
    if (outcome === 'kept') toast({ text: games.trophyWaits, topic: TROPHY_TOPIC, durationMs: Infinity })
  }
  return (won) => void claim(won)
}
