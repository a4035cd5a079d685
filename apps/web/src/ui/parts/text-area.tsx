import type { Ref, TextareaHTMLAttributes } from 'react'
import { joinClasses } from '#ui/class-names.ts'
import { FieldFrame, type FieldProps } from './field.tsx'
import styles from './field.module.css'

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement>, FieldProps {
  ref?: Ref<HTMLTextAreaElement> | undefined
}

export function TextArea({ label, hideLabel, hint, error, id, className, ...rest }: TextAreaProps) {
  return (
    <FieldFrame id={id} label={label} hideLabel={hideLabel} hint={hint} error={error}>
      {(attributes) => (
        <textarea
          {...rest}
          {...attributes}
          className={joinClasses(styles.control, styles.area, error ? styles.invalid : undefined, className)}
        />
      )}
    </FieldFrame>
  )
}
