import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  illustration?: ReactNode
  title: ReactNode
  headingLevel?: 1 | 2 | 3 | undefined
  children?: ReactNode
  action?: ReactNode
}

/** Nothing here yet, nothing found, or something broke: a picture, a sentence and one way on. */
export function EmptyState({ illustration, title, headingLevel = 2, children, action }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={styles.empty}>
      {illustration ? <div className={styles.illustration}>{illustration}</div> : null}
      <Heading>{title}</Heading>
      {children ? <div className={styles.body}>{children}</div> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  )
}
