import { joinClasses } from '#ui/class-names.ts'
import styles from './progress-bar.module.css'

interface ProgressBarProps {
  label: string
  hideLabel?: boolean | undefined
  value: number
  max: number
  /** The value in words, for instance "3 of 8". */
  valueText?: string | undefined
  tone?: 'primary' | 'accent' | 'danger' | undefined
}

export function ProgressBar({ label, hideLabel = false, value, max, valueText, tone = 'primary' }: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div className={joinClasses(styles.progress, tone !== 'primary' && styles[tone])}>
      {hideLabel ? null : (
        <div className={styles.words} aria-hidden="true">
          <span>{label}</span>
          <span className={styles.value}>{valueText}</span>
        </div>
      )}
      <div
        className={styles.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={valueText}
      >
        <div className={styles.fill} style={{ translate: `${(share - 1) * 100}% 0` }} />
      </div>
    </div>
  )
}
