import type { Video } from '@wordnest/contracts/videos'

import { useMessages } from '#messages/messages.ts'
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx'

import styles from './videos.module.css'

const SECONDS_A_MINUTE = 60

/** Level, and length where it is known. */
export function VideoFacts({ video }: { video: Video }) {
  const { videos } = useMessages()
  const seconds = Math.round(video.durationSeconds ?? 0)
  const parts = [Math.floor(seconds / SECONDS_A_MINUTE), seconds % SECONDS_A_MINUTE] as const
  return (
    <span className={styles.facts}>
      <span className={styles.level} data-level={video.level}>
        {videos.levels[video.level]}
      </span>{' '}
      {video.durationSeconds === null ? null : (
        <span>
          <span aria-hidden="true">{videos.length(...parts)}</span>
          <VisuallyHidden>{videos.spokenLength(...parts)}</VisuallyHidden>
        </span>
      )}
    </span>
  )
}
