import { Ellipsis } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'

import { Button, IconButton } from './button.tsx'
import styles from './more-menu.module.css'

type MoreMenuItem = {
  readonly key: string
  readonly label: string
  readonly icon: ReactNode
  readonly onSelect: () => void
}

type MoreMenuProps = { label: string; items: readonly MoreMenuItem[] }

/** Buttons behind a "…": they open below it, and close with a choice, with Escape, or when the focus goes elsewhere. */
export function MoreMenu({ label, items }: MoreMenuProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  // At the foot of a window it would be below it.
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isOpen])

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    setIsOpen(false)
    opener.current?.focus()
  }
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setIsOpen(false)
  }
  const select = (onSelect: () => void) => () => {
    setIsOpen(false)
    // What opens next gives the focus back to where it was.
    opener.current?.focus()
    onSelect()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons inside are what is pressed
    <div className={styles.menu} onKeyDown={closeOnEscape} onBlur={closeWhenLeft}>
      <IconButton
        ref={opener}
        variant="secondary"
        label={label}
        icon={<Ellipsis />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen ? (
        <ul className={styles.items} id={id} ref={list}>
          {items.map(({ key, label: text, icon, onSelect }) => (
            <li key={key}>
              <Button variant="quiet" wide icon={icon} onClick={select(onSelect)}>
                {text}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
