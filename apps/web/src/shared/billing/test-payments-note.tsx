import { FlaskConical } from 'lucide-react'

import { useMessages } from '#messages/messages.ts'

import styles from './test-payments-note.module.css'

/** Shown wherever the sandbox replaces a payment that people would take for real. */
export function TestPaymentsNote() {
  const { billing } = useMessages()
  return (
    <p className={styles.note}>
      <FlaskConical aria-hidden="true" />
      <span>
        <strong>{billing.testPayments}.</strong> {billing.testPaymentsText}
      </span>
    </p>
  )
}
