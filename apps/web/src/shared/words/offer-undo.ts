import type { Messages } from '#messages/messages.ts'
import { dismissToast, toast, type ToastOptions } from '#ui/parts/toast-store.ts'

import { whenListChanges } from './study-list.ts'

type Offer = Pick<ToastOptions, 'text' | 'tone' | 'ofNextScreen'> & {
  /** Brings the list before back. */
  readonly undo: () => void
}

/** Says that another list took the place of the study list, with the way back: as long as it is the present one. */
export function offerUndo({ studyList }: Messages, { undo, ...offer }: Offer): void {
  const onAction = () => {
    undo()
    toast({ text: studyList.undone })
  }
  const id = toast({ ...offer, action: { label: studyList.undo, onAction } })
  whenListChanges(() => dismissToast(id))
}
