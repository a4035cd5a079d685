import { lazy, Suspense, useState } from 'react'
import { Link, matchPath, useLocation } from 'react-router'

import { ApiError } from '#lib/api-error.ts'
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

const loadLogOut = () =>
  import('#shared/accounts/log-out.ts').then(
    ({ logOutUnlessUnsent }) => logOutUnlessUnsent,
    () => {
      throw new ApiError('offline')
    },
  )

const itemClassName = buttonClassName({ variant: 'quiet', size: 'small' })

function LogOutButton() {
  const { topBar } = useCoreMessages()
  const [busy, setBusy] = useState(false)
  const [unsent, setUnsent] = useState<{ count: number; open: boolean }>()
  const logOut = async () => {
    setBusy(true)
    try {
      const count = await (await loadLogOut())()
      if (count === 0) {
        toast({ text: topBar.loggedOut })
        // The pressed button is gone.
        focusHeading()
      } else if (await canAsk()) setUnsent({ count, open: true })
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
