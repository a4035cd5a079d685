import { lazy, Suspense, useState } from 'react'
import { Link, matchPath, useLocation } from 'react-router'

import { ApiError } from '#lib/api-error.ts'
import { focusHeading } from '#lib/content.ts'
import { paths } from '#lib/paths.ts'
import { within } from '#lib/within.ts'
import { useCoreMessages } from '#messages/core-messages.ts'
import { useSession } from '#shared/accounts/session-store.ts'
import type { Losses } from '#shared/memory/losses.ts'
import { Button, buttonClassName } from '#ui/parts/button.tsx'
import { Logo } from '#ui/illustrations/logo.tsx'
import { toast } from '#ui/parts/toast.tsx'
import { TopBar } from '#ui/parts/top-bar.tsx'

import styles from './app.module.css'

const loadDialog = () => import('#shared/accounts/log-out-dialog.tsx').then((module) => module.loadLogOutDialog())
const LogOutDialog = lazy(loadDialog)

/** How long a press waits for code that the visit has not loaded yet. */
const LOADING_MS = 5000

/** Without a connection its code may not come. */
const canAsk = (): Promise<boolean> =>
  within(LOADING_MS, loadDialog()).then(
    () => true,
    () => false,
  )

const loadLogOut = () =>
  within(LOADING_MS, import('#shared/accounts/log-out.ts')).then(
    ({ logOutUnlessLosing }) => logOutUnlessLosing,
    () => {
      throw new ApiError('offline')
    },
  )

const itemClassName = buttonClassName({ variant: 'quiet', size: 'small' })

function LogOutButton() {
  const { topBar } = useCoreMessages()
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState<{ losses: Losses; open: boolean }>()
  const logOut = async () => {
    const { learner } = useSession.getState()
    setBusy(true)
    try {
      const losses = await (await loadLogOut())(learner?.id)
      if (!losses) {
        // Another learner may have signed in meanwhile, in another tab.
        if (useSession.getState().learner) return
        toast({ text: topBar.loggedOut })
        // The pressed button is gone.
        focusHeading()
      } else if (await canAsk()) setAsked({ losses, open: true })
      else throw new ApiError('offline')
    } catch (error) {
      console.warn('Log out failed:', error)
      toast({ text: topBar.logOutFailed, tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  const prepare = () => {
    void canAsk()
    loadLogOut().catch(() => undefined)
  }
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        busy={busy}
        onClick={() => void logOut()}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        {topBar.logOut}
      </Button>
      {asked ? (
        <Suspense fallback={null}>
          <LogOutDialog {...asked} onClose={() => setAsked({ ...asked, open: false })} />
        </Suspense>
      ) : null}
    </>
  )
}

/** Log Out for a signed-in learner; its space while the session is not known yet, so that nothing jumps or flashes. */
function SessionItem() {
  const { topBar } = useCoreMessages()
  const status = useSession((state) => state.status)
  const learnerId = useSession((state) => state.learner?.id)
  // What one learner is asked, another who signs in meanwhile must not answer.
  if (learnerId !== undefined) return <LogOutButton key={learnerId} />
  if (status !== 'loading') return null
  return (
    <span className={`${itemClassName} ${styles.unknown}`} aria-hidden="true">
      {topBar.logOut}
    </span>
  )
}

/** Which items each screen has: `docs/product.md#top-bar`. */
function NavigationItems() {
  const { common, topBar } = useCoreMessages()
  const { pathname } = useLocation()
  const signedIn = useSession((state) => state.learner !== null)
  const isAt = (path: string) => matchPath(path, pathname) !== null
  const item = (to: string, text: string) => (
    <Link className={itemClassName} to={to}>
      {text}
    </Link>
  )
  if (isAt(paths.home)) {
    return (
      <>
        {item(paths.about, topBar.howTo)}
        {item(paths.myPage, topBar.myPage)}
      </>
    )
  }
  if (isAt(paths.textHelper)) return item(paths.learnWithText, common.back)
  return (
    <>
      {item(paths.home, common.home)}
      {signedIn && isAt(paths.learnWithText) ? item(paths.textHelper, topBar.resources) : null}
      <SessionItem />
    </>
  )
}

export function NavigationBar() {
  const { common, topBar } = useCoreMessages()
  return (
    <TopBar
      label={topBar.label}
      brand={
        <Link to={paths.home}>
          <Logo />
          <span>{common.productName}</span>
        </Link>
      }
    >
      <NavigationItems />
    </TopBar>
  )
}
