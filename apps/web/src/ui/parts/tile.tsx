import type { ReactNode } from 'react'
import styles from './tile.module.css'

/** The look of a large picture button, for a link or a button that holds a `TileContent`. */
export function tileClassName(): string {
  return styles.tile ?? ''
}

interface TileContentProps {
  art: ReactNode
  title: ReactNode
  hint?: ReactNode
}

export function TileContent({ art, title, hint }: TileContentProps) {
  return (
    <>
      <span className={styles.art}>{art}</span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {hint ? <span className={styles.hint}>{hint}</span> : null}
      </span>
    </>
  )
}
