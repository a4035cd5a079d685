import { Eye, EyeOff } from 'lucide-react'
import { type InputHTMLAttributes, type Ref, useState } from 'react'
import { IconButton } from './button.tsx'
import { joinClasses } from '#ui/class-names.ts'
import { FieldFrame, type FieldProps } from './field.tsx'
import styles from './field.module.css'

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement>, FieldProps {
  /** Names of the button that shows or hides a password; without them there is no such button. */
  revealLabels?: { show: string; hide: string } | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

export function TextField(props: TextFieldProps) {
  const { label, hideLabel, hint, error, revealLabels, id, type = 'text', className, ...rest } = props
  const [revealed, setRevealed] = useState(false)
  const canReveal = type === 'password' && revealLabels !== undefined

  return (
    <FieldFrame id={id} label={label} hideLabel={hideLabel} hint={hint} error={error}>
      {(attributes) => (
        <div className={styles.box}>
          <input
            {...rest}
            {...attributes}
            aria-invalid={attributes['aria-invalid'] ?? rest['aria-invalid']}
            aria-describedby={joinClasses(rest['aria-describedby'], attributes['aria-describedby']) || undefined}
            type={canReveal && revealed ? 'text' : type}
            className={joinClasses(
              styles.control,
              error || rest['aria-invalid'] ? styles.invalid : undefined,
              canReveal ? styles.withReveal : undefined,
              className,
            )}
          />
          {canReveal ? (
            <IconButton
              className={styles.reveal}
              label={revealed ? revealLabels.hide : revealLabels.show}
              icon={revealed ? <EyeOff /> : <Eye />}
              onClick={() => setRevealed(!revealed)}
            />
          ) : null}
        </div>
      )}
    </FieldFrame>
  )
}
