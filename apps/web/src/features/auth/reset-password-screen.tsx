import { resetPassword } from '@wordnest/contracts/account-security'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'

import { ApiError, type ApiErrorCode, callApi } from '#lib/api.ts'
import { focusHeading } from '#lib/content.ts'
import { paths } from '#lib/paths.ts'
import { useMessages } from '#messages/messages.ts'
import { isWeak, NewPasswordField } from '#shared/accounts/new-password-field.tsx'
import { usePasswordPolicy } from '#shared/accounts/password-policy.ts'
import { refreshAllTabs } from '#shared/accounts/session.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { BrokenThread } from '#ui/illustrations/broken-thread.tsx'
import { ListArt } from '#ui/illustrations/list-art.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { PageHeading } from '#ui/parts/page-heading.tsx'
import { Page } from '#ui/parts/page.tsx'
import { Panel } from '#ui/parts/panel.tsx'
import { Waiting } from '#ui/parts/spinner.tsx'
import { useHydrated } from '#lib/use-hydrated.ts'

import { toAuthErrorText, toAuthHelp } from './auth-error.ts'
import styles from './auth.module.css'

type Outcome = 'done' | 'expired'

function useReset(token: string, onOutcome: (outcome: Outcome) => void) {
  const policy = usePasswordPolicy(true)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState<ApiErrorCode | 'missing'>()
  const [busy, setBusy] = useState(false)

  const refuse = (refusal: ApiErrorCode) => {
    if (refusal === 'link-expired' || refusal === 'invalid-request') return onOutcome('expired')
    setCode(refusal)
    if (refusal === 'weak-password') policy.refresh()
  }
  const send = async () => {
    setBusy(true)
    try {
      await callApi(resetPassword, { token, password })
      await refreshAllTabs()
      onOutcome('done')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      console.warn('The password was not set:', error.code, error.requestId)
      refuse(error.code)
    } finally {
      setBusy(false)
    }
  }
  /** Answers whether the password can be sent. */
  const submit = (): boolean => {
    if (busy) return true
    setCode(password === '' ? 'missing' : undefined)
    if (password === '') return false
    if (isWeak(password, policy)) {
      refuse('weak-password')
      return false
    }
    void send()
    return true
  }
  const edit = (text: string) => {
    setPassword(text)
    setCode(undefined)
  }
  return { policy, password, code, busy, edit, submit }
}

function ResetForm({ token, onOutcome }: { token: string; onOutcome: (outcome: Outcome) => void }) {
  const messages = useMessages()
  const { auth } = messages
  const { policy, password, code, busy, edit, submit } = useReset(token, onOutcome)
  const input = useRef<HTMLInputElement>(null)
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!submit()) input.current?.focus()
  }
  const errorOfField = {
    missing: auth.passwordMissing,
    'weak-password': `${auth.errors['weak-password']}. ${auth.help['weak-password']}`,
  }
  const isOfField = code === 'missing' || code === 'weak-password'
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      {code !== undefined && !isOfField ? (
        <Notice tone="error" title={toAuthErrorText(messages, code)}>
          {toAuthHelp(messages, code)}
        </Notice>
      ) : null}
      <NewPasswordField
        ref={input}
        label={auth.reset.newPassword}
        value={password}
        onChange={edit}
        error={isOfField ? errorOfField[code] : undefined}
        policy={policy}
      />
      <Button type="submit" variant="primary" wide busy={busy}>
        {auth.reset.submit}
      </Button>
    </form>
  )
}

function End({ outcome, follows }: { outcome: Outcome; follows: boolean }) {
  const { auth } = useMessages()
  const { reset } = auth
  const done = outcome === 'done'
  useEffect(() => {
    // The form that had the focus is gone.
    if (follows) focusHeading()
  }, [follows])
  return (
    <EmptyState
      headingLevel={1}
      illustration={done ? <ListArt /> : <BrokenThread />}
      title={done ? reset.doneTitle : reset.expiredTitle}
      action={
        <ButtonLink
          variant="primary"
          render={(look) => <Link to={done ? paths.auth : paths.forgotPassword} {...look} />}
        >
          {done ? auth.login.title : reset.newLink}
        </ButtonLink>
      }
    >
      {/* The form is gone from the page: announced to screen readers. */}
      <p role="status">{done ? reset.doneText : reset.expiredText}</p>
    </EmptyState>
  )
}

/** The link's token is the part of the address behind the number sign: it reaches no server's log. */
export function ResetPasswordScreen() {
  const { auth, common } = useMessages()
  const isHydrated = useHydrated()
  const token = useLocation().hash.slice(1)
  const [ended, setEnded] = useState<{ readonly token: string; readonly outcome: Outcome }>()
  const outcome = token === '' ? 'expired' : ended?.token === token ? ended.outcome : undefined
  return (
    <Page width="narrow">
      <title>{auth.reset.documentTitle}</title>
      <meta name="robots" content="noindex" />
      {!isHydrated ? (
        <>
          <PageHeading title={auth.reset.title} lead={auth.reset.lead} />
          <Waiting label={common.loading} />
        </>
      ) : outcome ? (
        <End outcome={outcome} follows={token !== ''} />
      ) : (
        <>
          <PageHeading title={auth.reset.title} lead={auth.reset.lead} />
          <Panel>
            <ResetForm key={token} token={token} onOutcome={(end) => setEnded({ token, outcome: end })} />
          </Panel>
        </>
      )}
    </Page>
  )
}
