import { useMessages } from '#messages/messages.ts'
import { useTrophyWon } from '#state/trophies.ts'
import { loadFeaturedVideo, useVideoContext, useVocabularyMatches } from '#state/video-context.ts'
import { Button } from '#ui/button.tsx'
import { Trophy } from '#ui/illustrations/trophy.tsx'

import styles from './vocabulary.module.css'

/** Whether today's words are those of the video, so that a trophy can be won with them. */
export function TrophyNote() {
  const { common, vocabulary } = useMessages()
  const { status, video } = useVideoContext()
  const matches = useVocabularyMatches()
  const won = useTrophyWon(video, 'Hangman')
  if (status === 'failed') {
    return (
      <p className={styles.note}>
        <Trophy filled={false} />
        <span>{vocabulary.matchUnknown}</span>
        <Button variant="quiet" size="small" onClick={() => void loadFeaturedVideo()}>
          {common.retry}
        </Button>
      </p>
    )
  }
  if (!video) return null
  const text = won ? vocabulary.trophyWon : vocabulary.trophyOpen
  return (
    <p className={styles.note}>
      <Trophy filled={matches && won} />
      <span>{matches ? text(video.title) : vocabulary.noMatch(video.title)}</span>
    </p>
  )
}
