import { type ReactNode, type Ref, useDeferredValue, useId, useMemo } from 'react'

import { useMessages } from '#messages/messages.ts'
import { useTextDraft } from '#shared/words/text-draft.ts'
import { Panel } from '#ui/parts/panel.tsx'

import styles from './learn-with-text.module.css'
import { WordGrid, type WordGridHandle } from './word-grid.tsx'
import { findWordKeys } from './typed-text.ts'
import { useTextPhrases } from './use-text-phrases.ts'

type WordsPanelProps = {
  text: string
  onFull: () => void
  hint: ReactNode
  gridRef: Ref<WordGridHandle>
}

export function WordsPanel({ text, onFull, hint, gridRef }: WordsPanelProps) {
  const { learnWithText } = useMessages()
  const ids = { title: useId(), hint: useId() }
  // The words are seen before they are counted.
  const counted = useDeferredValue(text, '')
  const count = useMemo(() => findWordKeys(counted).length, [counted])
  const phrases = useTextPhrases(text)
  const isEmpty = useTextDraft((state) => state.selected.length === 0)
  return (
    <Panel className={styles.words}>
      <div className={styles.wordsHead}>
        <h2 className={styles.wordsTitle} id={ids.title}>
          {learnWithText.gridTitle}
        </h2>
        <p className={styles.count}>{count > 0 ? learnWithText.wordCount(count) : null}</p>
        <p className={styles.gridHint} id={ids.hint}>
          {learnWithText.gridHint} {phrases.length > 0 ? `${learnWithText.phraseHint} ` : null}
          <span className={styles.keys}>{learnWithText.gridKeys}</span>
        </p>
      </div>
      {isEmpty ? hint : null}
      <WordGrid
        text={text}
        phrases={phrases}
        labelledBy={ids.title}
        describedBy={ids.hint}
        onFull={onFull}
        ref={gridRef}
      />
    </Panel>
  )
}
