import { brokenPasswordRules } from '@wordnest/vocabulary/accounts'
import { type Ref, useId } from 'react'

import { useMessages } from '#messages/messages.ts'
import { TextField } from '#ui/parts/text-field.tsx'

import type { PolicyState } from './password-policy.ts'
import { PasswordRules } from './password-rules.tsx'

type Props = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
  readonly policy: PolicyState
  readonly ref?: Ref<HTMLInputElement>
}

/** Whether the server would refuse it; while the policy is unknown the server alone judges. */
export const isWeak = (password: string, { policy }: PolicyState): boolean =>
  policy !== undefined && brokenPasswordRules(password, policy).length > 0

/** A field for a password that is chosen, with the rules in sight before the first letter. */
export function NewPasswordField({ label, value, onChange, error, policy, ref }: Props) {
  const { auth } = useMessages()
  const rulesId = useId()
  return (
    <>
      <TextField
        ref={ref}
        label={label}
        name="new-password"
        type="password"
        autoComplete="new-password"
        required
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
        aria-describedby={rulesId}
        revealLabels={{ show: auth.showPassword, hide: auth.hidePassword }}
      />
      <PasswordRules id={rulesId} password={value} state={policy} />
    </>
  )
}
