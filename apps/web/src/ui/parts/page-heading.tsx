import type { ReactNode, Ref } from 'react'
import { joinClasses } from '#ui/class-names.ts'
import styles from './page-heading.module.css'

interface PageHeadingProps {
  title: ReactNode
  eyebrow?: ReactNode
  /** One sentence that says what to do here. */
  lead?: ReactNode
  /** Beside the title. */
  actions?: ReactNode
  centred?: boolean | undefined
  /** For game screens, where the play needs the room. */
  compact?: boolean | undefined
  /** The heading can be focused from code after a change of page. */
  ref?: Ref<HTMLHeadingElement> | undefined
}

export function PageHeading({ title, eyebrow, lead, actions, centred, compact, ref }: PageHeadingProps) {
  return (
    <div className={joinClasses(styles.heading, centred && styles.centred)}>
      {eyebrow ? <p className={styles.eyebrow}>{eyebrow}</p> : null}
      <div className={styles.row}>
        <h1 className={compact ? styles.compact : undefined} tabIndex={-1} ref={ref}>
          {title}
        </h1>
        {actions}
      </div>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
    </div>
  )
}
