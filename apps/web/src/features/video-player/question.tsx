import { DEFAULT_GO_BACK_SECONDS, type VideoQuizEvent, type VideoQuizState } from '@wordnest/games/video-quiz'
import { Check, Play, Undo2, X } from 'lucide-react'
import { useEffect, useRef } from 'react'

import { useMessages } from '#messages/messages.ts'
import { Button } from '#ui/parts/button.tsx'
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx'

import { useFilmSettings } from './film-settings.ts'
import { Overlay } from './overlay.tsx'
import type { Reveal } from './use-answer-reveal.ts'
import { useAnswerKeys } from './use-answer-keys.ts'
import styles from './overlay.module.css'

type AnswerProps = { text: string; place: number; mark: 'right' | 'wrong' | 'other' | undefined; onChoose: () => void }

/** Keeps its place and the focus when it is given. */
function Answer({ text, place, mark, onChoose }: AnswerProps) {
  const { videoPlayer } = useMessages()
  return (
    <li data-mark={mark}>
      <Button wide aria-disabled={mark ? true : undefined} onClick={mark ? undefined : onChoose}>
        <span className={styles.key} aria-hidden="true">
          {mark === 'right' ? <Check /> : mark === 'wrong' ? <X /> : place}
        </span>
        <span className={styles.answer}>
          {text}
          {mark === 'right' ? <VisuallyHidden>{`, ${videoPlayer.rightAnswer}`}</VisuallyHidden> : null}
          {mark === 'wrong' ? <VisuallyHidden>{`, ${videoPlayer.marks.wrong}`}</VisuallyHidden> : null}
        </span>
      </Button>
    </li>
  )
}

function toMark(place: number, correct: number, reveal: Reveal | null): AnswerProps['mark'] {
  if (!reveal) return undefined
  if (place === correct) return 'right'
  return place === reveal.chosen ? 'wrong' : 'other'
}

function Verdict({ isRight, onSeen }: { isRight: boolean; onSeen: () => void }) {
  const { videoPlayer } = useMessages()
  const isWaiting = useFilmSettings((settings) => settings.answerTime === 'wait')
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => ref.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <p className={styles.verdict} data-right={isRight || undefined}>
        {isRight ? videoPlayer.right : videoPlayer.wrong}
      </p>
      {isWaiting ? (
        <Button variant="primary" size="small" icon={<Play />} ref={ref} onClick={onSeen}>
          {videoPlayer.next}
        </Button>
      ) : null}
    </>
  )
}

type QuestionProps = {
  quiz: VideoQuizState
  index: number
  /** Set once it is answered. */
  reveal: Reveal | null
  onEvent: (event: VideoQuizEvent) => void
  onSeen: () => void
}

export function Question({ quiz, index, reveal, onEvent, onSeen }: QuestionProps) {
  const { videoPlayer } = useMessages()
  const point = quiz.quizPoints[index]
  const answers = point?.answers ?? []
  const choose = (chosen: number) => onEvent({ type: 'answer', index: chosen })
  useAnswerKeys(answers.length, (chosen) => {
    if (!reveal) choose(chosen)
  })
  return (
    <Overlay title={point?.question.trim() || videoPlayer.noQuestion} topic={`question ${index}`}>
      <p className={styles.eyebrow}>{videoPlayer.question(index + 1, quiz.quizPoints.length)}</p>
      <ol className={styles.answers}>
        {answers.map((answer, place) => (
          <Answer
            key={answer}
            text={answer}
            place={place + 1}
            mark={toMark(place, point?.correct ?? -1, reveal)}
            onChoose={() => choose(place)}
          />
        ))}
      </ol>
      <div className={styles.foot}>
        {reveal ? (
          <Verdict isRight={reveal.chosen === point?.correct} onSeen={onSeen} />
        ) : (
          <>
            <Button variant="quiet" size="small" icon={<Undo2 />} onClick={() => onEvent({ type: 'go-back' })}>
              {videoPlayer.goBack(point?.goBackTime ?? DEFAULT_GO_BACK_SECONDS)}
            </Button>
            <p className={styles.keys}>{videoPlayer.answerKeys(answers.length)}</p>
          </>
        )}
      </div>
    </Overlay>
  )
}
