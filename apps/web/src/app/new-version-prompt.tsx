import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

import { whenOutdated } from '#lib/outdated.ts'
import { useCoreMessages } from '#messages/core-messages.ts'
import { useBusyCount } from '#shared/busy.ts'
import { dismissToast, toast } from '#ui/parts/toast.tsx'

import { checkForNewVersion, openNewVersion, useNewVersion } from './new-version.ts'

const FIELDS = 'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button])'
/** A dialog holds focus for as long as it is open. */
const HELD = `[role=dialog], [role=alertdialog], dialog, ${FIELDS}`

const isEditing = (): boolean => Boolean(document.activeElement?.closest(HELD))

function subscribeToFocus(onChange: () => void): () => void {
  document.addEventListener('focusin', onChange)
  document.addEventListener('focusout', onChange)
  return () => {
    document.removeEventListener('focusin', onChange)
    document.removeEventListener('focusout', onChange)
  }
}

/**
 * Offers a newer version on each screen, never forces it, and waits until a round, a film or an edit is over. Closed
 * once, it is not offered again before the next visit.
 */
export function NewVersionPrompt() {
  const { common } = useCoreMessages()
  const { pathname } = useLocation()
  const isReady = useNewVersion()
  const isPlaying = useBusyCount((count) => count > 0)
  const isHeld = useSyncExternalStore(subscribeToFocus, isEditing, () => false)
  const isClosed = useRef(false)
  const isDue = isReady && !isPlaying && !isHeld

  useEffect(() => {
    whenOutdated(() => {
      if (useNewVersion.getState()) return
      useNewVersion.setState(true, true)
      void checkForNewVersion()
    })
    return () => whenOutdated(() => {})
  }, [])

  useEffect(() => {
    if (!isDue || isClosed.current) return
    const id = toast({
      text: common.outdated,
      action: { label: common.reload, onAction: openNewVersion },
      onClose: () => {
        isClosed.current = true
      },
    })
    return () => dismissToast(id)
  }, [isDue, pathname, common])
  return null
}
