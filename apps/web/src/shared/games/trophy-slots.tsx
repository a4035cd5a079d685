import type { Video } from '@wordnest/contracts/videos'
import { TROPHY_FLAGS } from '@wordnest/vocabulary/trophies'

import { useMessages } from '#messages/messages.ts'
import { Trophy } from '#ui/illustrations/trophy.tsx'

import { toTrophyName, useMissingTrophies } from './missing-trophies.ts'
import { useTrophiesWon } from './trophies.ts'
import styles from '#shared/videos/videos.module.css'

/** The four trophies of a video, gold where they are won. One picture to a screen reader. */
export function TrophySlots({ video, size }: { video: Video; size?: number | undefined }) {
  const messages = useMessages()
  const { videos } = messages
  const won = useTrophiesWon(video)
  const count = TROPHY_FLAGS.filter((flag) => won[flag]).length
  return (
    <span className={styles.slots} role="img" aria-label={videos.trophies(count, TROPHY_FLAGS.length)}>
      {TROPHY_FLAGS.map((flag) => (
        <span
          key={flag}
          data-won={won[flag] || undefined}
          title={videos.trophy(toTrophyName(messages, flag), won[flag])}
        >
          <Trophy filled={won[flag]} size={size} />
        </span>
      ))}
    </span>
  )
}

/** Which trophies of a video are missing. */
export function MissingTrophies({ video, className }: { video: Video; className?: string | undefined }) {
  const { videos } = useMessages()
  const { names } = useMissingTrophies(video)
  return <p className={className}>{names.length === 0 ? videos.allTrophies : videos.stillToWin(names)}</p>
}
