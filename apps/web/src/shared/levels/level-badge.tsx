import type { LEVELS } from '@wordnest/vocabulary/study-list'

import { useMessages } from '#messages/messages.ts'
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx'

import styles from './level-badge.module.css'

export function LevelBadge({ level }: { level: (typeof LEVELS)[number] }) {
  const { levelName } = useMessages().texts
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{level}</span>
      <VisuallyHidden>{levelName(level)}</VisuallyHidden>
    </span>
  )
}
