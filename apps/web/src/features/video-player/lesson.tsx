import type { Video } from '@wordnest/contracts/videos'
import { isFilmPaused, quizMarks, type VideoQuizState } from '@wordnest/games/video-quiz'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

import { toMs } from '#lib/player/film.ts'
import { useMessages } from '#messages/messages.ts'
import { useBusyWhile } from '#shared/busy.ts'
import { giveFeedback } from '#shared/games/feedback.ts'
import { VideoWords } from '#shared/videos/video-words.tsx'
import { announce } from '#ui/parts/live-region.tsx'

import { FilmControls } from './film-controls.tsx'
import { FilmPicture } from './film-picture.tsx'
import { QuestionList } from './question-list.tsx'
import { useSaidText } from './use-captions.ts'
import { useFilmQuiz } from './use-film-quiz.ts'
import { useFilm } from './use-film.ts'
import { useFullScreen } from './use-full-screen.ts'
import { useQuizOverlay } from './use-quiz-overlay.ts'
import { useVideoQuiz } from './use-video-quiz.ts'
import styles from './video-player.module.css'

/** A film that was left this close to its end starts from the beginning. */
const NEAR_END_MS = 2000

/** Where the film begins: where the learner left, or at the video's own start. */
function toStartMs(video: Video, quiz: VideoQuizState): number {
  const lengthMs = video.durationSeconds === null ? Infinity : toMs(video.durationSeconds)
  return quiz.positionMs < lengthMs - NEAR_END_MS ? quiz.positionMs : toMs(video.start)
}

/** Says and sounds whether an answer was right. */
function useAnswerFeedback(quiz: VideoQuizState) {
  const { videoPlayer } = useMessages()
  const before = useRef(quiz)
  const tell = useEffectEvent((now: VideoQuizState) => {
    const marks = quizMarks(now)
    const previous = quizMarks(before.current)
    const isSameQuiz = before.current.quizPoints === now.quizPoints
    before.current = now
    const mark = marks.find((candidate, index) => candidate !== previous[index])
    if (!isSameQuiz || mark === undefined || mark === 'unanswered') return
    giveFeedback(mark === 'correct' ? 'right' : 'wrong')
    announce(mark === 'correct' ? videoPlayer.right : videoPlayer.wrong)
  })
  useEffect(() => tell(quiz), [quiz])
}

/** Focus goes from an overlay that has ended to the button that it held. */
function useFocusAfterOverlay(isHeld: boolean) {
  const playRef = useRef<HTMLButtonElement>(null)
  const wasHeld = useRef(isHeld)
  useEffect(() => {
    if (wasHeld.current && !isHeld) playRef.current?.focus({ preventScroll: true })
    wasHeld.current = isHeld
  }, [isHeld])
  return playRef
}

/** Where film and controls together just fit the window, the film that plays comes to its top. */
const LOW_WINDOW = '(max-height: 520px)'

function useWholeFilm(stageRef: RefObject<HTMLElement | null>, isPlaying: boolean) {
  useEffect(() => {
    if (isPlaying && typeof matchMedia === 'function' && matchMedia(LOW_WINDOW).matches)
      stageRef.current?.scrollIntoView({ block: 'start' })
  }, [stageRef, isPlaying])
}

/** A video that is open: film, questions and words. */
export function Lesson({ video }: { video: Video }) {
  const { videoPlayer } = useMessages()
  const { quiz, hasBegun, dispatch } = useVideoQuiz(video)
  const [{ startMs, isResumed }] = useState(() => ({ startMs: toStartMs(video, quiz), isResumed: hasBegun }))
  const film = useFilm({ video, startMs })
  const stageRef = useRef<HTMLElement>(null)
  const fullScreen = useFullScreen(stageRef)
  const isHeld = isFilmPaused(quiz)
  const QuizOverlay = useQuizOverlay(isHeld)
  const playRef = useFocusAfterOverlay(isHeld)
  const { captionsUrl } = video.source
  const saidText = useSaidText(captionsUrl, film.state.positionMs)
  useFilmQuiz(film, quiz, (atMs) => dispatch({ type: 'time', atMs }))
  useAnswerFeedback(quiz)
  useWholeFilm(stageRef, film.state.isPlaying)
  useBusyWhile(film.state.isPlaying || isHeld)

  // Confetti and the trophy belong to the whole page.
  useEffect(() => {
    if (quiz.trophyShown && document.fullscreenElement) void document.exitFullscreen()
  }, [quiz.trophyShown])

  const start = () => {
    film.play()
    playRef.current?.focus({ preventScroll: true })
  }
  const startOver = () => {
    dispatch({ type: 'start-over' })
    announce(videoPlayer.startedOver)
  }
  return (
    <div className={styles.layout}>
      <div className={styles.main}>
        <section className={styles.stage} ref={stageRef} aria-label={videoPlayer.film}>
          <div className={styles.screen}>
            <FilmPicture video={video} film={film} saidText={saidText} isResumed={isResumed} onStart={start} />
            {QuizOverlay ? <QuizOverlay quiz={quiz} onEvent={dispatch} onStartOver={startOver} /> : null}
          </div>
          <FilmControls
            film={film}
            quiz={quiz}
            isHeld={isHeld}
            hasCaptions={captionsUrl !== null}
            fullScreen={fullScreen}
            playRef={playRef}
          />
        </section>
        <QuestionList quiz={quiz} onStartOver={startOver} />
        <p className={styles.credit}>{videoPlayer.credit(video.attribution, video.licence)}</p>
      </div>
      <VideoWords
        video={video}
        isOpen
        saidText={film.state.isPlaying ? saidText : ''}
        onListen={() => film.film?.pause()}
      />
    </div>
  )
}
