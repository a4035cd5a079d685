import { type ComponentType, useState } from 'react'

import type { DialogProps, DialogViewProps } from './dialog-props.ts'
import { loadOnce, takeLoaded, useLoading } from '#lib/use-loading.ts'

type DialogView = ComponentType<DialogViewProps>

/** Starts loading the dialog code, for instance while a game is under way. Safe to call often. */
export const preloadDialog = loadOnce<DialogView>(() => import('./dialog-view.tsx').then((module) => module.DialogView))

/**
 * A modal dialog whose code arrives with the first opening, unless it was preloaded. Throws to the error boundary if it
 * cannot be loaded.
 */
export function Dialog(props: DialogProps) {
  const { open } = props
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  const [wasOpen, setWasOpen] = useState(false)

  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setOpener(findFocused())
  }

  const View = takeLoaded(useLoading(preloadDialog, open))
  if (!View) return null
  return <View {...props} returnFocusTo={opener} />
}

function findFocused(): HTMLElement | null {
  if (typeof document === 'undefined') return null
  return document.activeElement instanceof HTMLElement ? document.activeElement : null
}
