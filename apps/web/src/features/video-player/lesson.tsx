import type { Video } from '@wordnest/contracts/videos'
import { isFilmPaused, type VideoQuizState } from '@wordnest/games/video-quiz'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'

import { toMs } from '#lib/player/film.ts'
import { useMessages } from '#messages/messages.ts'
import { useBusyWhile } from '#shared/busy.ts'
import { textAt } from '#shared/captions/caption-lines.ts'
import type { Cue } from '@wordnest/vocabulary/captions'
import { isOwnFilm } from '#shared/films/own-film.ts'
import { sourceOf } from '#shared/videos/video-context.ts'
import { VideoWords } from '#shared/videos/video-words.tsx'
import { announce } from '#ui/parts/live-region.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'

import { FilmControls } from './film-controls.tsx'
import { FilmPicture } from './film-picture.tsx'
import { QuestionList } from './question-list.tsx'
import { useAnswerReveal } from './use-answer-reveal.ts'
import { useCaptionsView } from './use-captions-view.ts'
import { useCues } from './use-captions.ts'
import { useFilmPlace } from './use-film-place.ts'
import { useFilmQuiz } from './use-film-quiz.ts'
import { type FilmControl, useFilm } from './use-film.ts'
import { useFullScreen } from './use-full-screen.ts'
import { useOverlays } from './use-overlays.ts'
import { useAnswerFeedback, useCelebration } from './use-quiz-feedback.ts'
import { useVideoQuiz } from './use-video-quiz.ts'
import styles from './video-player.module.css'

/** A film that was left this close to its end starts from the beginning. */
const NEAR_END_MS = 2000

/** Where the film begins: where the learner left, or at the video's own start. */
function toStartMs(video: Video, quiz: VideoQuizState): number {
  const lengthMs = video.durationSeconds === null ? Infinity : toMs(video.durationSeconds)
  return quiz.positionMs < lengthMs - NEAR_END_MS ? quiz.positionMs : toMs(video.start)
}

