import { brokenPasswordRules, type PasswordPolicy, type PasswordRule } from '@wordnest/vocabulary/accounts'
import { Check, Circle } from 'lucide-react'
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

/** The rules of the server's policy, each ticked as the password meets it. */
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
  return (
    <div id={id} ref={list} tabIndex={-1}>
      <p className={styles.rulesTitle}>{rules.title}</p>
      <ul className={styles.rules}>
        {policy.rules.map((rule) => {
          const met = password !== '' && !broken.includes(rule)
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
