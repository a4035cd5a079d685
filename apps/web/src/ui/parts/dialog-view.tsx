import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from './button.tsx'
import { joinClasses } from '#ui/class-names.ts'
import styles from './dialog.module.css'
import type { DialogViewProps } from './dialog-props.ts'

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]'

/**
 * What takes the focus first where that is plain to see: Base UI asks for the styles of all that could, and of all around
 * them, which lays the page out before it is complete.
 */
function findFirst(popup: HTMLElement | null): HTMLElement | true {
  const first = popup?.querySelector(FOCUSABLE)
  const isPlain = first instanceof HTMLButtonElement && !first.disabled && !first.closest('[hidden], [inert]')
  return isPlain ? first : true
}

export function DialogView(props: DialogViewProps) {
  const { open, onClose, title, children, actions, illustration, closeLabel, initialFocus, returnFocusTo } = props
  const dismissible = props.dismissible ?? true
  const isWide = props.width === 'wide'
  const body = <div className={styles.body}>{children}</div>
  const titleRef = useRef<HTMLHeadingElement>(null)
  const popupRef = useRef<HTMLDivElement>(null)

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
            ref={popupRef}
            initialFocus={initialFocus === 'title' ? titleRef : (initialFocus ?? (() => findFirst(popupRef.current)))}
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
              {children ? props.isForm ? body : <Dialog.Description render={body} /> : null}
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
