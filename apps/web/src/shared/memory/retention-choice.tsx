import { useMessages } from '#messages/messages.ts'
import { changeSettings, RETENTION_CHOICES } from '#shared/settings.ts'
import { Segmented } from '#ui/parts/segmented.tsx'

import styles from './memory.module.css'
import { useRetention } from './retention.ts'

/** Two choices, in words: the number behind them would tell a learner nothing. */
export function RetentionChoice() {
  const { retention } = useMessages().memory
  const chosen = useRetention()
  return (
    <div className={styles.choice}>
      <Segmented
        label={retention.label}
        options={RETENTION_CHOICES.map((value) => ({ value, label: retention.choices[value] }))}
        value={chosen}
        onChange={(value) => changeSettings({ retention: value })}
      />
      <p className={styles.hint} role="status">
        {retention.means[chosen]}
      </p>
    </div>
  )
}
