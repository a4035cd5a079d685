import { render, type RenderResult } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { type ReactElement, StrictMode, useLayoutEffect } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'

import { en } from '#messages/en.ts'
import { MessagesContext } from '#messages/messages.ts'
import { useSession } from '#shared/accounts/session.ts'
import { WallHost } from '#shared/accounts/wall-host.tsx'
import { hideWall } from '#shared/accounts/wall-store.ts'
import { LiveRegion } from '#ui/parts/live-region.tsx'
import { ToastRegion } from '#ui/parts/toast.tsx'

import { dismissAllToasts } from './dismiss-toasts.ts'

import { buildSession } from './build-session.ts'

type Setup = {
  /** Address of the screen, with its query. */
  path?: string
  /** The pattern of the route where the address has a part that varies. */
  route?: string
  /** The session; a visitor by default. */
  session?: Partial<ReturnType<typeof useSession.getState>>
  /** Entries of the history before this one. */
  before?: readonly string[]
}

let address = ''

function AddressProbe() {
  const { pathname, search, hash } = useLocation()
  useLayoutEffect(() => {
    address = `${pathname}${search}${hash}`
  })
  return null
}

/** The address that the router is at: path, query and hash. */
export const currentAddress = (): string => address

/** Shows one screen as the app would: routed, with messages, toasts and the live region. Other addresses show their path. */
export function renderScreen(
  screen: ReactElement,
  { path = '/', route, session, before = [] }: Setup = {},
): RenderResult & { user: UserEvent } {
  dismissAllToasts()
  hideWall()
  useSession.setState({ status: 'ready', isRemembered: false, ...buildSession(), ...session }, true)
  const [pathname = '/'] = path.split(/[?#]/u)
  const user = userEvent.setup({ delay: null })
  const result = render(
    <StrictMode>
      <MessagesContext value={en}>
        <MemoryRouter initialEntries={[...before, path]}>
          <AddressProbe />
          <WallHost />
          <Routes>
            <Route path={route ?? pathname} element={screen} />
            <Route path="*" element={null} />
          </Routes>
        </MemoryRouter>
        <ToastRegion label={en.common.notifications} dismissLabel={en.common.close} />
        <LiveRegion />
      </MessagesContext>
    </StrictMode>,
  )
  return { ...result, user }
}
