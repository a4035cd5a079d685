import { withOtherOrders } from '@wordnest/games/game-word'
import type { Game } from '@wordnest/games/registry'
import type { StudyWord } from '@wordnest/vocabulary/study-list'
import { useMemo } from 'react'

import { useSession } from '#shared/accounts/session.ts'
import { useTrophiesWon } from '#shared/games/trophies.ts'
import { useVideoContext } from '#shared/videos/video-context.ts'

/** What a game is played with and for; it may change while a game is under way. */
export type GameSetting = {
  readonly vocabulary: readonly StudyWord[]
  readonly videoWords: readonly StudyWord[]
  /** Null for a visitor. */
  readonly learnerId: string | null
  readonly alreadyWon: boolean
}

const NO_WORDS: readonly StudyWord[] = []

/** A vocabulary that is not a list, as a broken stored copy may be, counts as empty: the screen must still open. */
function toList(words: readonly StudyWord[], game: Game): readonly StudyWord[] {
  const isList: boolean = Array.isArray(words)
  if (isList) return words
  console.warn(`${game.name}: the vocabulary is not a list and counts as empty.`)
  return NO_WORDS
}

/** What is played of the words, where today's are the video's or are not. */
export type ToWords = (words: readonly StudyWord[], videoWords: readonly StudyWord[]) => readonly StudyWord[]

const asTheyAre: ToWords = (words) => words

/** Undefined until the session is known. */
export function useGameSetting(
  game: Game,
  words: readonly StudyWord[],
  toWords: ToWords = asTheyAre,
): GameSetting | undefined {
  const isSessionKnown = useSession((state) => state.status !== 'loading')
  const learnerId = useSession((state) => state.learner?.id ?? null)
  const video = useVideoContext((state) => state.video)
  const won = useTrophiesWon(video)
  const alreadyWon = game.trophy !== null && won[game.trophy]
  return useMemo(() => {
    const videoWords = video ? withOtherOrders(video.definitionsAndSentences, video.otherOrders) : NO_WORDS
    const vocabulary = toWords(toList(words, game), videoWords)
    return isSessionKnown ? { vocabulary, videoWords, learnerId, alreadyWon } : undefined
  }, [isSessionKnown, game, words, toWords, video, learnerId, alreadyWon])
}
