import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

import { joinClasses } from '#ui/class-names.ts'

import { Button, IconButton } from './button.tsx'
import { placeToast } from './toast-place.ts'
import { dismissToast, type ToastItem } from './toast-store.ts'
import styles from './toast.module.css'

const ICONS = { info: Info, success: CircleCheck, error: CircleAlert }

/** Leads the keyboard to the button of a toast: by Tab it would be behind all of the page. */
const TOAST_KEY = 'F8'

/** The focus goes back to where it was when the toast that holds it leaves. */
function useWayBack(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const toast = ref.current
    let before: HTMLElement | undefined
    const enter = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !toast?.contains(relatedTarget)) before = relatedTarget
    }
    toast?.addEventListener('focusin', enter)
    return () => {
      toast?.removeEventListener('focusin', enter)
      if (before?.isConnected && toast?.contains(document.activeElement)) before.focus({ preventScroll: true })
    }
  }, [ref])
}

function useToastKeys(ref: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event
    const button = ref.current?.querySelector('button')
    // Behind a dialog it is out of reach.
    if (!button || button.closest('[inert], [aria-hidden="true"]') || altKey || ctrlKey || metaKey || shiftKey) return
    const isHere = ref.current?.contains(document.activeElement) === true
    if (key === TOAST_KEY && !isHere) button.focus({ preventScroll: true })
    else if (key === 'Escape' && isHere) onEscape()
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [])
}

export interface ToastViewProps {
  item: ToastItem
  dismissLabel: string
}

export function ToastView({ item, dismissLabel }: ToastViewProps) {
  const { id, text, tone, action, dismissible, onClose } = item
  const Icon = ICONS[tone]
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (ref.current ? placeToast(ref.current) : undefined), [])
  const close = () => {
    dismissToast(id)
    onClose?.()
  }
  useWayBack(ref)
  useToastKeys(ref, close)

  return (
    <div className={joinClasses(styles.toast, styles[tone])} ref={ref}>
      <div className={styles.message}>
        <Icon className={styles.icon} aria-hidden="true" />
        <p className={styles.text}>{text}</p>
      </div>
      {action || dismissible ? (
        <div className={styles.presses}>
          {action ? (
            <Button
              size="small"
              aria-keyshortcuts={TOAST_KEY}
              onClick={() => {
                dismissToast(id)
                action.onAction()
              }}
            >
              {action.label}
            </Button>
          ) : null}
          {dismissible ? (
            <IconButton
              className={styles.dismiss}
              label={dismissLabel}
              icon={<X />}
              aria-keyshortcuts={action ? undefined : TOAST_KEY}
              onClick={close}
            />
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
