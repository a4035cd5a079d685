import { useDeferredValue, useEffect } from 'react'
import { Link } from 'react-router'

import { paths } from '#lib/paths.ts'
import { toSignInPath } from '#lib/sign-in-path.ts'
import { useMessages } from '#messages/messages.ts'
import { SessionFailed } from '#shared/accounts/signed-in-gate.tsx'
import { refreshSession, useSession } from '#shared/accounts/session.ts'
import { TrophyShelf } from '#shared/games/trophy-shelf.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { joinClasses } from '#ui/class-names.ts'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { EmptyNest } from '#ui/illustrations/empty-nest.tsx'
import { PageHeading } from '#ui/parts/page-heading.tsx'
import { Page } from '#ui/parts/page.tsx'
import { Waiting } from '#ui/parts/spinner.tsx'

import styles from './my-page.module.css'
import { PlanPanel } from './plan-panel.tsx'
import { Profile } from './profile.tsx'
import { Security } from './security.tsx'
import { Stats } from './stats.tsx'

function SignedOut() {
  const { common, myPage } = useMessages()
  return (
    <EmptyState
      headingLevel={1}
      illustration={<EmptyNest />}
      title={myPage.signInToDisplay}
      action={
        <ButtonLink variant="primary" render={(look) => <Link to={toSignInPath(paths.myPage)} {...look} />}>
          {common.signIn}
        </ButtonLink>
      }
    >
      {myPage.signInWhy}
    </EmptyState>
  )
}

function Content() {
  const { common, myPage } = useMessages()
  const session = useSession()
  // A learner's page is rendered in slices; an ended session disappears at once.
  const deferred = useDeferredValue(session)
  const { status, learner } = session.learner && !deferred.learner ? deferred : session
  if (status === 'loading') {
    return (
      <>
        <PageHeading title={myPage.title} lead={myPage.description} />
        <Waiting label={common.loading} />
      </>
    )
  }
  if (status === 'failed' && !learner) {
    return <SessionFailed title={myPage.failedTitle}>{myPage.failedText}</SessionFailed>
  }
  if (!learner) return <SignedOut />
  return (
    <>
      <PageHeading title={myPage.title} lead={myPage.greeting(learner.displayName)} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Profile learner={learner} />
        </div>
        <div className={styles.column}>
          <Stats learner={learner} />
          <PlanPanel learner={learner} />
        </div>
      </div>
      <TrophyShelf />
      <Security key={learner.id} learner={learner} />
    </>
  )
}

/** The figures may have grown on another device since the session was read: asks again, and shows what is known meanwhile. */
export function MyPageScreen() {
  const { accessibility, myPage } = useMessages()
  const isSignedOut = useSession(({ status, learner }) => status !== 'loading' && learner === null)
  useEffect(() => {
    if (useSession.getState().learner) void refreshSession()
  }, [])
  return (
    <Page width="wide">
      <title>{myPage.documentTitle}</title>
      <meta name="description" content={myPage.description} />
      <Content />
      <p className={joinClasses(styles.more, isSignedOut && styles.centred)}>
        {accessibility.linkHint}{' '}
        <Link className={styles.moreLink} to={paths.accessibility}>
          {accessibility.link}
        </Link>
      </p>
    </Page>
  )
}
