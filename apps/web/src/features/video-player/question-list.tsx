import { quizMarks, type VideoQuizState } from '@wordnest/games/video-quiz'
import { Check, CircleDashed, RotateCcw, X } from 'lucide-react'

import { useMessages } from '#messages/messages.ts'
import { Button } from '#ui/parts/button.tsx'
import { Panel } from '#ui/parts/panel.tsx'

import styles from './video-player.module.css'

const ICONS = { correct: Check, wrong: X, unanswered: CircleDashed }

type QuestionListProps = { quiz: VideoQuizState; onStartOver: () => void }

/** The questions below the film, each with a check, a cross or neither. */
export function QuestionList({ quiz, onStartOver }: QuestionListProps) {
  const { videoPlayer } = useMessages()
  const marks = quizMarks(quiz)
  const hasAnswers = marks.some((mark) => mark !== 'unanswered')
  return (
    <Panel
      title={videoPlayer.questions}
      actions={
        hasAnswers ? (
          <Button variant="quiet" size="small" icon={<RotateCcw />} onClick={onStartOver}>
            {videoPlayer.startOver}
          </Button>
        ) : null
      }
    >
      {quiz.quizPoints.length === 0 ? <p>{videoPlayer.noQuestions}</p> : null}
      <ol className={styles.questions}>
        {quiz.quizPoints.map(({ time, question, answers }, index) => {
          const mark = marks[index] ?? 'unanswered'
          const Icon = ICONS[mark]
          const chosen = quiz.chosen[index] ?? null
          return (
            <li key={`${time} ${index}`} className={styles.item} data-mark={mark}>
              <Icon className={styles.icon} role="img" aria-label={videoPlayer.marks[mark]} />
              <div>
                <p>{question.trim() || videoPlayer.noQuestion}</p>
                {chosen === null ? null : (
                  <p className={styles.chosen}>{videoPlayer.yourAnswer(answers[chosen] ?? '')}</p>
                )}
              </div>
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}
