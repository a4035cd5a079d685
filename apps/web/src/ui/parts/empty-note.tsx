import type { ReactNode } from 'react'
import styles from './empty-note.module.css'

/** The empty place of a list below other content; a screen that is empty has an `EmptyState`. */
export function EmptyNote({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.note}>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.text}>{children}</p>
    </div>
  )
}
