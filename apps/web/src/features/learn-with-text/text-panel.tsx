import { type ReactNode, type Ref } from 'react'

import { useMessages } from '#messages/messages.ts'
import { useTextDraft } from '#state/text-draft.ts'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { TextArea } from '#ui/text-area.tsx'

import styles from './learn-with-text.module.css'

type TextPanelProps = {
  error: string | undefined
  onType: (typed: string) => void
  onInput: () => void
  onClear: () => void
  /** Lies over the empty text area. */
  hint: ReactNode
  ref: Ref<HTMLTextAreaElement>
}

export function TextPanel({ error, onType, onInput, onClear, hint, ref }: TextPanelProps) {
  const { learnWithText } = useMessages()
  const typed = useTextDraft((state) => state.typed)
  const hasWords = useTextDraft((state) => state.text !== '')
  const isKept = useTextDraft((state) => state.isKept)
  const isCurrent = useTextDraft((state) => state.text !== '' && state.typed.length > 0)
  return (
    <Panel>
      <div className={styles.textArea}>
        <TextArea
          ref={ref}
          label={learnWithText.textLabel}
          placeholder={learnWithText.placeholder}
          className={hasWords ? styles.short : undefined}
          value={typed}
          error={error}
          hint={isKept ? undefined : learnWithText.notKept}
          autoCapitalize="sentences"
          onChange={(event) => onType(event.target.value)}
        />
        {hint}
      </div>
      <div className={styles.row}>
        <Button variant={isCurrent ? 'secondary' : 'primary'} onClick={onInput}>
          {learnWithText.inputText}
        </Button>
        <Button variant="quiet" disabled={typed === '' && !hasWords} onClick={onClear}>
          {learnWithText.clear}
        </Button>
      </div>
    </Panel>
  )
}
