import { isFilmPaused } from '@wordnest/games/video-quiz'
import { Undo2 } from 'lucide-react'

import { useMessages } from '#messages/messages.ts'
import { Button } from '#ui/parts/button.tsx'
import { TrophyBig } from '#ui/illustrations/trophy-big.tsx'

import { Overlay } from './overlay.tsx'
import { Question } from './question.tsx'
import { QuizFinish } from './quiz-finish.tsx'
import type { QuizOverlayProps } from './quiz-overlay-props.ts'
import styles from './overlay.module.css'

function TooMuchSeek({ onEvent }: Pick<QuizOverlayProps, 'onEvent'>) {
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

function TrophyPopUp({ onEvent }: Pick<QuizOverlayProps, 'onEvent'>) {
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

/** What holds the film: a question, its answer, a jump too far, the end of the quiz or its trophy. */
export function QuizOverlay({ quiz, reveal, isOwn, onEvent, onStartOver, onSeen, onWatch }: QuizOverlayProps) {
  const index = reveal?.index ?? (quiz.phase === 'question' ? quiz.current : undefined)
  if (index !== undefined) {
    return <Question key={index} quiz={quiz} index={index} reveal={reveal} onEvent={onEvent} onSeen={onSeen} />
  }
  if (!isFilmPaused(quiz)) return null
  if (quiz.phase === 'too-much-seek') return <TooMuchSeek onEvent={onEvent} />
  if (quiz.trophyShown) return <TrophyPopUp onEvent={onEvent} />
  return <QuizFinish quiz={quiz} isOwn={isOwn} onEvent={onEvent} onStartOver={onStartOver} onWatch={onWatch} />
}
