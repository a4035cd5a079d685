import { lazy, Suspense, useState } from 'react'
import { Link, matchPath, useLocation } from 'react-router'

import { ApiError, isUnreached } from '#lib/api-error.ts'
import { focusHeading } from '#lib/content.ts'
import { paths } from '#lib/paths.ts'
import { useCoreMessages } from '#messages/core-messages.ts'
import { useSession } from '#shared/accounts/session-store.ts'
import { Button, buttonClassName } from '#ui/parts/button.tsx'
import { Logo } from '#ui/illustrations/logo.tsx'
import { toast } from '#ui/parts/toast.tsx'
import { TopBar } from '#ui/parts/top-bar.tsx'

import styles from './app.module.css'

const loadDialog = () => import('#shared/accounts/log-out-dialog.tsx').then((module) => module.loadLogOutDialog())
const LogOutDialog = lazy(loadDialog)

/** Without a connection its code may not come. */
const canAsk = (): Promise<boolean> =>
  loadDialog().then(
    () => true,
    () => false,
  )

const itemClassName = buttonClassName({ variant: 'quiet', size: 'small' })

function LogOutButton() {
  const { topBar } = useCoreMessages()
  const [busy, setBusy] = useState(false)
  const [unsent, setUnsent] = useState<{ count: number; open: boolean }>()
  /** What is unsent is the learner's to decide about; who has nothing unsent leaves also without a connection. */
  const leave = async ({ logOutOfAccount, logOutAndDelete }: typeof import('#shared/accounts/session.ts')) => {
    try {
      await logOutOfAccount()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { countUnsent } = await import('#shared/memory/start-log.ts')
      const count = await countUnsent()
      if (count > 0 && (await canAsk())) return setUnsent({ count, open: true })
      if (count > 0 || !isUnreached(error.code)) throw error
      await logOutAndDelete()
    }
    toast({ text: topBar.loggedOut })
    // The pressed button is gone.
    focusHeading()
  }
  const logOut = async () => {
    setBusy(true)
    try {
      const session = await import('#shared/accounts/session.ts').catch(() => {
        throw new ApiError('offline')
      })
      await leave(session)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      console.warn('Log out failed:', error.code)
      toast({ text: topBar.logOutFailed, tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        busy={busy}
        onClick={() => void logOut()}
        onPointerEnter={() => void canAsk()}
        onFocus={() => void canAsk()}
      >
        {topBar.logOut}
      </Button>
      {unsent ? (
        <Suspense fallback={null}>
          <LogOutDialog {...unsent} onClose={() => setUnsent({ ...unsent, open: false })} />
        </Suspense>
      ) : null}
    </>
  )
}

/** Log Out for a signed-in learner; its space while the session is not known yet, so that nothing jumps or flashes. */
function SessionItem() {
  const { topBar } = useCoreMessages()
  const status = useSession((state) => state.status)
  const signedIn = useSession((state) => state.learner !== null)
  if (signedIn) return <LogOutButton />
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
