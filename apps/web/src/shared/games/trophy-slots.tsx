import type { Video } from '@wordnest/contracts/videos'
import { TROPHY_GAMES } from '@wordnest/games/registry'
import { TROPHY_FLAGS, type TrophyFlag } from '@wordnest/vocabulary/trophies'

import { useMessages } from '#messages/messages.ts'
import { Trophy } from '#ui/illustrations/trophy.tsx'

import { useTrophiesWon } from './trophies.ts'
import styles from '#shared/videos/videos.module.css'

/** The four trophies of a video, gold where they are won. One picture to a screen reader. */
export function TrophySlots({ video, size }: { video: Video; size?: number | undefined }) {
  const messages = useMessages()
  const { videos } = messages
  const won = useTrophiesWon(video)
  const nameOf = (flag: TrophyFlag) => {
    const game = TROPHY_GAMES.find(({ trophy }) => trophy === flag)
    return game ? messages[game.texts].title : videos.quiz
  }
  const count = TROPHY_FLAGS.filter((flag) => won[flag]).length
  return (
    <span className={styles.slots} role="img" aria-label={videos.trophies(count, TROPHY_FLAGS.length)}>
      {TROPHY_FLAGS.map((flag) => (
        <span key={flag} data-won={won[flag] || undefined} title={videos.trophy(nameOf(flag), won[flag])}>
          <Trophy filled={won[flag]} size={size} />
        </span>
      ))}
    </span>
  )
}
