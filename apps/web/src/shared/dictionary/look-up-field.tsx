import { Search } from 'lucide-react'

import { useMessages } from '#messages/messages.ts'
import { useHydrated } from '#lib/use-hydrated.ts'

import { openLookUp } from './look-up-state.ts'
import styles from './look-up.module.css'

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform)

/** Looks like the field that it opens. */
export function LookUpField() {
  const { lookUp } = useMessages()
  const isHydrated = useHydrated()
  const keys = isHydrated && isMac() ? lookUp.shortcut.mac : lookUp.shortcut.other
  return (
    <button
      type="button"
      className={styles.opener}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => openLookUp()}
    >
      <Search aria-hidden="true" />
      <span>{lookUp.open}</span>
      <kbd className={styles.shortcut} aria-hidden="true">
        {keys}
      </kbd>
    </button>
  )
}
