import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from './button.tsx'
import { joinClasses } from '#ui/class-names.ts'
import styles from './dialog.module.css'
import type { DialogViewProps } from './dialog-props.ts'

export function DialogView(props: DialogViewProps) {
  const { open, onClose, title, children, actions, illustration, closeLabel, initialFocus, returnFocusTo } = props
  const dismissible = props.dismissible ?? true
  const isWide = props.width === 'wide'
  const titleRef = useRef<HTMLHeadingElement>(null)

  return (
    <Dialog.Root
      open={open}
      disablePointerDismissal={!dismissible}
      onOpenChange={(next, details) => {
        if (next) return
        if (dismissible) onClose()
        else details.cancel()
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Viewport className={styles.viewport}>
          <Dialog.Popup
            className={joinClasses(styles.popup, isWide && styles.wide)}
            initialFocus={initialFocus === 'title' ? titleRef : (initialFocus ?? true)}
            finalFocus={() => (returnFocusTo?.isConnected ? returnFocusTo : true)}
          >
            <div className={styles.content}>
              {illustration ? <div className={styles.illustration}>{illustration}</div> : null}
              <Dialog.Title
                className={joinClasses(styles.title, closeLabel && !illustration && styles.besideClose)}
                tabIndex={initialFocus === 'title' ? -1 : undefined}
                ref={titleRef}
              >
                {title}
              </Dialog.Title>
              {children ? (
                <Dialog.Description render={<div />} className={styles.body}>
                  {children}
                </Dialog.Description>
              ) : null}
            </div>
            {actions ? <div className={styles.actions}>{actions}</div> : null}
            {closeLabel && dismissible ? (
              <IconButton className={styles.close} label={closeLabel} icon={<X />} onClick={onClose} />
            ) : null}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
