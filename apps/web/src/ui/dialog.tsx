import { type ComponentType, startTransition, useEffect, useState } from 'react'

import type { DialogProps, DialogViewProps } from './dialog-props.ts'

type DialogView = ComponentType<DialogViewProps>
type Loaded = { View: DialogView } | { error: unknown }

let loading: Promise<DialogView> | undefined

/** Starts loading the dialog code, for instance while a game is under way. Safe to call often. */
export function preloadDialog(): Promise<DialogView> {
  loading ??= import('./dialog-view.tsx').then(
    (module) => module.DialogView,
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/** A modal dialog whose code arrives with the first opening. Throws to the error boundary if it cannot be loaded. */
export function Dialog(props: DialogProps) {
  const { open } = props
  const [view, setView] = useState<Loaded>()
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  const [wasOpen, setWasOpen] = useState(false)

  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setOpener(findFocused())
  }

  const loaded = view !== undefined
  useEffect(() => {
    if (!open || loaded) return
    let current = true
    // Its first drawing takes long on a phone: what is pressed meanwhile comes in between.
    const show = (next: Loaded) => startTransition(() => void (current && setView(next)))
    preloadDialog().then(
      (View) => show({ View }),
      (error: unknown) => show({ error }),
    )
    return () => {
      current = false
    }
  }, [open, loaded])

  if (!view) return null
  if ('error' in view) throw view.error
  return <view.View {...props} returnFocusTo={opener} />
}

function findFocused(): HTMLElement | null {
  if (typeof document === 'undefined') return null
  return document.activeElement instanceof HTMLElement ? document.activeElement : null
}
