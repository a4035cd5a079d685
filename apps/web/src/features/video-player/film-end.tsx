import type { Video } from '@wordnest/contracts/videos'
import { countCorrect, isQuizComplete, type VideoQuizState } from '@wordnest/games/video-quiz'
import { toWordKey } from '@wordnest/vocabulary/word-key'
import { RotateCcw, SkipForward, X } from 'lucide-react'
import { Link } from 'react-router'

import { toVideoPlayerPath } from '#lib/paths.ts'
import { useMessages } from '#messages/messages.ts'
import { PlayWordsButton } from '#shared/games/play-words-button.tsx'
import { MissingTrophies, TrophySlots } from '#shared/games/trophy-slots.tsx'
import { isOwnFilm } from '#shared/films/own-film.ts'
import { SpeechButton } from '#shared/speech/speech-button.tsx'
import { Button, ButtonLink, IconButton } from '#ui/parts/button.tsx'

import { Overlay } from './overlay.tsx'
import styles from './overlay.module.css'

export type FilmEndProps = {
  video: Video
  quiz: VideoQuizState
  /** The next film that this learner may watch. */
  next: Video | undefined
  onReplay: () => void
  onClose: () => void
}

function Words({ words }: { words: Video['definitionsAndSentences'] }) {
  const { videoPlayer, videos } = useMessages()
  return (
    <>
      <h3 className={styles.wordsTitle}>{videoPlayer.wordsOfFilm}</h3>
      <ul className={styles.words}>
        {words.map(({ word, audioUrl }) => (
          <li key={toWordKey(word)}>
            <SpeechButton text={word} audioUrl={audioUrl} label={videos.play(word)} />
            <span lang="en" aria-hidden="true">
              {word}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** After the last picture: what was won, the film's words to hear and to play with, and the next film. */
export function FilmEnd({ video, quiz, next, onReplay, onClose }: FilmEndProps) {
  const { common, myFilms, videoPlayer } = useMessages()
  const isOwn = isOwnFilm(video)
  const hasWords = video.definitionsAndSentences.length > 0
  return (
    <Overlay
      title={videoPlayer.end}
      topic="end"
      onEscape={onClose}
      actions={
        <>
          <Button variant="quiet" size="small" icon={<RotateCcw />} onClick={onReplay}>
            {videoPlayer.watchAgain}
          </Button>
          <IconButton label={common.close} icon={<X />} onClick={onClose} />
        </>
      }
    >
      <div className={styles.won}>
        {isOwn ? null : <TrophySlots video={video} size={32} />}
        <div>
          {isQuizComplete(quiz) ? <p>{videoPlayer.result(countCorrect(quiz), quiz.quizPoints.length)}</p> : null}
          {isOwn ? (
            <p className={styles.soft}>{myFilms.noTrophies}</p>
          ) : (
            <MissingTrophies video={video} className={styles.soft} />
          )}
        </div>
      </div>
      {hasWords ? <Words words={video.definitionsAndSentences} /> : null}
      <div className={styles.foot}>
        {hasWords ? <PlayWordsButton variant="primary" video={video} isOpen label={videoPlayer.playWords} /> : null}
        {next ? (
          <ButtonLink icon={<SkipForward />} render={(look) => <Link to={toVideoPlayerPath(next)} {...look} />}>
            {videoPlayer.nextFilm(next.title)}
          </ButtonLink>
        ) : null}
      </div>
    </Overlay>
  )
}
