import { type HTMLAttributes, type ReactNode, useId } from 'react'
import { joinClasses } from '#ui/class-names.ts'
import styles from './panel.module.css'

interface PanelProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  /** Makes the panel a named region with this heading. */
  title?: ReactNode
  headingLevel?: 2 | 3 | undefined
  tone?: 'plain' | 'sunk' | 'egg' | 'yolk' | undefined
  /** Beside the heading. */
  actions?: ReactNode
}

export function Panel({ title, headingLevel = 2, tone = 'plain', actions, className, children, ...rest }: PanelProps) {
  const headingId = useId()
  const look = joinClasses(styles.panel, tone !== 'plain' && styles[tone], className)
  if (!title) {
    return (
      <div {...rest} className={look}>
        {children}
      </div>
    )
  }
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <section {...rest} className={look} aria-labelledby={headingId}>
      <div className={styles.head}>
        <Heading className={styles.title} id={headingId}>
          {title}
        </Heading>
        {actions}
      </div>
      {children}
    </section>
  )
}
