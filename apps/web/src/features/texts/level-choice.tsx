import { LEVELS } from '@wordnest/vocabulary/study-list'

import { useMessages } from '#messages/messages.ts'

import styles from './level.module.css'

type Level = (typeof LEVELS)[number]

/** The six levels, each with what a reader at it can do. */
export function LevelChoice({ value, onChange }: { value: Level | undefined; onChange: (level: Level) => void }) {
  const { level: text } = useMessages().texts
  return (
    <fieldset className={styles.choice}>
      <legend>{text.choose}</legend>
      {LEVELS.map((level) => (
        <label key={level} className={styles.option}>
          <input type="radio" name="level" checked={value === level} onChange={() => onChange(level)} />
          <span>
            <strong>{level}</strong> {text.means[level]}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
