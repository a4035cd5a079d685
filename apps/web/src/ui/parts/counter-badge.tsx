import type { ReactNode } from 'react'
import { joinClasses } from '#ui/class-names.ts'
import styles from './counter-badge.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface CounterBadgeProps {
  label: string
  /** Hides the label visually, for a badge with an icon. */
  hideLabel?: boolean | undefined
  value: ReactNode
  icon?: ReactNode
  tone?: 'plain' | 'accent' | 'success' | 'danger' | undefined
}

export function CounterBadge({ label, hideLabel = false, value, icon, tone = 'plain' }: CounterBadgeProps) {
  return (
    <span className={joinClasses(styles.badge, tone !== 'plain' && styles[tone])}>
      {icon}
      {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}{' '}
      <span className={styles.value}>{value}</span>
    </span>
  )
}
