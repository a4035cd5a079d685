import type { Video } from '@wordnest/contracts/videos'
import { TROPHY_FLAGS } from '@wordnest/vocabulary/trophies'

import { useMessages } from '#messages/messages.ts'
import { Trophy } from '#ui/illustrations/trophy.tsx'

import { useTrophyWon } from './trophies.ts'
import styles from '#state/videos/videos.module.css'

/** The four trophies of a video, gold where they are won. One picture to a screen reader. */
export function TrophySlots({ video, size }: { video: Video; size?: number | undefined }) {
  const { videos } = useMessages()
  const won = {
    Quiz: useTrophyWon(video, 'Quiz'),
    WordScramble: useTrophyWon(video, 'WordScramble'),
    SentenceScramble: useTrophyWon(video, 'SentenceScramble'),
    Hangman: useTrophyWon(video, 'Hangman'),
  }
  const count = TROPHY_FLAGS.filter((flag) => won[flag]).length
  return (
    <span className={styles.slots} role="img" aria-label={videos.trophies(count, TROPHY_FLAGS.length)}>
      {TROPHY_FLAGS.map((flag) => (
        <span key={flag} data-won={won[flag] || undefined} title={videos.trophy(videos.flags[flag], won[flag])}>
          <Trophy filled={won[flag]} size={size} />
        </span>
      ))}
    </span>
  )
}
