import { useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'

import { paths } from '#lib/paths.ts'
import { useFocusOnChange } from '#lib/content.ts'
import { MODE, readReturnPath, RETURN_STATE } from '#lib/sign-in-path.ts'
import { useMessages } from '#messages/messages.ts'
import { AccountGains } from '#shared/accounts/account-gains.tsx'
import { useGoogleSignIn } from '#shared/accounts/google-sign-in.ts'
import { useSession } from '#shared/accounts/session.ts'
import { useSignInOptions } from '#shared/accounts/sign-in-options.ts'
import { ListArt } from '#ui/illustrations/list-art.tsx'
import { PageHeading } from '#ui/parts/page-heading.tsx'
import { Page } from '#ui/parts/page.tsx'
import { Panel } from '#ui/parts/panel.tsx'
import { Waiting } from '#ui/parts/spinner.tsx'

import type { AuthMode } from './auth-error.ts'
import { AuthForm } from './auth-form.tsx'
import { GoogleButton } from './google-button.tsx'
import { IntroDialog } from './intro-dialog.tsx'
import styles from './auth.module.css'
import { SignedInAlready } from './signed-in-already.tsx'

const toModePath = (search: URLSearchParams, mode: AuthMode): string => {
  const next = new URLSearchParams(search)
  if (mode === 'login') next.delete(MODE)
  else next.set(MODE, mode)
  return next.size === 0 ? paths.auth : `${paths.auth}?${next.toString()}`
}

/** A wide window has room for what an account is good for. */
function Beside({ mode }: { mode: AuthMode }) {
  return (
    <div className={styles.beside}>
      <ListArt />
      {mode === 'register' ? <AccountGains /> : null}
    </div>
  )
}

export function AuthScreen() {
  const { auth, common } = useMessages()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const status = useSession((state) => state.status)
  const learner = useSession((state) => state.learner)
  const [leaving, setLeaving] = useState(false)
  const [isNew, setNew] = useState(false)
  const options = useSignInOptions()
  // Login and Register are two screens for the visitor and one for the router.
  const heading = useFocusOnChange<HTMLHeadingElement>(useLocation().key)
  const mode: AuthMode = search.get(MODE) === 'register' ? 'register' : 'login'
  const other: AuthMode = mode === 'login' ? 'register' : 'login'
  const texts = auth[mode]
  const otherPath = toModePath(search, other)
  const returnPath = readReturnPath(search)
  const lead = returnPath === paths.home ? texts.lead : `${texts.lead} ${auth.back}`

  const leave = () => {
    setLeaving(true)
    void navigate(returnPath, { replace: true, state: RETURN_STATE })
  }
  const google = useGoogleSignIn({ onSending: setLeaving, onSuccess: (first) => (first ? setNew(true) : leave()) })

  if (status === 'loading') {
    return (
      <Page width="narrow" className={styles.screen}>
        <title>{texts.documentTitle}</title>
        <meta name="description" content={auth.description} />
        <PageHeading title={texts.title} lead={lead} />
        <Waiting label={common.loading} />
        <Beside mode={mode} />
      </Page>
    )
  }
  if (learner && !leaving) return <SignedInAlready email={learner.email} returnPath={returnPath} />

  return (
    <Page width="narrow" className={styles.screen}>
      <title>{texts.documentTitle}</title>
      <meta name="description" content={auth.description} />
      <PageHeading ref={heading} title={texts.title} lead={lead} />
      <Panel>
        <AuthForm
          mode={mode}
          loginPath={toModePath(search, 'login')}
          onSending={setLeaving}
          onSuccess={mode === 'register' ? () => setNew(true) : leave}
        />
        {options?.google ? <GoogleButton {...google} /> : null}
      </Panel>
      <p className={styles.other}>
        {texts.otherQuestion}{' '}
        <Link className={styles.otherLink} to={otherPath}>
          {texts.otherLink}
        </Link>
      </p>
      <Beside mode={mode} />
      {isNew && learner ? <IntroDialog learner={learner} onDone={leave} /> : null}
    </Page>
  )
}
