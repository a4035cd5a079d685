import { useEffect } from 'react'

import { openLookUp } from '#shared/dictionary/look-up-state.ts'

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey

/** Another dialog asks for an answer first. */
const isAsking = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

/** Ctrl+K or Cmd+K opens the look-up; it works before the dialog's code is here. */
export function useLookUpShortcut(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event) || event.repeat) return
      event.preventDefault()
      if (!isAsking()) openLookUp()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
