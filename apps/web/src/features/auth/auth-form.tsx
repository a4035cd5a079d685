import { type SubmitEvent, useId, useRef } from 'react'
import { Link } from 'react-router'

import { paths } from '#lib/paths.ts'
import { useMessages } from '#messages/messages.ts'
import { usePasswordPolicy } from '#shared/accounts/password-policy.ts'
import { PasswordRules } from '#shared/accounts/password-rules.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { TextField } from '#ui/parts/text-field.tsx'

import { type CredentialField, fieldsOf, toAuthErrorText, toAuthHelp } from './auth-error.ts'
import styles from './auth.module.css'
import { type AuthFormSetup, useAuthForm } from './use-auth-form.ts'

type Props = Omit<AuthFormSetup, 'policy'> & { readonly loginPath: string }

export function AuthForm({ mode, loginPath, onSending, onSuccess }: Props) {
  const messages = useMessages()
  const { auth } = messages
  const registering = mode === 'register'
  const policy = usePasswordPolicy(registering)
  const { fields, missing, code, busy, editField, submit } = useAuthForm({ mode, policy, onSending, onSuccess })
  const inputs = { email: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) }
  const alertId = useId()
  const rulesId = useId()

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    const [firstMissing] = submit()
    if (firstMissing) inputs[firstMissing].current?.focus()
  }
  const attributesOf = (field: CredentialField, describedBy?: string) => {
    const refused = code !== undefined && fieldsOf(code).includes(field)
    return {
      ref: inputs[field],
      name: field,
      required: true,
      value: fields[field],
      onChange: (event: { currentTarget: HTMLInputElement }) => editField(field, event.currentTarget.value),
      'aria-invalid': refused || undefined,
      'aria-describedby': [refused ? alertId : '', describedBy ?? ''].filter(Boolean).join(' ') || undefined,
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <div id={alertId}>
        {code ? (
          <Notice
            tone="error"
            title={toAuthErrorText(messages, code)}
            action={code === 'email-already-in-use' ? <Link to={loginPath}>{auth.login.title}</Link> : undefined}
          >
            <p>{toAuthHelp(messages, code)}</p>
          </Notice>
        ) : null}
      </div>
      <TextField
        {...attributesOf('email')}
        label={auth.email}
        type="email"
        autoComplete={registering ? 'email' : 'username'}
        autoCapitalize="none"
        spellCheck={false}
        error={missing.includes('email') ? auth.emailMissing : undefined}
      />
      <TextField
        {...attributesOf('password', registering ? rulesId : undefined)}
        label={auth.password}
        type="password"
        autoComplete={registering ? 'new-password' : 'current-password'}
        revealLabels={{ show: auth.showPassword, hide: auth.hidePassword }}
        error={missing.includes('password') ? auth.passwordMissing : undefined}
      />
      {registering ? (
        <PasswordRules id={rulesId} password={fields.password} state={policy} />
      ) : (
        <Link className={styles.forgot} to={paths.forgotPassword}>
          {auth.forgotLink}
        </Link>
      )}
      <Button type="submit" variant="primary" wide busy={busy}>
        {auth[mode].submit}
      </Button>
    </form>
  )
}
