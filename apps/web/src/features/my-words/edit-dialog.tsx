import { MAX_PROSE_LENGTH } from '@wordnest/log/text'
import { type SubmitEvent, useId, useRef, useState } from 'react'

import { useMessages } from '#messages/messages.ts'
import type { FollowedWord } from '#shared/memory/followed-words.ts'
import { Button } from '#ui/parts/button.tsx'
import { Dialog } from '#ui/parts/dialog.tsx'
import { TextArea } from '#ui/parts/text-area.tsx'

import styles from './my-words.module.css'
import type { WordActions } from './word-actions.ts'

export type Editing = { readonly word: FollowedWord; readonly field: 'definition' | 'sentence' }

type EditDialogProps = {
  editing: Editing
  open: boolean
  onClose: () => void
  onSave: WordActions['edit']
}

/** The meaning and the sentence in the learner's own words. */
export function EditDialog({ editing, open, onClose, onSave }: EditDialogProps) {
  const { editing: texts } = useMessages().myWords
  const { word, field } = editing
  const [definition, setDefinition] = useState(word.card.definition)
  const [sentence, setSentence] = useState(word.card.sentence)
  const [isMissing, setMissing] = useState(false)
  const first = useRef<HTMLTextAreaElement>(null)
  const formId = useId()
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const own = { definition: definition.trim(), sentence: sentence.trim() }
    if (own.definition === '') return setMissing(true)
    onClose()
    if (own.definition === word.card.definition && own.sentence === word.card.sentence) return
    const { origin, textId, ...card } = word.card
    // A definition of their own is not the dictionary's, nor an example the text's; the text's own sentence remains its.
    const kept = {
      ...(own.definition === card.definition && origin && { origin }),
      ...((own.sentence === card.sentence || card.ownSentence !== undefined) && textId !== undefined && { textId }),
    }
    onSave(word, { ...card, ...kept, ...own })
  }
  return (
    <Dialog
      open={open}
      isForm
      onClose={onClose}
      title={texts.title(word.card.word)}
      initialFocus={first}
      actions={
        <>
          <Button variant="primary" type="submit" form={formId}>
            {texts.save}
          </Button>
          <Button onClick={onClose}>{texts.cancel}</Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={save} noValidate>
        <TextArea
          ref={field === 'definition' ? first : undefined}
          label={texts.definition}
          lang="en"
          rows={2}
          maxLength={MAX_PROSE_LENGTH}
          value={definition}
          error={isMissing && definition.trim() === '' ? texts.definitionMissing : undefined}
          onChange={(event) => setDefinition(event.currentTarget.value)}
        />
        <TextArea
          ref={field === 'sentence' ? first : undefined}
          label={texts.sentence}
          hint={texts.sentenceHint}
          lang="en"
          rows={3}
          maxLength={MAX_PROSE_LENGTH}
          value={sentence}
          onChange={(event) => setSentence(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  )
}
