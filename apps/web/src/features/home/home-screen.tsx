import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'

import { paths } from '#lib/paths.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { useCoreMessages } from '#messages/core-messages.ts'
import { peekLearner, useSession } from '#shared/accounts/session-store.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Splash } from '#ui/illustrations/splash.tsx'
import { Page } from '#ui/parts/page.tsx'

import styles from './home.module.css'
import { HowItWorks } from './how-it-works.tsx'
import { NextSteps, useNextSteps } from './next-step.tsx'

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

/** The learner, by the last visit until the server has answered. */
function useKnownLearner() {
  const { status, learner } = useSession()
  const isHydrated = useHydrated()
  return status === 'loading' && isHydrated ? peekLearner() : learner
}

/** A press before it is known who is signed in waits for that, so that it never leads to the wrong screen. */
function SignInLink() {
  const { common } = useCoreMessages()
  const navigate = useNavigate()
  const isUnknown = useSession((state) => state.status === 'loading')
  const [isPressed, setPressed] = useState(false)
  useEffect(() => {
    // A learner sees another link by now.
    if (isPressed && !isUnknown) void navigate(paths.auth)
  }, [isPressed, isUnknown, navigate])
  return (
    <ButtonLink
      variant="quiet"
      render={(look) => (
        <Link
          to={paths.auth}
          {...look}
          onClick={(event) => {
            if (!isUnknown) return
            event.preventDefault()
            setPressed(true)
          }}
        />
      )}
    >
      {common.signIn}
    </ButtonLink>
  )
}

/** The way that the preference names. */
const PREFERRED = { videos: paths.learnWithVideo, vocab: paths.learnWithText, games: paths.vocabulary } as const

export function HomeScreen() {
  const { common, home } = useCoreMessages()
  useScreenView()
  const learner = useKnownLearner()
  const isHydrated = useHydrated()
  const steps = useNextSteps(learner?.id ?? null, isHydrated)
  const first = learner ? PREFERRED[learner.preference] : paths.learnWithText
  const ways = [
    { to: paths.learnWithText, text: home.learnWithText },
    { to: paths.learnWithVideo, text: home.learnWithVideo },
    { to: paths.vocabulary, text: common.vocabZone },
  ].toSorted((one, other) => Number(other.to === first) - Number(one.to === first))
  return (
    <Page width="wide" className={styles.home}>
      <title>{home.documentTitle}</title>
      <meta name="description" content={home.description} />
      <section className={styles.hero}>
        <div className={styles.words}>
          <h1 tabIndex={-1}>
            <span className={styles.name}>{common.productName}</span> {common.tagline}
          </h1>
          <p className={styles.lead}>{learner ? home.welcome(learner.displayName) : home.lead}</p>
        </div>
        <Splash title={home.splash} className={styles.splash} />
        <div className={styles.actions}>
          <NextSteps steps={steps} />
          {ways.map(({ to, text }) => (
            <ButtonLink
              key={to}
              variant={to === first && steps.length === 0 ? 'primary' : 'secondary'}
              size="large"
              render={(look) => <Link to={to} data-first={to === first || undefined} {...look} />}
            >
              {text}
            </ButtonLink>
          ))}
          {learner ? (
            <ButtonLink variant="quiet" icon={<CircleCheck />} render={(look) => <Link to={paths.myPage} {...look} />}>
              {home.alreadySignedIn}
            </ButtonLink>
          ) : (
            <SignInLink />
          )}
        </div>
      </section>
      <HowItWorks />
    </Page>
  )
}
