import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

import { whenBack } from '#lib/connection.ts'
import { useMessages } from '#messages/messages.ts'
import { Button } from '#ui/parts/button.tsx'
import { Notice } from '#ui/parts/notice.tsx'

type Props = {
  readonly children: ReactNode
  /** A retry is under way: the notice stays until it is answered. */
  readonly busy: boolean
  /** Called by the button, and when the connection is back. */
  readonly onRetry: () => void
  /** Moves the focus when the focused button is removed. */
  readonly focusNext: () => void
}

/** Shown in place of a part of a screen that could not be loaded. */
export function LoadFailed({ children, busy, onRetry, focusNext }: Props) {
  const { common } = useMessages()
  const button = useRef<HTMLButtonElement>(null)
  const retry = useEffectEvent(onRetry)
  const goOn = useEffectEvent(focusNext)
  useEffect(() => (busy ? undefined : whenBack(() => retry())), [busy])
  useLayoutEffect(() => {
    const pressed = button.current
    return () => {
      // Its replacement is rendered only once this is removed.
      if (pressed !== null && pressed === document.activeElement) queueMicrotask(() => goOn())
    }
  }, [])
  return (
    <Notice
      tone="warning"
      live
      action={
        <Button ref={button} size="small" busy={busy} onClick={onRetry}>
          {common.retry}
        </Button>
      }
    >
      {children}
    </Notice>
  )
}