/** Focus goes from an overlay that has ended to the button that it held. */
function useFocusAfterOverlay(isCovered: boolean) {
  const playRef = useRef<HTMLButtonElement>(null)
  const wasCovered = useRef(isCovered)
  useEffect(() => {
    if (wasCovered.current && !isCovered) playRef.current?.focus({ preventScroll: true })
    wasCovered.current = isCovered
  }, [isCovered])
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

/** Whether what comes after the film is shown; it can be closed until the film plays again. */
function useFilmEnd(hasEnded: boolean, isHeld: boolean) {
  const [isClosed, setClosed] = useState(false)
  if (!hasEnded && isClosed) setClosed(false)
  return { isAtEnd: hasEnded && !isHeld && !isClosed, close: () => setClosed(true) }
}

/** What the film says, as far as it is here, and where it shows. */
function useFilmCaptions(video: Video, film: FilmControl, ownCues: readonly Cue[] | undefined) {
  const loaded = useCues(ownCues ? null : video.source.captionsUrl)
  const cues = ownCues ?? loaded
  const { CaptionsView, isWaiting } = useCaptionsView(cues)
  const [lineHost, setLineHost] = useState<HTMLElement | null>(null)
  const saidText = textAt(cues ?? [], film.state.positionMs)
  return { cues, saidText, CaptionsView, isWaiting, lineHost, lineRef: CaptionsView ? setLineHost : undefined }
}

type CaptionsProps = {
  captions: ReturnType<typeof useFilmCaptions>
  video: Video
  film: FilmControl
  isHeld: boolean
  onAsk: () => void
}

function Captions({ captions, video, ...rest }: CaptionsProps) {
  const { CaptionsView, cues, isWaiting, lineHost } = captions
  const source = useMemo(() => sourceOf(video), [video])
  if (isWaiting) return <Skeleton shape="block" className={styles.captionsOutline} />
  if (!CaptionsView || !cues) return null
  return <CaptionsView {...rest} cues={cues} source={source} lineHost={lineHost} />
}

type LessonProps = {
  video: Video
  next: Video | undefined
  /** The captions of a film of the learner's own. */
  ownCues?: readonly Cue[]
  /** Told where the film is whenever it stops, and when it is left. */
  onPlace?: (positionMs: number) => void
}

/** A video that is open: film, questions and words. */
export function Lesson({ video, next, ownCues, onPlace }: LessonProps) {
  const { videoPlayer } = useMessages()
  const isOwn = isOwnFilm(video)
  const { quiz, hasBegun, dispatch } = useVideoQuiz(video)
  const [{ startMs, isResumed }] = useState(() => ({
    startMs: toStartMs(video, quiz),
    isResumed: hasBegun || (isOwn && video.start > 0),
  }))
  const film = useFilm({ video, startMs })
  const stageRef = useRef<HTMLElement>(null)
  const fullScreen = useFullScreen(stageRef)
  const { reveal, end: endReveal } = useAnswerReveal(quiz)
  const isHeld = isFilmPaused(quiz) || reveal !== null
  const { isAtEnd, close: closeEnd } = useFilmEnd(film.state.hasEnded, isHeld)
  const overlays = useOverlays(isHeld || isAtEnd)
  const playRef = useFocusAfterOverlay(isHeld || isAtEnd)
  const captions = useFilmCaptions(video, film, ownCues)
  const { saidText } = captions
  useFilmQuiz(film, quiz, isHeld, (atMs) => dispatch({ type: 'time', atMs }))
  useAnswerFeedback(quiz)
  useCelebration(quiz.trophyShown && reveal === null)
  useWholeFilm(stageRef, film.state.isPlaying)
  useBusyWhile(film.state.isPlaying || isHeld)
  useFilmPlace(film.state, onPlace)

  const start = () => {
    film.play()
    playRef.current?.focus()
  }
  const startOver = () => {
    dispatch({ type: 'start-over' })
    announce(videoPlayer.startedOver)
    // The pressed button goes with the answers.
    playRef.current?.focus({ preventScroll: true })
  }
  const watch = (index: number) => {
    const point = quiz.quizPoints[index]
    if (!point) return
    film.seek(toMs(Math.max(0, point.time - (point.goBackTime ?? 0))))
    dispatch({ type: 'continue' })
    film.play()
  }
  return (
    <div className={styles.layout}>
      <section
        className={styles.stage}
        ref={stageRef}
        aria-label={videoPlayer.film}
        data-filling={fullScreen.isFilling || undefined}
      >
        <div className={styles.screen}>
          <FilmPicture
            video={video}
            film={film}
            saidText={saidText}
            lineRef={captions.lineRef}
            isResumed={isResumed}
            onStart={start}
          />
          {overlays ? (
            <overlays.QuizOverlay
              quiz={quiz}
              isOwn={isOwn}
              reveal={reveal}
              onEvent={dispatch}
              onStartOver={startOver}
              onSeen={endReveal}
              onWatch={watch}
            />
          ) : null}
          {overlays && isAtEnd ? (
            <overlays.FilmEnd video={video} quiz={quiz} next={next} onReplay={start} onClose={closeEnd} />
          ) : null}
        </div>
        <FilmControls
          film={film}
          quiz={quiz}
          isHeld={isHeld}
          hasCaptions={ownCues ? ownCues.length > 0 : video.source.captionsUrl !== null}
          fullScreen={fullScreen}
          playRef={playRef}
        />
      </section>
      <div className={styles.beside}>
        <Captions captions={captions} video={video} film={film} isHeld={isHeld} onAsk={fullScreen.leave} />
        <QuestionList quiz={quiz} onStartOver={startOver} />
      </div>
      <div className={styles.below}>
        {isOwn && video.definitionsAndSentences.length === 0 ? null : (
          <VideoWords
            video={video}
            isOpen
            saidText={film.state.isPlaying ? saidText : ''}
            onListen={() => film.film?.pause()}
          />
        )}
        {isOwn ? null : <p className={styles.credit}>{videoPlayer.credit(video.attribution, video.licence)}</p>}
      </div>
    </div>
  )
}
