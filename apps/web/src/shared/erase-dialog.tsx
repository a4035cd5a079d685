import { useRef } from 'react'

import { ApiError, isUnreached } from '#lib/api.ts'
import { useMessages } from '#messages/messages.ts'
import { Button } from '#ui/parts/button.tsx'
import { Dialog } from '#ui/parts/dialog.tsx'
import { toast } from '#ui/parts/toast.tsx'

type EraseDialogProps = {
  title: string
  /** What goes, and what stays. */
  text: string
  done: { text: string; topic: string }
  failed: string
  /** Why it must wait for the server, where it may. */
  unreachable?: string
  erase: () => Promise<unknown>
  open: boolean
  onClose: () => void
  /** It is gone, and so is what opened this. */
  onErased: () => void
}

/** Asks before something is deleted for good: nothing brings it back. */
export function EraseDialog({
  title,
  text,
  done,
  failed,
  unreachable = failed,
  erase,
  open,
  onClose,
  onErased,
}: EraseDialogProps) {
  const { library, renaming } = useMessages().texts
  const cancel = useRef<HTMLButtonElement>(null)
  const confirm = async () => {
    onClose()
    try {
      await erase()
      toast({ ...done, tone: 'success' })
      onErased()
    } catch (error) {
      console.warn('Something could not be deleted for good:', error)
      toast({ text: error instanceof ApiError && isUnreached(error.code) ? unreachable : failed, tone: 'error' })
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      initialFocus={cancel}
      actions={
        <>
          <Button variant="danger" onClick={() => void confirm()}>
            {library.erase}
          </Button>
          <Button ref={cancel} onClick={onClose}>
            {renaming.cancel}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
