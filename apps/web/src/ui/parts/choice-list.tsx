import { type ReactNode, useId } from 'react'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './choice-list.module.css'

export interface Choice<Value extends string> {
  value: Value
  label: string
  hint: string
  icon: ReactNode
  /** The icon is the label in letters. */
  hideLabel?: boolean | undefined
}

interface ChoiceListProps<Value extends string> {
  label: string
  choices: readonly Choice<Value>[]
  /** Undefined until one is chosen. */
  value: Value | undefined
  onChange: (value: Value) => void
  disabled?: boolean | undefined
}

/** One choice of a few that need a picture and a sentence: a group of radio buttons, one in a row. */
export function ChoiceList<Value extends string>({
  label,
  choices,
  value,
  onChange,
  disabled,
}: ChoiceListProps<Value>) {
  const name = useId()
  return (
    <fieldset disabled={disabled}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span className={styles.icon} data-letters={choice.hideLabel || undefined} aria-hidden="true">
              {choice.icon}
            </span>
            <span>
              {choice.hideLabel ? (
                <VisuallyHidden>{choice.label}</VisuallyHidden>
              ) : (
                <span className={styles.label}>{choice.label}</span>
              )}
              <VisuallyHidden>. </VisuallyHidden>
              <span className={styles.hint}>{choice.hint}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
