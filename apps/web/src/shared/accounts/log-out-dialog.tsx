import { useState } from 'react'

import { ApiError } from '#lib/api-error.ts'
import { focusHeading } from '#lib/content.ts'
import { loadMessages, useMessages } from '#messages/messages.ts'
import { preloadDialog } from '#ui/parts/dialog.tsx'
import { toast } from '#ui/parts/toast.tsx'

import type { Losses } from '#shared/memory/losses.ts'

import { logOutAndDelete } from './leave.ts'
import { LossesDialog } from './losses-dialog.tsx'

export type LogOutDialogProps = {
  open: boolean
  losses: Losses
  onClose: () => void
}

/** Changes would be lost with a log-out, so the learner decides. */
function LogOutDialog({ open, losses, onClose }: LogOutDialogProps) {
  const { topBar } = useMessages()
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
  return <LossesDialog open={open} losses={losses} busy={busy} onStay={onClose} onLeave={() => void leave()} />
}

/** The dialog with its texts, which may be asked for on any screen. */
export async function loadLogOutDialog() {
  await Promise.all([loadMessages(), preloadDialog()])
  return { default: LogOutDialog }
}
