import { isEmail } from '@wordnest/vocabulary/accounts'
import { CLEAR_FORM_MS } from '@wordnest/vocabulary/timings'
import { useCallback, useEffect, useRef, useState } from 'react'

import { ApiError, type ApiErrorCode } from '#lib/api.ts'
import { isWeak } from '#shared/accounts/new-password-field.tsx'
import type { PolicyState } from '#shared/accounts/password-policy.ts'
import { logInToAccount, registerAccount } from '#shared/accounts/session.ts'

import { type AuthMode, type CredentialField, type Credentials, findMissing, findRefusal } from './auth-error.ts'

const EMPTY: Credentials = { email: '', password: '' }
const SEND = { login: logInToAccount, register: registerAccount }

type Failure = { readonly mode: AuthMode; readonly code: ApiErrorCode }

export type AuthFormSetup = {
  readonly mode: AuthMode
  readonly policy: PolicyState
  /** Tells that credentials are on their way, so that the screen stays as it is while the session changes. */
  readonly onSending: (sending: boolean) => void
  readonly onSuccess: () => void
}

/** Clears the fields 3 s after a submit, unless the visitor has begun to correct one of them. */
function useFields() {
  const [fields, setFields] = useState(EMPTY)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const edit = useCallback((field: CredentialField, value: string) => {
    clearTimeout(timer.current)
    setFields((known) => ({ ...known, [field]: value }))
  }, [])
  const clearLater = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setFields(EMPTY), CLEAR_FORM_MS)
  }, [])
  return { fields, edit, clearLater }
}

export function useAuthForm({ mode, policy, onSending, onSuccess }: AuthFormSetup) {
  const { fields, edit, clearLater } = useFields()
  const [missing, setMissing] = useState<readonly CredentialField[]>([])
  const [failure, setFailure] = useState<Failure>()
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)

  const refuse = (code: ApiErrorCode) => {
    setFailure({ mode, code })
    if (code === 'weak-password') policy.refresh()
  }

  const send = async () => {
    sending.current = true
    setBusy(true)
    onSending(true)
    try {
      await SEND[mode]({ email: fields.email.trim(), password: fields.password })
      onSuccess()
    } catch (error) {
      sending.current = false
      setBusy(false)
      onSending(false)
      if (!(error instanceof ApiError)) throw error
      console.warn(`${mode} failed:`, error.code, error.requestId)
      refuse(error.code)
    }
  }

  /** Returns the fields that are still empty. */
  const submit = (): readonly CredentialField[] => {
    if (sending.current) return []
    const empty = findMissing(fields)
    setMissing(empty)
    setFailure(undefined)
    if (empty.length > 0) return empty
    clearLater()
    const refusal = findRefusal(mode, fields, policy.policy)
    if (refusal) refuse(refusal)
    else void send()
    return []
  }

  const editField = (field: CredentialField, value: string) => {
    setMissing((known) => known.filter((name) => name !== field))
    const isMended =
      (field === 'password' && failure?.code === 'weak-password' && !isWeak(value, policy)) ||
      (field === 'email' && failure?.code === 'invalid-email' && isEmail(value.trim())) ||
      (field === 'email' && failure?.code === 'email-already-in-use')
    if (isMended) setFailure(undefined)
    edit(field, value)
  }

  // A refusal belongs to the form that was sent, not to the other one.
  const code = failure?.mode === mode ? failure.code : undefined
  return { fields, missing, code, busy, editField, submit }
}
