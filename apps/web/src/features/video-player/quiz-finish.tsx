import { countCorrect, quizMarks, type VideoQuizState } from '@wordnest/games/video-quiz'
import { History, Play, RotateCcw } from 'lucide-react'

import { useMessages } from '#messages/messages.ts'
import { WallWays } from '#shared/accounts/wall-dialog.tsx'
import { Button } from '#ui/parts/button.tsx'

import { Overlay } from './overlay.tsx'
import { QuizMark } from './quiz-mark.tsx'
import type { QuizOverlayProps } from './quiz-overlay-props.ts'
import styles from './overlay.module.css'

function MustBeLoggedIn() {
  const { videoPlayer } = useMessages()
  return (
    <div className={styles.signIn}>
      <p>
        <strong>{videoPlayer.mustBeLoggedIn}</strong> {videoPlayer.mustBeLoggedInText}
      </p>
      <WallWays isFilled={false} />
    </div>
  )
}

/** Each question with its right answer, and the way back to where the film says it. */
function Review({ quiz, onWatch }: { quiz: VideoQuizState; onWatch: (index: number) => void }) {
  const { videoPlayer } = useMessages()
  const marks = quizMarks(quiz)
  return (
    <ol className={styles.review}>
      {quiz.quizPoints.map(({ time, question, answers, correct }, index) => {
        const asked = question.trim() || videoPlayer.noQuestion
        return (
          <li key={`${time} ${index}`}>
            <QuizMark mark={marks[index] ?? 'unanswered'} />
            <div>
              <p>{asked}</p>
              <p className={styles.rightAnswer}>{answers[correct]}</p>
            </div>
            <Button
              variant="quiet"
              size="small"
              icon={<History />}
              aria-label={videoPlayer.watchPartOf(asked)}
              onClick={() => onWatch(index)}
            >
              {videoPlayer.watchThatPart}
            </Button>
          </li>
        )
      })}
    </ol>
  )
}

type QuizFinishProps = Pick<QuizOverlayProps, 'quiz' | 'isOwn' | 'onEvent' | 'onStartOver' | 'onWatch'>

export function QuizFinish({ quiz, isOwn, onEvent, onStartOver, onWatch }: QuizFinishProps) {
  const { videoPlayer } = useMessages()
  const correct = countCorrect(quiz)
  const total = quiz.quizPoints.length
  const isPerfect = correct === total
  const goOn = () => onEvent({ type: 'continue' })
  return (
    <Overlay title={videoPlayer.result(correct, total)} topic="finished" onEscape={goOn}>
      {!isPerfect && !quiz.alreadyWon ? <p>{videoPlayer.getAllCorrect}</p> : null}
      {quiz.signedIn && quiz.alreadyWon && !isOwn ? <p>{videoPlayer.trophyYours}</p> : null}
      {quiz.signedIn ? null : <MustBeLoggedIn />}
      <div className={styles.foot}>
        <Button variant="primary" icon={<Play />} onClick={goOn}>
          {videoPlayer.continueWatching}
        </Button>
        {isPerfect ? null : (
          <Button icon={<RotateCcw />} onClick={onStartOver}>
            {videoPlayer.startOver}
          </Button>
        )}
      </div>
      <Review quiz={quiz} onWatch={onWatch} />
    </Overlay>
  )
}
