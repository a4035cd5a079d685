import { quizMarks, type VideoQuizState } from '@wordnest/games/video-quiz'
import { RotateCcw } from 'lucide-react'

import { useMessages } from '#messages/messages.ts'
import { Button } from '#ui/parts/button.tsx'
import { Panel } from '#ui/parts/panel.tsx'
import { SelectField } from '#ui/parts/select-field.tsx'

import { ANSWER_TIMES, changeFilmSettings, useFilmSettings } from './film-settings.ts'
import { QuizMark } from './quiz-mark.tsx'
import styles from './question-list.module.css'

function AnswerTime() {
  const { videoPlayer } = useMessages()
  const answerTime = useFilmSettings((settings) => settings.answerTime)
  return (
    <div className={styles.setting}>
      <SelectField
        label={videoPlayer.answerTime}
        options={ANSWER_TIMES.map((value) => ({ value, label: videoPlayer.answerTimes[value] }))}
        value={answerTime}
        onChange={(chosen) => changeFilmSettings({ answerTime: chosen })}
      />
    </div>
  )
}

type QuestionListProps = { quiz: VideoQuizState; onStartOver: () => void }

/** The questions of the film, each with a check, a cross or neither, and the right answer once it is answered. */
export function QuestionList({ quiz, onStartOver }: QuestionListProps) {
  const { videoPlayer } = useMessages()
  const marks = quizMarks(quiz)
  const hasAnswers = marks.some((mark) => mark !== 'unanswered')
  return (
    <Panel
      title={videoPlayer.questions}
      className={styles.panel}
      actions={
        hasAnswers ? (
          <Button variant="quiet" size="small" icon={<RotateCcw />} onClick={onStartOver}>
            {videoPlayer.startOver}
          </Button>
        ) : null
      }
    >
      {quiz.quizPoints.length === 0 ? (
        <p>{videoPlayer.noQuestions}</p>
      ) : (
        <p className={styles.hint}>{videoPlayer.questionsHint}</p>
      )}
      <ol className={styles.questions}>
        {quiz.quizPoints.map(({ time, question, answers, correct }, index) => {
          const mark = marks[index] ?? 'unanswered'
          const chosen = quiz.chosen[index] ?? null
          return (
            <li key={`${time} ${index}`} className={styles.item}>
              <QuizMark mark={mark} />
              <div>
                <p>{question.trim() || videoPlayer.noQuestion}</p>
                {chosen === null ? null : (
                  <p className={styles.chosen}>{videoPlayer.yourAnswer(answers[chosen] ?? '')}</p>
                )}
                {mark === 'wrong' ? (
                  <p className={styles.right}>{videoPlayer.theAnswer(answers[correct] ?? '')}</p>
                ) : null}
              </div>
            </li>
          )
        })}
      </ol>
      {quiz.quizPoints.length === 0 ? null : <AnswerTime />}
    </Panel>
  )
}
