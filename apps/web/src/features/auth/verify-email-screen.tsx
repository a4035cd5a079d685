import { verifyEmail } from '@wordnest/contracts/account-security'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'

import { ApiError, type ApiErrorCode, callApi } from '#lib/api.ts'
import { paths } from '#lib/paths.ts'
import { toSignInPath } from '#lib/sign-in-path.ts'
import { toErrorText } from '#messages/error-text.ts'
import { useMessages } from '#messages/messages.ts'
import { refreshAllTabs, useSession } from '#shared/accounts/session.ts'
import { VerificationButton } from '#shared/accounts/verification-button.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { BrokenThread } from '#ui/illustrations/broken-thread.tsx'
import { ListArt } from '#ui/illustrations/list-art.tsx'
import { PageHeading } from '#ui/parts/page-heading.tsx'
import { Page } from '#ui/parts/page.tsx'
import { Waiting } from '#ui/parts/spinner.tsx'
import { useHydrated } from '#lib/use-hydrated.ts'

type State = 'checking' | 'done' | { readonly code: ApiErrorCode }

/** Opens the link that the page was called with: the part of the address behind the number sign. */
function useVerification() {
  const token = useLocation().hash.slice(1)
  const [state, setState] = useState<State>('checking')
  const [turn, setTurn] = useState(0)
  const isHydrated = useHydrated()
  useEffect(() => {
    if (!isHydrated) return undefined
    const leaving = new AbortController()
    callApi(verifyEmail, { token }, { signal: leaving.signal }).then(
      () => {
        setState('done')
        void refreshAllTabs()
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return
        if (!(error instanceof ApiError)) throw error
        console.warn('The address was not verified:', error.code, error.requestId)
        setState({ code: error.code })
      },
    )
    return () => leaving.abort()
  }, [isHydrated, token, turn])
  const retry = () => {
    setState('checking')
    setTurn((count) => count + 1)
  }
  return { state, retry }
}

function HomeLink({ children }: { children: ReactNode }) {
  return (
    <ButtonLink variant="primary" render={(look) => <Link to={paths.home} {...look} />}>
      {children}
    </ButtonLink>
  )
}

/** The link has expired; it may belong to another account than the signed-in one. */
function Expired() {
  const { auth, common } = useMessages()
  const { verify } = auth
  const learner = useSession((session) => session.learner)
  const status = useSession((session) => session.status)
  if (status === 'loading') return <Waiting label={verify.checking} />
  if (learner?.emailVerified) {
    return (
      <EmptyState
        headingLevel={1}
        illustration={<BrokenThread />}
        title={verify.expiredTitle}
        action={<HomeLink>{common.home}</HomeLink>}
      >
        {verify.expiredVerified(learner.email)}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      headingLevel={1}
      illustration={<BrokenThread />}
      title={verify.expiredTitle}
      action={
        learner ? (
          <VerificationButton variant="primary" />
        ) : (
          <ButtonLink variant="primary" render={(look) => <Link to={toSignInPath(paths.myPage)} {...look} />}>
            {auth.login.title}
          </ButtonLink>
        )
      }
    >
      <p>{verify.expiredText}</p>
      {learner ? null : <p>{verify.logInFirst}</p>}
    </EmptyState>
  )
}

function Done() {
  const { auth, common } = useMessages()
  return (
    <EmptyState
      headingLevel={1}
      illustration={<ListArt />}
      title={auth.verify.doneTitle}
      action={<HomeLink>{common.home}</HomeLink>}
    >
      {auth.verify.doneText}
    </EmptyState>
  )
}

function Content() {
  const messages = useMessages()
  const { auth, common } = messages
  const { state, retry } = useVerification()
  if (state === 'checking') {
    return (
      <>
        <PageHeading title={auth.verify.title} />
        <Waiting label={auth.verify.checking} />
      </>
    )
  }
  if (state === 'done') return <Done />
  if (state.code === 'link-expired' || state.code === 'invalid-request') return <Expired />
  return (
    <EmptyState
      headingLevel={1}
      illustration={<BrokenThread />}
      title={auth.verify.failedTitle}
      action={
        <Button variant="primary" onClick={retry}>
          {common.retry}
        </Button>
      }
    >
      {toErrorText(messages, state.code)}
    </EmptyState>
  )
}

export function VerifyEmailScreen() {
  const { auth } = useMessages()
  return (
    <Page width="narrow">
      <title>{auth.verify.documentTitle}</title>
      <meta name="robots" content="noindex" />
      <Content />
    </Page>
  )
}
