import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { joinClasses } from '#ui/class-names.ts'
import styles from './notice.module.css'

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert }

interface NoticeProps {
  tone?: keyof typeof ICONS | undefined
  title?: ReactNode
  children?: ReactNode
  /** A button or a link that helps. */
  action?: ReactNode
  /** Announces the notice when it appears; the default for errors. */
  live?: boolean | undefined
}

export function Notice({ tone = 'info', title, children, action, live = tone === 'error' }: NoticeProps) {
  const Icon = ICONS[tone]
  const liveRole = tone === 'error' ? 'alert' : 'status'
  return (
    <div className={joinClasses(styles.notice, styles[tone])} role={live ? liveRole : undefined}>
      <div className={styles.message}>
        <Icon className={styles.icon} aria-hidden="true" />
        <div className={styles.words}>
          {title ? <p className={styles.title}>{title}</p> : null}
          {children}
        </div>
      </div>
      {action}
    </div>
  )
}
