import { type ReactNode, useId } from 'react'
import { joinClasses } from '#ui/class-names.ts'
import styles from './segmented.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface SegmentedOption<Value extends string> {
  value: Value
  label: ReactNode
  icon?: ReactNode
}

interface SegmentedProps<Value extends string> {
  label: string
  hideLabel?: boolean | undefined
  options: readonly SegmentedOption<Value>[]
  /** Undefined: nothing chosen yet. */
  value: Value | undefined
  onChange: (value: Value) => void
  disabled?: boolean | undefined
  wide?: boolean | undefined
}

/** One choice of a few, all in sight: a group of radio buttons in one strip. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, hideLabel = false, options, value, onChange, disabled, wide = false } = props
  const name = useId()
  return (
    <fieldset disabled={disabled}>
      <legend className={hideLabel ? undefined : styles.legend}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </legend>
      <div className={joinClasses(styles.row, wide && styles.wide)}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.icon}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
