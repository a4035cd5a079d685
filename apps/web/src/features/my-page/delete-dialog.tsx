import { deleteAccount } from '@wordnest/contracts/account-security'
import type { Learner } from '@wordnest/contracts/learners'
import { type SubmitEvent, useId, useRef, useState } from 'react'

import { ApiError, callApi } from '#lib/api.ts'
import { focusHeading } from '#lib/content.ts'
import { toErrorText } from '#messages/error-text.ts'
import { useMessages } from '#messages/messages.ts'
import { useGoogleReturn, useGoogleSignIn } from '#shared/accounts/google-sign-in.ts'
import { closeAccount } from '#shared/accounts/leave.ts'
import { refreshSession } from '#shared/accounts/session.ts'
import { findSignInOptions } from '#shared/accounts/sign-in-options.ts'
import { trophyOutbox } from '#shared/games/trophies.ts'
import { Button } from '#ui/parts/button.tsx'
import { Dialog } from '#ui/parts/dialog.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { TextField } from '#ui/parts/text-field.tsx'
import { toast } from '#ui/parts/toast.tsx'

import styles from './my-page.module.css'

type Props = { readonly learner: Learner; readonly onClose: () => void; readonly hasPassword: boolean }

const READING_MS = 5000

function useDeletion(learner: Learner, hasPassword: boolean) {
  const messages = useMessages()
  const { ownData } = messages.myPage
  const [password, setPassword] = useState('')
  const [fieldError, setFieldError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const isBack = useGoogleReturn()
  /** Also when the page returns from a sign-in: its outcome is shown there. */
  const [needsSignIn, setNeedsSignIn] = useState(isBack)
  const [busy, setBusy] = useState(false)

  const refuse = (error: ApiError) => {
    console.warn('The account was not deleted:', error.code, error.requestId)
    if (error.code === 'invalid-credential') setFieldError(ownData.wrongPassword)
    else if (error.code === 'fresh-sign-in-required') setNeedsSignIn(true)
    else setFailure(toErrorText(messages, error.code))
    if (error.code === 'sign-in-required') void refreshSession()
  }
  const send = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await closeAccount(() => callApi(deleteAccount, hasPassword ? { password } : {}, { learnerId: learner.id }))
      // The dialog has gone with the learner.
      focusHeading()
      trophyOutbox.drop(({ learnerId }) => learnerId === learner.id)
      const options = await findSignInOptions()
      const text = options?.mail === 'outbox' ? ownData.deletedNoMail : ownData.deleted
      toast({ text, tone: 'success', durationMs: READING_MS })
    } catch (error) {
      setBusy(false)
      if (!(error instanceof ApiError)) throw error
      refuse(error)
    }
  }
  /** Answers whether what was typed can be sent. */
  const submit = (): boolean => {
    if (busy) return true
    const missing = hasPassword && password === ''
    setFieldError(missing ? ownData.passwordMissing : undefined)
    if (!missing) void send()
    return !missing
  }
  const edit = (text: string) => {
    setPassword(text)
    setFieldError(undefined)
  }
  return { password, fieldError, failure, needsSignIn, busy, edit, submit, onSignedIn: () => setNeedsSignIn(false) }
}

function FreshSignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const { auth, myPage } = useMessages()
  const { busy, refusal, start } = useGoogleSignIn({ onSending: () => {}, onSuccess: onSignedIn })
  return (
    <Notice
      tone="warning"
      live
      action={
        <Button size="small" busy={busy} onClick={start}>
          {auth.google.signIn}
        </Button>
      }
    >
      <p>{myPage.ownData.freshSignIn}</p>
      {refusal === undefined ? null : <p>{refusal === 'cancelled' ? auth.google.cancelled : auth.google.failed}</p>}
    </Notice>
  )
}

/** Lists what is deleted, and asks for the password, or for a fresh sign-in where there is none. */
export function DeleteDialog({ learner, onClose, hasPassword }: Props) {
  const { auth, myPage } = useMessages()
  const { ownData } = myPage
  const { password, fieldError, failure, needsSignIn, busy, edit, submit, onSignedIn } = useDeletion(
    learner,
    hasPassword,
  )
  const input = useRef<HTMLInputElement>(null)
  const formId = useId()
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!submit()) input.current?.focus()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!busy}
      title={ownData.deleteTitle}
      initialFocus={hasPassword ? input : undefined}
      actions={
        <>
          <Button type="submit" form={formId} variant="danger" busy={busy} disabled={needsSignIn}>
            {ownData.deleteConfirm}
          </Button>
          <Button disabled={busy} onClick={onClose}>
            {ownData.keep}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.block} noValidate onSubmit={onSubmit}>
        <p>{ownData.deleteText(learner.email)}</p>
        {hasPassword ? (
          <TextField
            ref={input}
            label={ownData.password}
            name="current-password"
            type="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => edit(event.currentTarget.value)}
            error={fieldError}
            revealLabels={{ show: auth.showPassword, hide: auth.hidePassword }}
          />
        ) : null}
        {needsSignIn ? <FreshSignIn onSignedIn={onSignedIn} /> : null}
        {failure ? <Notice tone="error">{failure}</Notice> : null}
      </form>
    </Dialog>
  )
}
