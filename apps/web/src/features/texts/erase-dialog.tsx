import type { TextRecord } from '@wordnest/log/states'
import { useRef } from 'react'

import { textErasing } from '#messages/en-erasing.ts'
import { useMessages } from '#messages/messages.ts'
import { Button } from '#ui/parts/button.tsx'
import { Dialog } from '#ui/parts/dialog.tsx'
import { toast } from '#ui/parts/toast.tsx'

import { eraseText } from './erase-text.ts'

type EraseDialogProps = {
  record: TextRecord
  open: boolean
  onClose: () => void
  /** The text is gone, and so is what opened this. */
  onErased: () => void
}

/** Asks before a text is deleted with its sentences: nothing brings them back. */
export function EraseDialog({ record, open, onClose, onErased }: EraseDialogProps) {
  const { library, renaming } = useMessages().texts
  const cancel = useRef<HTMLButtonElement>(null)
  const erase = async () => {
    onClose()
    try {
      await eraseText(record.id)
      toast({ text: library.erased(record.title), topic: `text ${record.id}`, tone: 'success' })
      onErased()
    } catch (error) {
      console.warn('A text could not be deleted:', error)
      toast({ text: textErasing.failed, tone: 'error' })
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={textErasing.title(record.title)}
      initialFocus={cancel}
      actions={
        <>
          <Button variant="danger" onClick={() => void erase()}>
            {library.erase}
          </Button>
          <Button ref={cancel} onClick={onClose}>
            {renaming.cancel}
          </Button>
        </>
      }
    >
      <p>{textErasing.text}</p>
    </Dialog>
  )
}
