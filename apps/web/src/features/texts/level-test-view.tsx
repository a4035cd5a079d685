import type { LevelTest, TestEvent, TestResult } from '@wordnest/levels/level-test'
import { Check, Undo2, X } from 'lucide-react'

import { useMessages } from '#messages/messages.ts'
import { Button } from '#ui/parts/button.tsx'
import { ProgressBar } from '#ui/parts/progress-bar.tsx'

import styles from './level.module.css'

export function TestQuestion({ test, send }: { test: LevelTest; send: (event: TestEvent) => void }) {
  const { level: text } = useMessages().texts
  const done = test.answers.length
  const all = test.items.length
  return (
    <>
      <p className={styles.rule}>{text.rule}</p>
      <ProgressBar label={text.progressLabel} value={done} max={all} valueText={text.progress(done, all)} />
      <p className={styles.word} aria-live="assertive" aria-atomic="true" lang="en">
        {test.items[done]?.word}
      </p>
      <p className={styles.ask} id="level-test-ask">
        {text.ask}
      </p>
      <div className={styles.answers} role="group" aria-labelledby="level-test-ask">
        <Button icon={<X />} onClick={() => send({ type: 'answered', knows: false })}>
          {text.no}
        </Button>
        <Button icon={<Check />} onClick={() => send({ type: 'answered', knows: true })}>
          {text.yes}
        </Button>
      </div>
      <Button
        variant="quiet"
        size="small"
        icon={<Undo2 />}
        className={styles.undo}
        aria-disabled={done === 0 || undefined}
        onClick={() => send({ type: 'undone' })}
      >
        {text.undo}
      </Button>
      <p className={styles.keys}>{text.keys}</p>
    </>
  )
}

/** The level, or why the answers say nothing. */
export function TestVerdict({ result }: { result: TestResult }) {
  const { level: text } = useMessages().texts
  return (
    <div role="status" className={styles.verdict}>
      {result.type === 'level' ? (
        <>
          <p className={styles.result}>{text.result(result.level)}</p>
          <p>{text.resultText(text.means[result.level])}</p>
        </>
      ) : (
        <>
          <p className={styles.result}>{text.guessedTitle}</p>
          <p>{text.guessed(result.invented)}</p>
        </>
      )}
    </div>
  )
}
