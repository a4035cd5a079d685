import type { ShelfQuestion } from '@wordnest/contracts/shelf'
import { toWordKey } from '@wordnest/vocabulary/word-key'
import { useEffect, useId, useRef, useState } from 'react'

import { useMessages } from '#messages/messages.ts'
import { tellGrades } from '#shared/memory/grade-words.ts'
import { useLearnerLog } from '#sync/learner-log.ts'
import { Button } from '#ui/parts/button.tsx'

import styles from './text-reader.module.css'

/** Only words that have a card: a question about another word says nothing of the memory. */
function grade({ word, correct }: ShelfQuestion, chosen: number): void {
  const key = word === undefined ? '' : toWordKey(word)
  if (useLearnerLog.getState().state.words.get(key)?.metAt === undefined) return
  void tellGrades(
    'quiz',
    [{ word: key, skill: 'meaning', grade: chosen === correct ? 'right' : 'wrong' }],
    () => undefined,
  )
}

type QuestionProps = {
  question: ShelfQuestion
  label: string
  chosen: number | undefined
  onChoose: (index: number) => void
}

function Question({ question, label, chosen, onChoose }: QuestionProps) {
  const { after } = useMessages().reader
  const id = useId()
  const { answers, correct } = question
  return (
    <li>
      <div className={styles.question} role="group" aria-labelledby={id}>
        <p className={styles.soft}>{label}</p>
        <p id={id} className={styles.asked} lang="en">
          {question.question}
        </p>
        <div className={styles.answers}>
          {answers.map((text, index) => (
            <Button
              key={text}
              aria-pressed={chosen === undefined ? undefined : chosen === index}
              aria-disabled={chosen !== undefined || undefined}
              data-answer={chosen === undefined ? undefined : toMark(index, chosen, correct)}
              className={styles.answer}
              onClick={chosen === undefined ? () => onChoose(index) : undefined}
            >
              <span lang="en">{text}</span>
            </Button>
          ))}
        </div>
        <p role="status" className={styles.verdict} data-right={chosen === correct || undefined}>
          {chosen === undefined ? null : chosen === correct ? after.right : after.wrong(answers[correct] ?? '')}
        </p>
      </div>
    </li>
  )
}

function toMark(index: number, chosen: number, correct: number): 'right' | 'wrong' | undefined {
  if (index === correct) return 'right'
  return index === chosen ? 'wrong' : undefined
}

/** The questions of a graded text, in any order; each is answered once. */
export function Questions({ questions }: { questions: readonly ShelfQuestion[] }) {
  const { after } = useMessages().reader
  const [chosen, setChosen] = useState<Readonly<Record<number, number>>>({})
  const list = useRef<HTMLHeadingElement>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (round > 0) list.current?.focus()
  }, [round])
  const right = questions.filter(({ correct }, index) => chosen[index] === correct).length
  const isDone = Object.keys(chosen).length === questions.length
  return (
    <section className={styles.questions} aria-labelledby="reader-questions">
      <h3 id="reader-questions" tabIndex={-1} ref={list}>
        {after.questions}
      </h3>
      <ol className={styles.questionList}>
        {questions.map((question, index) => (
          <Question
            key={question.question}
            question={question}
            label={after.question(index + 1, questions.length)}
            chosen={chosen[index]}
            onChoose={(answer) => {
              setChosen({ ...chosen, [index]: answer })
              // Another try right after the answer was shown says nothing.
              if (round === 0) grade(question, answer)
            }}
          />
        ))}
      </ol>
      {isDone ? (
        <div className={styles.actions}>
          <p className={styles.score}>{after.score(right, questions.length)}</p>
          {right < questions.length ? (
            <Button
              onClick={() => {
                setChosen({})
                setRound(round + 1)
              }}
            >
              {after.again}
            </Button>
          ) : null}
        </div>
      ) : null}
    </section>
  )
}
