import type { Video } from '@wordnest/contracts/videos'
import { TROPHY_GAMES } from '@wordnest/games/registry'
import { TROPHY_FLAGS, type TrophyFlag } from '@wordnest/vocabulary/trophies'

import { type Messages, useMessages } from '#messages/messages.ts'

import { useTrophiesWon } from './trophies.ts'

export function toTrophyName(messages: Messages, flag: TrophyFlag): string {
  const game = TROPHY_GAMES.find(({ trophy }) => trophy === flag)
  return game ? messages[game.texts].title : messages.videos.quiz
}

/** What can still be won with a video: the names, and the game to play next; undefined where no game has one left. */
export function useMissingTrophies(video: Video) {
  const messages = useMessages()
  const won = useTrophiesWon(video)
  const names = TROPHY_FLAGS.filter((flag) => !won[flag]).map((flag) => toTrophyName(messages, flag))
  return { names, game: TROPHY_GAMES.find(({ trophy }) => !won[trophy]) }
}
