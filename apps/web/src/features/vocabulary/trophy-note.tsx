import type { Video } from '@wordnest/contracts/videos'
import { TROPHY_GAMES } from '@wordnest/games/registry'
import { useRef } from 'react'

import { type Messages, useMessages } from '#messages/messages.ts'
import { useTrophiesWon } from '#shared/games/trophies.ts'
import { loadFeaturedVideo, studyVideo, useVideoContext, useVocabularyMatches } from '#shared/videos/video-context.ts'
import { offerUndo } from '#shared/words/offer-undo.ts'
import { Button } from '#ui/parts/button.tsx'
import { Trophy } from '#ui/illustrations/trophy.tsx'

import styles from './vocabulary.module.css'

/** The words of the video replace the learner's, with Undo. */
const studyWordsOf = (messages: Messages, video: Video) =>
  offerUndo(messages, { text: messages.videos.listSet(video.title), undo: studyVideo(video) })

/** Whether today's words are those of the video, so that a trophy can be won with them. */
export function TrophyNote() {
  const messages = useMessages()
  const { common, vocabulary } = messages
  const { status, video } = useVideoContext()
  const matches = useVocabularyMatches()
  const isWon = useTrophiesWon(video)
  const note = useRef<HTMLSpanElement>(null)
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
  const games = TROPHY_GAMES.filter(({ trophy }) => isWon[trophy])
  const text = games.length > 0 ? vocabulary.trophyWon : vocabulary.trophyOpen
  return (
    <p className={styles.note}>
      <span className={styles.trophies}>
        {TROPHY_GAMES.map(({ trophy }) => (
          <Trophy key={trophy} filled={matches && isWon[trophy]} />
        ))}
      </span>
      <span className={styles.noteText} ref={note} tabIndex={-1}>
        {matches
          ? text(
              video.title,
              games.map(({ texts }) => messages[texts].title),
            )
          : vocabulary.noMatch(video.title)}
      </span>
      {matches ? null : (
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            // The pressed button goes, and the text beside it changes.
            note.current?.focus()
            studyWordsOf(messages, video)
          }}
        >
          {vocabulary.useWords}
        </Button>
      )}
    </p>
  )
}
