import type { ReactNode, RefObject } from 'react'

export interface DialogProps {
  open: boolean
  /** Escape, a press outside or the close button asked to close; never called when `dismissible` is false. */
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** Fields or a list, gone through one by one: a screen reader does not read all of it out when it opens. */
  isForm?: boolean | undefined
  /** Buttons in order of reading: the clear action first. */
  actions?: ReactNode
  illustration?: ReactNode
  /** False while work is under way or a choice is required. */
  dismissible?: boolean | undefined
  /** Gives the dialog a close button of this name. */
  closeLabel?: string | undefined
  /** `wide` where there is something to read. */
  width?: 'normal' | 'wide' | undefined
  /** Default: the first element that takes it; the title where that element may be far below. */
  initialFocus?: RefObject<HTMLElement | null> | 'title' | undefined
}

export interface DialogViewProps extends DialogProps {
  returnFocusTo: HTMLElement | null
}
