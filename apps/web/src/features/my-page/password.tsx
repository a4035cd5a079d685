import { changePassword, requestPasswordReset } from '@wordnest/contracts/account-security'
import type { Learner } from '@wordnest/contracts/learners'
import { KeyRound, Mail } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'

import { ApiError, callApi } from '#lib/api.ts'
import { useFocusOnChange } from '#lib/content.ts'
import { useMessages } from '#messages/messages.ts'
import { isWeak, NewPasswordField } from '#shared/accounts/new-password-field.tsx'
import { usePasswordPolicy } from '#shared/accounts/password-policy.ts'
import { findSignInOptions } from '#shared/accounts/sign-in-options.ts'
import { Button } from '#ui/parts/button.tsx'
import { TextField } from '#ui/parts/text-field.tsx'
import { toast } from '#ui/parts/toast.tsx'

import { tellFailure } from './devices.tsx'
import styles from './my-page.module.css'

const READING_MS = 5000

type Field = 'current' | 'next'
type Refusal = 'missing' | 'invalid-credential' | 'weak-password' | 'unchanged'
type Refusals = Partial<Record<Field, Refusal>>

type Outcomes = { readonly onChanged: () => void; readonly onRefused: (field: Field) => void }

function usePasswordChange({ onChanged, onRefused }: Outcomes) {
  const messages = useMessages()
  const policy = usePasswordPolicy(true)
  const [fields, setFields] = useState<Record<Field, string>>({ current: '', next: '' })
  const [refusals, setRefusals] = useState<Refusals>({})
  const [busy, setBusy] = useState(false)

  const refuse = (found: Refusals) => {
    setRefusals(found)
    onRefused(found.current ? 'current' : 'next')
  }
  const send = async () => {
    setBusy(true)
    try {
      await callApi(changePassword, { currentPassword: fields.current, newPassword: fields.next })
      onChanged()
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined
      if (code === 'weak-password') {
        refuse({ next: code })
        policy.refresh()
      } else if (code === 'invalid-credential') refuse({ current: code })
      else tellFailure(messages, error)
    } finally {
      setBusy(false)
    }
  }
  const submit = () => {
    if (busy) return
    const found: Refusals = {
      ...(fields.current === '' && { current: 'missing' }),
      ...(fields.next === ''
        ? { next: 'missing' as const }
        : fields.next === fields.current
          ? { next: 'unchanged' as const }
          : isWeak(fields.next, policy) && { next: 'weak-password' as const }),
    }
    if (found.current || found.next) refuse(found)
    else void send()
  }
  const edit = (field: Field, text: string) => {
    setFields((known) => ({ ...known, [field]: text }))
    setRefusals((known) => ({ ...known, [field]: undefined }))
  }
  return { policy, fields, refusals, busy, edit, submit }
}

function ChangeForm({ learner, onEnd }: { learner: Learner; onEnd: (changed: boolean) => void }) {
  const { auth, myPage } = useMessages()
  const { security } = myPage
  const currentInput = useRef<HTMLInputElement>(null)
  const nextInput = useRef<HTMLInputElement>(null)
  const { policy, fields, refusals, busy, edit, submit } = usePasswordChange({
    onChanged: () => onEnd(true),
    onRefused: (field) => (field === 'current' ? currentInput : nextInput).current?.focus(),
  })
  useEffect(() => currentInput.current?.focus(), [])

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    submit()
  }
  const textOf = (field: Field): string | undefined => {
    const refusal = refusals[field]
    if (refusal === undefined) return undefined
    if (refusal === 'invalid-credential') return security.wrongPassword
    if (refusal === 'unchanged') return security.newUnchanged
    if (refusal === 'weak-password') return `${auth.errors['weak-password']}. ${auth.help['weak-password']}`
    return field === 'current' ? security.currentMissing : security.newMissing
  }
  return (
    <form className={styles.passwordForm} noValidate onSubmit={onSubmit}>
      {/* Password managers store the new password under it. */}
      <input type="hidden" name="username" autoComplete="username" value={learner.email} readOnly />
      <TextField
        ref={currentInput}
        label={security.currentPassword}
        name="current-password"
        type="password"
        autoComplete="current-password"
        required
        value={fields.current}
        onChange={(event) => edit('current', event.currentTarget.value)}
        error={textOf('current')}
        revealLabels={{ show: auth.showPassword, hide: auth.hidePassword }}
      />
      <NewPasswordField
        ref={nextInput}
        label={security.newPassword}
        value={fields.next}
        onChange={(text) => edit('next', text)}
        error={textOf('next')}
        policy={policy}
      />
      <div className={styles.row}>
        <Button type="submit" variant="primary" busy={busy}>
          {security.save}
        </Button>
        <Button variant="quiet" disabled={busy} onClick={() => onEnd(false)}>
          {security.cancel}
        </Button>
      </div>
    </form>
  )
}

function PasswordByMail({ learner }: { learner: Learner }) {
  const messages = useMessages()
  const { security } = messages.myPage
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      const [options] = await Promise.all([
        findSignInOptions(),
        callApi(requestPasswordReset, { email: learner.email }),
      ])
      const text = options?.mail === 'outbox' ? security.passwordMailInOutbox : security.passwordMailSent(learner.email)
      toast({ text, tone: 'success', durationMs: READING_MS })
    } catch (error) {
      tellFailure(messages, error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.block}>
      <p>{security.noPassword}</p>
      <div>
        <Button icon={<Mail />} busy={busy} onClick={() => void send()}>
          {security.getPassword}
        </Button>
      </div>
    </div>
  )
}

type Props = { readonly learner: Learner; readonly hasPassword: boolean; readonly onChanged: () => void }

export function Password({ learner, hasPassword, onChanged }: Props) {
  const { security } = useMessages().myPage
  const [changing, setChanging] = useState(false)
  const opener = useFocusOnChange<HTMLButtonElement>(changing)

  if (!hasPassword) return <PasswordByMail learner={learner} />
  const onEnd = (changed: boolean) => {
    setChanging(false)
    if (!changed) return
    toast({ text: security.changed, tone: 'success', durationMs: READING_MS })
    onChanged()
  }
  if (changing) return <ChangeForm learner={learner} onEnd={onEnd} />
  return (
    <div>
      <Button ref={opener} icon={<KeyRound />} onClick={() => setChanging(true)}>
        {security.changePassword}
      </Button>
    </div>
  )
}
