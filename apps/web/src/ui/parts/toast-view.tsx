import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'

import { joinClasses } from '#ui/class-names.ts'

import { Button, IconButton } from './button.tsx'
import { placeToast } from './toast-place.ts'
import { dismissToast, type ToastItem } from './toast-store.ts'
import styles from './toast.module.css'

const ICONS = { info: Info, success: CircleCheck, error: CircleAlert }

export interface ToastViewProps {
  item: ToastItem
  dismissLabel: string
}

export function ToastView({ item, dismissLabel }: ToastViewProps) {
  const { id, text, tone, action, dismissible, onClose } = item
  const Icon = ICONS[tone]
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (ref.current ? placeToast(ref.current) : undefined), [])

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
              onClick={() => {
                dismissToast(id)
                onClose?.()
              }}
            />
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
