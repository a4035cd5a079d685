import { MAX_OWN_TEXT_LENGTH } from '@wordnest/contracts/texts'
import { MAX_TEXT_TITLE_LENGTH } from '@wordnest/log/texts'
import { type SubmitEvent, useState } from 'react'

import { useMessages } from '#messages/messages.ts'
import type { NewText } from '#shared/texts/library.ts'
import { toParagraphText } from '#shared/texts/import/imported-text.ts'
import { TextArea } from '#ui/parts/text-area.tsx'
import { TextField } from '#ui/parts/text-field.tsx'

import styles from './add.module.css'

export type AddWayProps = { formId: string; isSaving: boolean; onText: (text: NewText) => void }

type Pasted = { readonly title: string; readonly text: string }

const TITLE_WORDS = 8
const TITLE_LENGTH = 60

/** The first words, as far as a title goes. */
export function toFirstWords(text: string): string {
  const [line = ''] = text.split('\n')
  const words = line.split(' ')
  const first = words.slice(0, TITLE_WORDS).join(' ')
  const isCut = words.length > TITLE_WORDS || first.length > TITLE_LENGTH
  return isCut ? `${first.slice(0, TITLE_LENGTH).trim()} …` : first
}

export function AddPaste({
  formId,
  onText,
  value,
  onChange,
}: AddWayProps & { value: Pasted; onChange: (value: Pasted) => void }) {
  const { adding } = useMessages().texts
  const [problem, setProblem] = useState<string>()
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = toParagraphText(value.text)
    if (!/\p{L}/u.test(text)) return setProblem(adding.noText)
    if (text.length > MAX_OWN_TEXT_LENGTH) return setProblem(adding.tooLong(text.length, MAX_OWN_TEXT_LENGTH))
    setProblem(undefined)
    onText({ title: value.title.trim() || toFirstWords(text), text, source: { kind: 'paste' } })
    return undefined
  }
  return (
    <form id={formId} className={styles.form} onSubmit={add} noValidate>
      <TextArea
        label={adding.text}
        hint={adding.textHint}
        rows={6}
        lang="en"
        value={value.text}
        error={problem}
        onChange={(event) => onChange({ ...value, text: event.currentTarget.value })}
      />
      <TextField
        label={adding.titleLabel}
        hint={adding.titleHint}
        maxLength={MAX_TEXT_TITLE_LENGTH}
        autoComplete="off"
        value={value.title}
        onChange={(event) => onChange({ ...value, title: event.currentTarget.value })}
      />
    </form>
  )
}
