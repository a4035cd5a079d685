import { type ComponentType, useEffect, useState } from 'react'

import { useCoreMessages } from '#messages/core-messages.ts'
import { closeLookUp, useLookUp } from '#shared/dictionary/look-up-state.ts'
import { toast } from '#ui/parts/toast.tsx'

const loadDialog = () => import('#shared/dictionary/look-up-dialog.tsx').then((module) => module.loadLookUpDialog())

/** The look-up dialog on every screen. Its code comes with the first opening. */
export function LookUpHost() {
  const { errors } = useCoreMessages()
  const isOpen = useLookUp((state) => state.isOpen)
  const [Dialog, setDialog] = useState<ComponentType>()
  const isWanted = isOpen && Dialog === undefined
  useEffect(() => {
    if (!isWanted) return
    loadDialog().then(
      (loaded) => setDialog(() => loaded),
      () => {
        closeLookUp()
        toast({ text: errors.offline, tone: 'error' })
      },
    )
  }, [isWanted, errors])
  return Dialog ? <Dialog /> : null
}
