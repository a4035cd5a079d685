import { verifyEmail } from '@wordnest/contracts/account-security'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'

import { ApiError, callApi } from '#lib/api.ts'
import { paths } from '#lib/paths.ts'
import { toSignInPath } from '#lib/sign-in-path.ts'
import { toErrorText } from '#messages/error-text.ts'
import { useMessages } from '#messages/messages.ts'
import { refreshAllTabs, useSession } from '#shared/accounts/session.ts'
import { useLoaded } from '#shared/use-loaded.ts'
import { VerificationButton } from '#shared/accounts/verification-button.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { BrokenThread } from '#ui/illustrations/broken-thread.tsx'
import { ListArt } from '#ui/illustrations/list-art.tsx'
import { PageHeading } from '#ui/parts/page-heading.tsx'
import { Page } from '#ui/parts/page.tsx'
import { Waiting } from '#ui/parts/spinner.tsx'
import { useHydrated } from '#lib/use-hydrated.ts'

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

/** Opens the link that the page was called with: the part of the address behind the number sign. */
function Content({ token }: { token: string }) {
  const messages = useMessages()
  const { auth, common } = messages
  const opened = useLoaded(
    async (signal) => {
      await callApi(verifyEmail, { token }, { signal })
      void refreshAllTabs()
    },
    { warning: 'The address was not verified', isWanted: useHydrated() },
  )
  if (opened.status === 'loading') {
    return (
      <>
        <PageHeading title={auth.verify.title} />
        <Waiting label={auth.verify.checking} />
      </>
    )
  }
  if (opened.status === 'ready') return <Done />
  const code = opened.error instanceof ApiError ? opened.error.code : 'internal'
  if (code === 'link-expired' || code === 'invalid-request') return <Expired />
  return (
    <EmptyState
      headingLevel={1}
      illustration={<BrokenThread />}
      title={auth.verify.failedTitle}
      action={
        <Button variant="primary" onClick={opened.retry}>
          {common.retry}
        </Button>
      }
    >
      {toErrorText(messages, code)}
    </EmptyState>
  )
}

export function VerifyEmailScreen() {
  const { auth } = useMessages()
  const token = useLocation().hash.slice(1)
  return (
    <Page width="narrow">
      <title>{auth.verify.documentTitle}</title>
      <meta name="robots" content="noindex" />
      <Content key={token} token={token} />
    </Page>
  )
}
