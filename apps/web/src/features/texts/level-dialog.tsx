import { judgeLevelTest, startLevelTest, stepLevelTest, type TestEvent } from '@wordnest/levels/level-test'
import { LEVELS } from '@wordnest/vocabulary/study-list'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

import { useMessages } from '#messages/messages.ts'
import { recordEvents, useLearnerLog } from '#sync/learner-log.ts'
import { Button } from '#ui/parts/button.tsx'
import { Dialog } from '#ui/parts/dialog.tsx'
import { announce } from '#ui/parts/live-region.tsx'
import { toast } from '#ui/parts/toast.tsx'

import { LevelChoice } from './level-choice.tsx'
import { findAnswer } from './level-test-keys.ts'
import { TestQuestion, TestVerdict } from './level-test-view.tsx'
import styles from './level.module.css'

type Level = (typeof LEVELS)[number]

const chooseBelow = (limit: number): number => Math.floor(Math.random() * limit)

/** The test continues where it was left for as long as the screen is open. */
function useLevelTest() {
  const { level: text } = useMessages().texts
  const [test, setTest] = useState<ReturnType<typeof startLevelTest>>()
  const send = (event: TestEvent) => {
    if (!test) return
    const next = stepLevelTest(test, event)
    if (next !== test && event.type === 'undone') announce(text.undone)
    setTest(next)
  }
  return { test, send, start: () => setTest(startLevelTest(chooseBelow)), end: () => setTest(undefined) }
}

function useSaveLevel(onSaved: () => void) {
  const { level: text } = useMessages().texts
  return async (level: Level, how: 'test' | 'chosen') => {
    await recordEvents([{ type: 'level-set', body: { level, how } }], Date.now())
    toast({ text: text.saved(level), tone: 'success' })
    onSaved()
  }
}

export function LevelDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { level: text } = useMessages().texts
  const { test, send, start, end } = useLevelTest()
  const present = useLearnerLog(({ state }) => state.level.level)
  const [chosen, setChosen] = useState<Level>()
  const save = useSaveLevel(() => {
    end()
    setChosen(undefined)
    onClose()
  })
  const result = test && judgeLevelTest(test)
  const question = useRef<HTMLDivElement>(null)
  const isAsked = test !== undefined && result === undefined
  const step = isAsked ? 'test' : (result?.type ?? 'choice')
  const shown = useRef(step)
  useEffect(() => {
    // What was pressed is gone, and the next step is to be read.
    if (shown.current !== step) question.current?.focus()
    shown.current = step
  }, [step])

  // Wherever in the dialog the focus is. On the way down: the dialog keeps arrow keys to itself.
  const answerByKey = (event: KeyboardEvent) => {
    const answer = isAsked ? findAnswer(event.nativeEvent) : undefined
    if (!answer) return
    event.preventDefault()
    send(answer)
  }
  const choice = chosen ?? present
  const actions = isAsked ? (
    <Button onClick={end}>{text.stop}</Button>
  ) : result?.type === 'level' ? (
    <>
      <Button variant="primary" onClick={() => void save(result.level, 'test')}>
        {text.use(result.level)}
      </Button>
      <Button onClick={start}>{text.again}</Button>
      <Button variant="quiet" onClick={end}>
        {text.chooseInstead}
      </Button>
    </>
  ) : result ? (
    <>
      <Button variant="primary" onClick={start}>
        {text.again}
      </Button>
      <Button onClick={end}>{text.chooseInstead}</Button>
    </>
  ) : (
    <>
      <Button variant="primary" disabled={choice === undefined} onClick={() => choice && void save(choice, 'chosen')}>
        {text.save}
      </Button>
      <p className={styles.orTest}>{text.orTest}</p>
      <Button onClick={start}>{text.test}</Button>
    </>
  )
  return (
    <div role="presentation" className={styles.keyed} onKeyDownCapture={answerByKey}>
      <Dialog
        open={open}
        isForm
        onClose={onClose}
        title={step === 'choice' ? text.title : text.testTitle}
        closeLabel={text.close}
        actions={actions}
      >
        <div className={styles.step} ref={question} tabIndex={-1}>
          {isAsked ? (
            <TestQuestion test={test} send={send} />
          ) : result ? (
            <TestVerdict result={result} />
          ) : (
            <LevelChoice value={choice} onChange={setChosen} />
          )}
        </div>
      </Dialog>
    </div>
  )
}
