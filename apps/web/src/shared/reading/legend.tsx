import { useMessages } from '#messages/messages.ts'
import { joinClasses } from '#ui/class-names.ts'

import styles from './reading.module.css'

/** What the lines under words say. */
export function Legend() {
  const { legend } = useMessages().reader
  return (
    <ul className={joinClasses(styles.legend, styles.marked)} aria-label={legend.title}>
      <li>
        <span className={styles.word} data-standing="new">
          {legend.new}
        </span>
      </li>
      <li>
        <span className={styles.word} data-standing="learning">
          {legend.learning}
        </span>
      </li>
      <li>{legend.known}</li>
    </ul>
  )
}
