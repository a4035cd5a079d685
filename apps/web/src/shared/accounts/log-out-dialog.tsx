import { useState } from 'react'

import { ApiError } from '#lib/api-error.ts'
import { focusHeading } from '#lib/content.ts'
import { loadMessages, useMessages } from '#messages/messages.ts'
import { Button } from '#ui/parts/button.tsx'
import { Dialog, preloadDialog } from '#ui/parts/dialog.tsx'
import { toast } from '#ui/parts/toast.tsx'

import type { Losses } from '#shared/memory/losses.ts'

import { LossesText } from './losses-text.tsx'
import { logOutAndDelete } from './leave.ts'

export type LogOutDialogProps = {
  open: boolean
  losses: Losses
  onClose: () => void
}

/** Changes would be lost with a log-out, so the learner decides. */
function LogOutDialog({ open, losses, onClose }: LogOutDialogProps) {
  const { logOut, topBar } = useMessages()
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    try {
      await logOutAndDelete()
      toast({ text: topBar.loggedOut })
      // The pressed button is gone with the learner.
      focusHeading()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      console.warn('Log out failed:', error.code)
      toast({ text: topBar.logOutFailed, tone: 'error' })
    } finally {
      setBusy(false)
      onClose()
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      dismissible={!busy}
      title={logOut.title(losses)}
      actions={
        <>
          <Button variant="primary" disabled={busy} onClick={onClose}>
            {logOut.stay}
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void leave()}>
            {logOut.leave}
          </Button>
        </>
      }
    >
      <LossesText losses={losses} />
    </Dialog>
  )
}

/** The dialog with its texts, which may be asked for on any screen. */
export async function loadLogOutDialog() {
  await Promise.all([loadMessages(), preloadDialog()])
  return { default: LogOutDialog }
}
