import { joinClasses } from '#ui/class-names.ts'
import { FieldFrame } from './field.tsx'
import styles from './field.module.css'

type SelectFieldProps<Value extends string> = {
  label: string
  options: readonly { readonly value: Value; readonly label: string }[]
  value: Value
  onChange: (value: Value) => void
}

export function SelectField<Value extends string>({ label, options, value, onChange }: SelectFieldProps<Value>) {
  return (
    <FieldFrame label={label}>
      {(attributes) => (
        <select
          {...attributes}
          className={joinClasses(styles.control, styles.select)}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.currentTarget.value)
            if (chosen) onChange(chosen.value)
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
