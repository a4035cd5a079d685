import styles from './illustrations.module.css'

interface HintArrowProps {
  direction: 'right' | 'down'
  className?: string | undefined
}

/** A hand-drawn arrow that nods towards the next step. */
export function HintArrow({ direction, className }: HintArrowProps) {
  const right = direction === 'right'
  return (
    <svg
      viewBox="0 0 72 72"
      width="4.5rem"
      height="4.5rem"
      className={className}
      fill="none"
      stroke="var(--color-accent-edge)"
      strokeWidth="5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {right ? (
        <path className={styles.nudgeRight} d="M8 22C18 48 38 54 60 46M46 36C52 40 56 43 61 46 56 51 52 55 49 61" />
      ) : (
        <path className={styles.nudgeDown} d="M50 8C24 18 18 38 28 60M17 48C21 53 25 57 28 61 31 55 36 51 42 47" />
      )}
    </svg>
  )
}
