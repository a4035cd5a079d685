import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { Button, IconButton } from './button.tsx'
import { joinClasses } from './class-names.ts'
import { dismissToast, type ToastItem, toastStore } from './toast-store.ts'
import styles from './toast.module.css'

export { dismissAllToasts, dismissToast, toast } from './toast-store.ts'

const ICONS = { info: Info, success: CircleCheck, error: CircleAlert }

interface ToastRegionProps {
  /** Names the landmark, for instance "Messages". */
  label: string
  dismissLabel: string
}

/** Mount once, from the start: screen readers only report changes of a region that was already there. */
export function ToastRegion({ label, dismissLabel }: ToastRegionProps) {
  const items = useStore(toastStore, (state) => state.items)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const paused = hovered || focused

  // What was under the pointer or had focus may vanish without a leave or blur event.
  if (items.length === 0 && (hovered || focused)) {
    setHovered(false)
    setFocused(false)
  }

  const show = (item: ToastItem) => <Toast key={item.id} item={item} paused={paused} dismissLabel={dismissLabel} />
  return (
    <section
      className={styles.region}
      aria-label={label}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div className={styles.stack} role="status" aria-live="polite" aria-atomic="false">
        {items.filter((item) => item.tone !== 'error').map(show)}
      </div>
      <div className={styles.stack} role="alert" aria-live="assertive" aria-atomic="false">
        {items.filter((item) => item.tone === 'error').map(show)}
      </div>
    </section>
  )
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
      <Icon className={styles.icon} aria-hidden="true" />
      <p className={styles.text}>{text}</p>
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
  )
}
