import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from './field.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface FieldProps {
  label: string
  /** The label stays for screen readers and voice control only. */
  hideLabel?: boolean | undefined
  hint?: ReactNode
  error?: ReactNode
}

interface ControlAttributes {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldFrameProps extends FieldProps {
  id?: string | undefined
  children: (attributes: ControlAttributes) => ReactNode
}

/** Label, hint and error around one control. */
export function FieldFrame({ id, label, hideLabel = false, hint, error, children }: FieldFrameProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const describedBy = [error ? errorId : '', hint ? hintId : ''].filter(Boolean).join(' ')
  const labelElement = (
    <label className={styles.label} htmlFor={controlId}>
      {label}
    </label>
  )

  return (
    <div className={styles.field}>
      {hideLabel ? <VisuallyHidden>{labelElement}</VisuallyHidden> : labelElement}
      {children({
        id: controlId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {error ? (
        <p className={styles.error} id={errorId}>
          <CircleAlert aria-hidden="true" />
          <span>{error}</span>
        </p>
      ) : null}
      {hint ? (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}
