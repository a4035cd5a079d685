import { planOf } from '@wordnest/vocabulary/plans'
import { Check } from 'lucide-react'

import { useMessages } from '#messages/messages.ts'

import styles from './wall.module.css'

/** What a free account is good for. */
export function AccountGains() {
  const { wall } = useMessages()
  return (
    <div className={styles.why}>
      <p className={styles.free}>{wall.free}</p>
      <ul className={styles.gains}>
        {wall.gains(planOf('unsubscribed')).map((gain) => (
          <li key={gain}>
            <Check aria-hidden="true" /> {gain}
          </li>
        ))}
      </ul>
    </div>
  )
}
