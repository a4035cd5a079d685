import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { Button, IconButton } from './button.tsx'
import { joinClasses } from '#ui/class-names.ts'
import { dismissToast, type ToastItem, toastStore } from './toast-store.ts'
import styles from './toast.module.css'

export { dismissToast, toast } from './toast-store.ts'

const ICONS = { info: Info, success: CircleCheck, error: CircleAlert }

interface ToastRegionProps {
  /** Names the landmark, for instance "Messages". */
  label: string
  dismissLabel: string
}

/** Mount once, from the start: screen readers only report changes of a region that was already there. */
export function ToastRegion({ label, dismissLabel }: ToastRegionProps) {
  const items = useStore(toastStore, (state) => state.items)
  const ref = useRef<HTMLElement>(null)
  const paused = useHeld(ref, items.length === 0)

  const show = (item: ToastItem) => <Toast key={item.id} item={item} paused={paused} dismissLabel={dismissLabel} />
  return (
    <section className={styles.region} aria-label={label} ref={ref}>
      <div className={styles.stack} role="status" aria-live="polite" aria-atomic="false">
        {items.filter((item) => item.tone !== 'error').map(show)}
      </div>
      <div className={styles.stack} role="alert" aria-live="assertive" aria-atomic="false">
        {items.filter((item) => item.tone === 'error').map(show)}
      </div>
    </section>
  )
}

/** Whether the pointer or the focus is on the element. */
function useHeld(ref: RefObject<HTMLElement | null>, empty: boolean): boolean {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)

  // What was under the pointer or had the focus may vanish without an event.
  if (empty && (hovered || focused)) {
    setHovered(false)
    setFocused(false)
  }

  useEffect(() => {
    const element = ref.current
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener('pointerenter', () => setHovered(true), { signal })
    element.addEventListener('pointerleave', () => setHovered(false), { signal })
    element.addEventListener('focusin', () => setFocused(true), { signal })
    element.addEventListener('focusout', () => setFocused(false), { signal })
    return () => listening.abort()
  }, [ref])

  return hovered || focused
}

interface ToastProps {
  item: ToastItem
  paused: boolean
  dismissLabel: string
}

function Toast({ item, paused, dismissLabel }: ToastProps) {
  const { id, text, tone, action, dismissible, durationMs } = item
  const remainingMs = useRef(durationMs)
  const Icon = ICONS[tone]

  useEffect(() => {
    if (paused || remainingMs.current === Infinity) return
    const startedAt = Date.now()
    const timer = setTimeout(() => dismissToast(id), remainingMs.current)
    return () => {
      clearTimeout(timer)
      remainingMs.current = Math.max(0, remainingMs.current - (Date.now() - startedAt))
    }
  }, [id, paused])

  return (
    <div className={joinClasses(styles.toast, styles[tone])}>
      <div className={styles.message}>
        <Icon className={styles.icon} aria-hidden="true" />
        <p className={styles.text}>{text}</p>
      </div>
      {action || dismissible ? (
        <div className={styles.presses}>
          {action ? (
            <Button
              size="small"
              onClick={() => {
                dismissToast(id)
                action.onAction()
              }}
            >
              {action.label}
            </Button>
          ) : null}
          {dismissible ? (
            <IconButton className={styles.dismiss} label={dismissLabel} icon={<X />} onClick={() => dismissToast(id)} />
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
