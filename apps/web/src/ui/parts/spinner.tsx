import type { ReactNode } from 'react'

import { joinClasses } from '#ui/class-names.ts'
import styles from './spinner.module.css'

/** A small ring in the colour of the text around it; say in words nearby what is awaited. */
export function Spinner() {
  return (
    <svg className={joinClasses(styles.spinner, styles.ring)} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3.5" opacity="0.3" />
      <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="3.5" strokeLinecap="round" />
    </svg>
  )
}

/** The waiting state of a screen or a panel: an egg about to hatch, and what is awaited; children to read meanwhile. */
export function Waiting({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <div className={styles.page}>
      {children}
      <div className={styles.status} role="status">
        <svg className={joinClasses(styles.spinner, styles.egg)} viewBox="0 0 72 72" aria-hidden="true">
          <path
            d="M36 8c12 0 22 19 22 34a22 22 0 0 1-44 0C14 27 24 8 36 8Z"
            fill="var(--art-egg)"
            stroke="var(--art-line)"
            strokeWidth="2.5"
          />
          <path d="M26 27c2-5 4-8 7-10" fill="none" stroke="var(--art-paper)" strokeWidth="4" strokeLinecap="round" />
          <g fill="var(--art-egg-deep)">
            <circle cx="44" cy="32" r="2.4" />
            <circle cx="31" cy="44" r="2" />
            <circle cx="47" cy="48" r="3" />
            <circle cx="36" cy="55" r="1.6" />
          </g>
        </svg>
        {label}
      </div>
    </div>
  )
}
