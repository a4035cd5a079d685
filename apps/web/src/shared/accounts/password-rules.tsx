import { brokenPasswordRules, type PasswordPolicy, type PasswordRule } from '@wordnest/vocabulary/accounts'
import { Check, Circle, Dot } from 'lucide-react'
import { useRef } from 'react'

import { useMessages, type Messages } from '#messages/messages.ts'
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx'

import { LoadFailed } from './load-failed.tsx'
import type { PolicyState } from './password-policy.ts'
import styles from './password-rules.module.css'

function toRuleText({ auth }: Messages, rule: PasswordRule, policy: PasswordPolicy): string {
  switch (rule) {
    case 'min-length':
      return auth.rules[rule](policy.minLength)
    case 'max-length':
      return auth.rules[rule](policy.maxLength)
    default:
      return auth.rules[rule]
  }
}

/** The rules of the server's policy: a plain list, and once the password is begun each is ticked as it is met. */
export function PasswordRules({ id, password, state }: { id: string; password: string; state: PolicyState }) {
  const messages = useMessages()
  const { rules } = messages.auth
  const { status, policy, asking, refresh } = state
  const list = useRef<HTMLDivElement>(null)

  if (!policy) {
    if (status === 'loading') return <p className={styles.rulesTitle}>{rules.loading}</p>
    return (
      <LoadFailed busy={asking} onRetry={refresh} focusNext={() => list.current?.focus()}>
        {rules.failed}
      </LoadFailed>
    )
  }
  const broken = brokenPasswordRules(password, policy)
  const isBegun = password !== ''
  const isLongEnough = !broken.includes('min-length')
  // The longest length is no goal, and a few letters are on no list of common passwords yet.
  const shown = policy.rules.filter((rule) => rule !== 'max-length' || broken.includes(rule))
  return (
    <div id={id} ref={list} tabIndex={-1}>
      <p className={styles.rulesTitle}>{rules.title}</p>
      <ul className={styles.rules}>
        {shown.map((rule) => {
          const met = isBegun && !broken.includes(rule) && (rule !== 'not-common' || isLongEnough)
          if (!isBegun) {
            return (
              <li key={rule} className={styles.unmet}>
                <Dot aria-hidden="true" />
                {toRuleText(messages, rule, policy)}
              </li>
            )
          }
          return (
            <li key={rule} className={met ? styles.met : styles.unmet}>
              {met ? <Check aria-hidden="true" /> : <Circle aria-hidden="true" />}
              {toRuleText(messages, rule, policy)}
              <VisuallyHidden>{met ? rules.met : rules.unmet}</VisuallyHidden>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
