import { useMessages } from '#messages/messages.ts'
import { useTrophyWon } from '#state/games/trophies.ts'
import { loadFeaturedVideo, useVideoContext, useVocabularyMatches } from '#state/videos/video-context.ts'
import { Button } from '#ui/button.tsx'
import { Trophy } from '#ui/illustrations/trophy.tsx'

import styles from './vocabulary.module.css'

/** The games of this screen that have a trophy. */
const GAMES = ['hangman', 'wordScramble', 'sentScramble'] as const

/** Whether today's words are those of the video, so that a trophy can be won with them. */
export function TrophyNote() {
  const { common, vocabulary } = useMessages()
  const { status, video } = useVideoContext()
  const matches = useVocabularyMatches()
  const isWon = {
    hangman: useTrophyWon(video, 'Hangman'),
    wordScramble: useTrophyWon(video, 'WordScramble'),
    sentScramble: useTrophyWon(video, 'SentenceScramble'),
  }
  if (status === 'failed') {
    return (
      <p className={styles.note}>
        <Trophy filled={false} />
        <span className={styles.noteText}>{vocabulary.matchUnknown}</span>
        <Button variant="quiet" size="small" onClick={() => void loadFeaturedVideo()}>
          {common.retry}
        </Button>
      </p>
    )
  }
  if (!video) return null
  const games = GAMES.filter((game) => isWon[game])
  const text = games.length > 0 ? vocabulary.trophyWon : vocabulary.trophyOpen
  return (
    <p className={styles.note}>
      <span className={styles.trophies}>
        {GAMES.map((game) => (
          <Trophy key={game} filled={matches && isWon[game]} />
        ))}
      </span>
      <span className={styles.noteText}>
        {matches
          ? text(
              video.title,
              games.map((game) => vocabulary[game].title),
            )
          : vocabulary.noMatch(video.title)}
      </span>
    </p>
  )
}
