import { joinClasses } from '#ui/class-names.ts'
import styles from './skeleton.module.css'

interface SkeletonProps {
  shape?: 'text' | 'title' | 'block' | 'tile' | 'circle' | undefined
  /** How many are stacked. */
  count?: number | undefined
  className?: string | undefined
}

/** The outline of what is loading. Hidden from screen readers: put the words into a status nearby. */
export function Skeleton({ shape = 'text', count = 1, className }: SkeletonProps) {
  return (
    <div className={styles.group} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={joinClasses(styles.skeleton, styles[shape], className)} />
      ))}
    </div>
  )
}
