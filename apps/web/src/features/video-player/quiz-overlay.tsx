import {
  countCorrect,
  findCurrentPoint,
  goBackSeconds,
  isFilmPaused,
  type VideoQuizEvent,
  type VideoQuizState,
} from '@wordnest/games/video-quiz'
import { Play, RotateCcw, Undo2 } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { Link, useLocation } from 'react-router'

import { toSignInPath } from '#lib/sign-in-path.ts'
import { useMessages } from '#messages/messages.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { TrophyBig } from '#ui/illustrations/trophy-big.tsx'

import { useAnswerKeys } from './use-answer-keys.ts'
import styles from './video-player.module.css'

type OverlayProps = { quiz: VideoQuizState; onEvent: (event: VideoQuizEvent) => void }

type OverlayFrameProps = { title: string; topic: string; onEscape?: () => void; children: ReactNode }

/** Covers the film and takes the focus. `topic` tells one overlay from the next. A question has to be answered. */
function Overlay({ title, topic, onEscape, children }: OverlayFrameProps) {
  const ref = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useEffect(() => {
    ref.current?.focus({ preventScroll: true })
    ref.current?.scrollIntoView?.({ block: 'nearest' })
  }, [topic])
  const escape = useEffectEvent(() => onEscape?.())
  useEffect(() => {
    const overlay = ref.current
    const listen = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') escape()
    }
    overlay?.addEventListener('keydown', listen)
    return () => overlay?.removeEventListener('keydown', listen)
  }, [])
  return (
    <div className={styles.overlay} role="dialog" aria-labelledby={titleId} tabIndex={-1} ref={ref}>
      <h2 className={styles.overlayTitle} id={titleId}>
        {title}
      </h2>
      {children}
    </div>
  )
}

function Question({ quiz, onEvent }: OverlayProps) {
  const { videoPlayer } = useMessages()
  const point = findCurrentPoint(quiz)
  const answers = point?.answers ?? []
  const seconds = goBackSeconds(quiz)
  useAnswerKeys(answers.length, (index) => onEvent({ type: 'answer', index }))
  return (
    <Overlay title={point?.question.trim() || videoPlayer.noQuestion} topic={`question ${quiz.current}`}>
      <p className={styles.eyebrow}>{videoPlayer.question(quiz.current + 1, quiz.quizPoints.length)}</p>
      <ol className={styles.answers}>
        {answers.map((answer, index) => (
          <li key={answer}>
            <Button wide onClick={() => onEvent({ type: 'answer', index })}>
              <span className={styles.key} aria-hidden="true">
                {index + 1}
              </span>
              <span className={styles.answer}>{answer}</span>
            </Button>
          </li>
        ))}
      </ol>
      <div className={styles.overlayFoot}>
        <Button variant="quiet" size="small" icon={<Undo2 />} onClick={() => onEvent({ type: 'go-back' })}>
          {videoPlayer.goBack(seconds)}
        </Button>
        <p className={styles.keys}>{videoPlayer.answerKeys(answers.length)}</p>
      </div>
    </Overlay>
  )
}

function TooMuchSeek({ onEvent }: Pick<OverlayProps, 'onEvent'>) {
  const { videoPlayer } = useMessages()
  const takeBack = () => onEvent({ type: 'take-me-back' })
  return (
    <Overlay title={videoPlayer.tooMuchSeek} topic="too-much-seek" onEscape={takeBack}>
      <p>{videoPlayer.tooMuchSeekText}</p>
      <Button variant="primary" icon={<Undo2 />} onClick={takeBack}>
        {videoPlayer.takeMeBack}
      </Button>
    </Overlay>
  )
}

function TrophyPopUp({ onEvent }: Pick<OverlayProps, 'onEvent'>) {
  const { videoPlayer } = useMessages()
  const close = () => onEvent({ type: 'close-trophy' })
  return (
    <Overlay title={videoPlayer.trophyTitle} topic="trophy" onEscape={close}>
      <button type="button" className={styles.trophy} aria-label={videoPlayer.closeTrophy} onClick={close}>
        <TrophyBig />
      </button>
      <p>{videoPlayer.trophyHint}</p>
    </Overlay>
  )
}

function MustBeLoggedIn() {
  const { common, videoPlayer } = useMessages()
  const { pathname, search } = useLocation()
  return (
    <>
      <p>
        <strong>{videoPlayer.mustBeLoggedIn}</strong> {videoPlayer.mustBeLoggedInText}
      </p>
      <ButtonLink render={(look) => <Link to={toSignInPath(`${pathname}${search}`)} {...look} />}>
        {common.signIn}
      </ButtonLink>
    </>
  )
}

function Finish({ quiz, onEvent, onStartOver }: OverlayProps & { onStartOver: () => void }) {
  const { videoPlayer } = useMessages()
  const correct = countCorrect(quiz)
  const total = quiz.quizPoints.length
  const isPerfect = correct === total
  const goOn = () => onEvent({ type: 'continue' })
  return (
    <Overlay title={videoPlayer.result(correct, total)} topic="finished" onEscape={goOn}>
      {!isPerfect && !quiz.alreadyWon ? <p>{videoPlayer.getAllCorrect}</p> : null}
      {quiz.signedIn && quiz.alreadyWon ? <p>{videoPlayer.trophyYours}</p> : null}
      {quiz.signedIn ? null : <MustBeLoggedIn />}
      <div className={styles.overlayFoot}>
        <Button variant="primary" icon={<Play />} onClick={goOn}>
          {videoPlayer.continueWatching}
        </Button>
        {isPerfect ? null : (
          <Button icon={<RotateCcw />} onClick={onStartOver}>
            {videoPlayer.startOver}
          </Button>
        )}
      </div>
    </Overlay>
  )
}

/** What holds the film: a question, a jump too far, the end of the quiz or its trophy. */
export function QuizOverlay({ quiz, onEvent, onStartOver }: OverlayProps & { onStartOver: () => void }) {
  if (!isFilmPaused(quiz)) return null
  if (quiz.phase === 'question') return <Question key={quiz.current} quiz={quiz} onEvent={onEvent} />
  if (quiz.phase === 'too-much-seek') return <TooMuchSeek onEvent={onEvent} />
  if (quiz.trophyShown) return <TrophyPopUp onEvent={onEvent} />
  return <Finish quiz={quiz} onEvent={onEvent} onStartOver={onStartOver} />
}
