import type { ReactNode } from 'react'
import styles from './top-bar.module.css'

interface TopBarProps {
  /** Names the navigation. */
  label: string
  /** The logo, usually within a link. */
  brand: ReactNode
  /** Links and buttons; give them `buttonClassName({ variant: 'quiet', size: 'small' })`. */
  children?: ReactNode
}

export function TopBar({ label, brand, children }: TopBarProps) {
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <div className={styles.brand}>{brand}</div>
        <nav className={styles.items} aria-label={label}>
          {children}
        </nav>
      </div>
    </header>
  )
}
