import { MAX_TEXT_TITLE_LENGTH } from '@wordnest/log/texts'
import type { TextRecord } from '@wordnest/log/states'
import { type SubmitEvent, useId, useRef, useState } from 'react'

import { useMessages } from '#messages/messages.ts'
import { Button } from '#ui/parts/button.tsx'
import { Dialog } from '#ui/parts/dialog.tsx'
import { TextField } from '#ui/parts/text-field.tsx'
import { toast } from '#ui/parts/toast.tsx'

import { isFilm, renameText } from './library.ts'

type RenameDialogProps = { record: TextRecord; open: boolean; onClose: () => void }

/** Gives a text or a film another title. */
export function RenameDialog({ record, open, onClose }: RenameDialogProps) {
  const { myFilms, texts } = useMessages()
  const { renaming } = isFilm(record) ? myFilms : texts
  const [title, setTitle] = useState(record.title)
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const formId = useId()
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const next = title.trim()
    if (next === '') return setMissing(true)
    onClose()
    if (next === record.title) return undefined
    await renameText(record, next)
    toast({ text: renaming.renamed(next), tone: 'success' })
    return undefined
  }
  return (
    <Dialog
      open={open}
      isForm
      onClose={onClose}
      title={renaming.title}
      initialFocus={field}
      actions={
        <>
          <Button variant="primary" type="submit" form={formId}>
            {renaming.save}
          </Button>
          <Button onClick={onClose}>{renaming.cancel}</Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void save(event)} noValidate>
        <TextField
          ref={field}
          label={renaming.label}
          maxLength={MAX_TEXT_TITLE_LENGTH}
          value={title}
          autoComplete="off"
          error={isMissing && title.trim() === '' ? renaming.missing : undefined}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  )
}
