import type { Messages } from '#messages/messages.ts'
import { dismissToast, toast } from '#ui/parts/toast-store.ts'

import { whenListChanges } from './study-list.ts'

/** Says that another list took the place of the study list, with the way back: as long as it is the present one. */
export function offerUndo({ studyList }: Messages, text: string, undo: () => void): void {
  const onAction = () => {
    undo()
    toast({ text: studyList.undone })
  }
  const id = toast({ text, tone: 'success', action: { label: studyList.undo, onAction } })
  whenListChanges(() => dismissToast(id))
}
