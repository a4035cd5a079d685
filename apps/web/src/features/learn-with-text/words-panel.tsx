import { type ReactNode, type Ref, useId, useMemo } from 'react'

import { useMessages } from '#messages/messages.ts'
import { toGrouped } from '#messages/numbers.ts'
import { useTextDraft } from '#state/words/text-draft.ts'
import { Panel } from '#ui/panel.tsx'

import styles from './learn-with-text.module.css'
import { WordGrid, type WordGridHandle } from './word-grid.tsx'

type WordsPanelProps = {
  text: string
  onFull: () => void
  hint: ReactNode
  gridRef: Ref<WordGridHandle>
}

const countWords = (text: string) => toGrouped(text.split(/\s+/).length)

export function WordsPanel({ text, onFull, hint, gridRef }: WordsPanelProps) {
  const { learnWithText } = useMessages()
  const ids = { title: useId(), hint: useId() }
  const count = useMemo(() => countWords(text), [text])
  const isEmpty = useTextDraft((state) => state.selected.length === 0)
  return (
    <Panel className={styles.words}>
      <div className={styles.wordsHead}>
        <h2 className={styles.wordsTitle} id={ids.title}>
          {learnWithText.gridTitle}
        </h2>
        <p className={styles.count}>{learnWithText.wordCount(count)}</p>
        <p className={styles.gridHint} id={ids.hint}>
          {learnWithText.gridHint} <span className={styles.keys}>{learnWithText.gridKeys}</span>
        </p>
      </div>
      {isEmpty ? hint : null}
      <WordGrid text={text} labelledBy={ids.title} describedBy={ids.hint} onFull={onFull} ref={gridRef} />
    </Panel>
  )
}
