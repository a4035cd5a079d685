import { type MouseEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'

import { paths } from '#lib/paths.ts'
import { useCoreMessages } from '#messages/core-messages.ts'
import { useSession } from '#shared/accounts/session-store.ts'
import { TodayLink } from '#shared/memory/today-link.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Splash } from '#ui/illustrations/splash.tsx'
import { Page } from '#ui/parts/page.tsx'
import { toast } from '#ui/parts/toast.tsx'

import styles from './home.module.css'
import { HowItWorks } from './how-it-works.tsx'

/** Once a visit: not again when React mounts the screen twice to find faults. */
function useScreenView() {
  const logged = useRef(false)
  useEffect(() => {
    if (logged.current) return
    logged.current = true
    void logView()
  }, [])
}

/** The view is counted when everything is shown, by code that nothing on the screen waits for. */
async function logView(): Promise<void> {
  const views = await import('./screen-view.ts').catch(() => undefined)
  await views?.logHomeView()
}

function SignInLink() {
  const { common, home } = useCoreMessages()
  const signedIn = useSession((state) => state.learner !== null)
  const sayIfSignedIn = (event: MouseEvent) => {
    if (!signedIn) return
    event.preventDefault()
    toast({ text: home.alreadySignedIn })
  }
  return (
    <ButtonLink variant="quiet" render={(look) => <Link to={paths.auth} onClick={sayIfSignedIn} {...look} />}>
      {common.signIn}
    </ButtonLink>
  )
}

export function HomeScreen() {
  const { common, home } = useCoreMessages()
  useScreenView()
  return (
    <Page width="wide" className={styles.home}>
      <title>{home.documentTitle}</title>
      <meta name="description" content={home.description} />
      <section className={styles.hero}>
        <div className={styles.words}>
          <h1 tabIndex={-1}>
            <span className={styles.name}>{common.productName}</span> {common.tagline}
          </h1>
          <p className={styles.lead}>{home.lead}</p>
        </div>
        <Splash title={home.splash} className={styles.splash} />
        <div className={styles.actions}>
          <TodayLink size="large" />
          <ButtonLink variant="primary" size="large" render={(look) => <Link to={paths.learnWithText} {...look} />}>
            {home.learnWithText}
          </ButtonLink>
          <ButtonLink size="large" render={(look) => <Link to={paths.learnWithVideo} {...look} />}>
            {home.learnWithVideo}
          </ButtonLink>
          <ButtonLink size="large" render={(look) => <Link to={paths.vocabulary} {...look} />}>
            {common.vocabZone}
          </ButtonLink>
          <SignInLink />
        </div>
      </section>
      <HowItWorks />
    </Page>
  )
}
