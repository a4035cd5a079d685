import { useMessages } from '#messages/messages.ts'
import type { Losses } from '#shared/memory/losses.ts'
import { Button } from '#ui/parts/button.tsx'
import { Dialog } from '#ui/parts/dialog.tsx'

import { LossesText } from './losses-text.tsx'

type LossesDialogProps = {
  open: boolean
  losses: Losses
  /** The learner leaves. */
  busy: boolean
  onStay: () => void
  onLeave: () => void
}

/** Changes would be lost when the learner leaves, so the learner decides. */
export function LossesDialog({ open, losses, busy, onStay, onLeave }: LossesDialogProps) {
  const { logOut } = useMessages()
  return (
    <Dialog
      open={open}
      onClose={onStay}
      dismissible={!busy}
      title={logOut.title(losses)}
      actions={
        <>
          <Button variant="primary" disabled={busy} onClick={onStay}>
            {logOut.stay}
          </Button>
          <Button variant="danger" busy={busy} onClick={onLeave}>
            {logOut.leave}
          </Button>
        </>
      }
    >
      <LossesText losses={losses} />
    </Dialog>
  )
}
