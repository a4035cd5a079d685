import { useRef } from 'react'

import { loadMessages, useMessages } from '#messages/messages.ts'
import { Dialog, preloadDialog } from '#ui/parts/dialog.tsx'

import { openDictionary } from './look-up.ts'
import { closeLookUp, useLookUp } from './look-up-state.ts'
import { LookUpPanel } from './look-up-panel.tsx'

function LookUpDialog() {
  const { common, lookUp } = useMessages()
  const isOpen = useLookUp((state) => state.isOpen)
  const opening = useLookUp((state) => state.opening)
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      open={isOpen}
      isForm
      onClose={closeLookUp}
      title={lookUp.title}
      closeLabel={common.close}
      initialFocus={field}
      width="wide"
    >
      <LookUpPanel key={opening} field={field} />
    </Dialog>
  )
}

/** The dialog with its texts, which may be opened on Home. */
export async function loadLookUpDialog() {
  await Promise.all([loadMessages(), preloadDialog()])
  void openDictionary()
  return LookUpDialog
}
