import { useRef } from 'react'

import { wordErasing } from '#messages/en-erasing.ts'
import { useMessages } from '#messages/messages.ts'
import type { FollowedWord } from '#shared/memory/followed-words.ts'
import { Button } from '#ui/parts/button.tsx'
import { Dialog } from '#ui/parts/dialog.tsx'
import { toast } from '#ui/parts/toast.tsx'

import { eraseWord } from './erase-word.ts'

type EraseDialogProps = {
  word: FollowedWord
  open: boolean
  onClose: () => void
  /** The word is gone, and so is what opened this. */
  onErased: () => void
}

/** Asks before a word is deleted with all that was done with it: nothing brings it back. */
export function EraseDialog({ word: { key, card }, open, onClose, onErased }: EraseDialogProps) {
  const { myWords, texts } = useMessages()
  const cancel = useRef<HTMLButtonElement>(null)
  const confirm = async () => {
    onClose()
    try {
      await eraseWord(key)
      toast({ text: wordErasing.done(card.word), topic: 'my-words', tone: 'success' })
      onErased()
    } catch (error) {
      console.warn('A word could not be deleted:', error)
      toast({ text: wordErasing.failed, tone: 'error' })
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={wordErasing.title(card.word)}
      initialFocus={cancel}
      actions={
        <>
          <Button variant="danger" onClick={() => void confirm()}>
            {texts.library.erase}
          </Button>
          <Button ref={cancel} onClick={onClose}>
            {myWords.editing.cancel}
          </Button>
        </>
      }
    >
      <p>{wordErasing.text}</p>
    </Dialog>
  )
}
