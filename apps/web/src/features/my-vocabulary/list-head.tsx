import type { ReactNode } from 'react'

import { useMessages } from '#messages/messages.ts'
import { CounterBadge } from '#ui/parts/counter-badge.tsx'
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx'

import styles from './my-vocabulary.module.css'

type ListHeadProps = { title: string; text: ReactNode; count: string; isOver?: boolean | undefined }

/** What the list is for, and how many words it has. Its tab shows the name already. */
export function ListHead({ title, text, count, isOver = false }: ListHeadProps) {
  const { myVocabulary } = useMessages()
  return (
    <div className={styles.head}>
      <VisuallyHidden as="h2">{title}</VisuallyHidden>
      <p className={styles.intro}>{text}</p>
      <CounterBadge label={myVocabulary.count} hideLabel value={count} tone={isOver ? 'danger' : 'accent'} />
    </div>
  )
}
