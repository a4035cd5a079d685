import { requestPasswordReset } from '@wordnest/contracts/account-security'
import { isEmail } from '@wordnest/vocabulary/accounts'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'

import { ApiError, type ApiErrorCode, callApi } from '#lib/api.ts'
import { paths } from '#lib/paths.ts'
import { useMessages } from '#messages/messages.ts'
import { useSignInOptions } from '#shared/accounts/sign-in-options.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { PageHeading } from '#ui/parts/page-heading.tsx'
import { Page } from '#ui/parts/page.tsx'
import { Panel } from '#ui/parts/panel.tsx'
import { TextField } from '#ui/parts/text-field.tsx'

import { toAuthErrorText, toAuthHelp } from './auth-error.ts'
import styles from './auth.module.css'

function useResetRequest(onSent: (email: string) => void) {
  const [email, setEmail] = useState('')
  const [code, setCode] = useState<ApiErrorCode | 'missing'>()
  const [busy, setBusy] = useState(false)

  const send = async (address: string) => {
    setBusy(true)
    try {
      await callApi(requestPasswordReset, { email: address })
      onSent(address)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      console.warn('The link was not asked for:', error.code, error.requestId)
      setCode(error.code)
    } finally {
      setBusy(false)
    }
  }
  /** Answers whether the address can be sent. */
  const submit = (): boolean => {
    if (busy) return true
    const address = email.trim()
    const refusal = address === '' ? 'missing' : isEmail(address) ? undefined : 'invalid-email'
    setCode(refusal)
    if (refusal === undefined) void send(address)
    return refusal === undefined
  }
  const edit = (text: string) => {
    setEmail(text)
    setCode(undefined)
  }
  return { email, code, busy, edit, submit }
}

function RequestForm({ onSent }: { onSent: (email: string) => void }) {
  const messages = useMessages()
  const { auth } = messages
  const { email, code, busy, edit, submit } = useResetRequest(onSent)
  const input = useRef<HTMLInputElement>(null)
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!submit()) input.current?.focus()
  }
  const errorOfField = {
    missing: auth.emailMissing,
    'invalid-email': `${auth.errors['invalid-email']}. ${auth.help['invalid-email']}`,
  }
  const isOfField = code === 'missing' || code === 'invalid-email'
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      {code !== undefined && !isOfField ? (
        <Notice tone="error" title={toAuthErrorText(messages, code)}>
          {toAuthHelp(messages, code)}
        </Notice>
      ) : null}
      <TextField
        ref={input}
        label={auth.email}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={email}
        onChange={(event) => edit(event.currentTarget.value)}
        error={isOfField ? errorOfField[code] : undefined}
      />
      <Button type="submit" variant="primary" wide busy={busy}>
        {auth.forgot.submit}
      </Button>
    </form>
  )
}

function Sent({ email, onAnother }: { email: string; onAnother: () => void }) {
  const { auth } = useMessages()
  const options = useSignInOptions()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <PageHeading ref={heading} title={auth.forgot.sentTitle} lead={auth.forgot.sentText(email)} />
      {options?.mail === 'outbox' ? <Notice tone="warning">{auth.forgot.outbox}</Notice> : null}
      <div className={styles.ways}>
        <ButtonLink variant="primary" render={(look) => <Link to={paths.auth} {...look} />}>
          {auth.forgot.backToLogin}
        </ButtonLink>
        <Button variant="quiet" onClick={onAnother}>
          {auth.forgot.another}
        </Button>
      </div>
    </>
  )
}

export function ForgotPasswordScreen() {
  const { auth } = useMessages()
  const [sentTo, setSentTo] = useState<string>()
  return (
    <Page width="narrow">
      <title>{auth.forgot.documentTitle}</title>
      <meta name="description" content={auth.forgot.description} />
      {sentTo === undefined ? (
        <>
          <PageHeading title={auth.forgot.title} lead={auth.forgot.lead} />
          <Panel>
            <RequestForm onSent={setSentTo} />
          </Panel>
          <p className={styles.other}>
            <Link className={styles.otherLink} to={paths.auth}>
              {auth.forgot.backToLogin}
            </Link>
          </p>
        </>
      ) : (
        <Sent email={sentTo} onAnother={() => setSentTo(undefined)} />
      )}
    </Page>
  )
}
