import type { TextRecord } from '@wordnest/log/states'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'

import { LevelBadge } from '#shared/levels/level-badge.tsx'
import { joinClasses } from '#ui/class-names.ts'
import { MoreMenu } from '#ui/parts/more-menu.tsx'
import whole from '#ui/parts/whole-link.module.css'

import styles from './library-row.module.css'

/** Class of the list; each row has its own frame. */
export const libraryRowsClassName = styles.rows
export const libraryRowClassName = joinClasses(styles.frame, whole.frame)

type LibraryRowProps = {
  record: TextRecord
  /** Where it is read or watched. */
  to: string
  /** What the learner knows of it. */
  known: ReactNode
  facts: ReactNode
  menu: ComponentProps<typeof MoreMenu>
}

/** One text or film of the learner. */
export function LibraryRow({ record, to, known, facts, menu }: LibraryRowProps) {
  const { title, level } = record
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <h3 className={styles.title} lang="en">
          <Link className={joinClasses(styles.link, whole.link)} to={to}>
            {title}
          </Link>
        </h3>
        {known}
        <p className={styles.facts}>
          {level === undefined ? null : <LevelBadge level={level} />}
          {facts}
        </p>
      </div>
      <div className={styles.more}>
        <MoreMenu {...menu} />
      </div>
    </div>
  )
}

/** What the learner knows of a text or a film, in words. */
export function KnownOfIt({ children }: { children: ReactNode }) {
  return <p className={styles.known}>{children}</p>
}
