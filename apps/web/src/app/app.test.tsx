import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { logOut, readPasswordPolicy, readSession } from '@wordnest/contracts/accounts'
import { COMPATIBILITY } from '@wordnest/contracts/compatibility'
import type { Learner } from '@wordnest/contracts/learners'
import { buildCard } from '@wordnest/log/testing/build-events'
import { type ComponentType, createElement, StrictMode } from 'react'
import { MemoryRouter, Link } from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { ApiError, callApi } from '#lib/api.ts'
import { takeLoaded, useLoading } from '#lib/use-loading.ts'
import { loadLogOutDialog } from '#shared/accounts/log-out-dialog.tsx'
import { useSession } from '#shared/accounts/session.ts'
import { startLog } from '#shared/memory/start-log.ts'
import { setStudyList } from '#shared/words/study-list.ts'
import { recordEvents } from '#sync/learner-log.ts'
import { buildLearner, buildSession } from '#testing/build-session.ts'
import { buildStudyWord } from '#testing/build-video.ts'
import { buildLogServer } from '#testing/log-server.ts'
import { answer, keepWaiting, loseConnection, refuse, server, serveLogs } from '#testing/server.ts'
import { dismissAllToasts } from '#testing/dismiss-toasts.ts'

import { App } from './app.tsx'
import { useNewVersion } from './new-version.ts'
import { reloadPage } from './reload-page.ts'
import { defineRouteChunk } from './route-chunk.ts'
import type { Route } from './routes.ts'

vi.mock('./reload-page.ts', () => ({ reloadPage: vi.fn() }))

const screenOf =
  (name: string): ComponentType =>
  () => (
    <main>
      <h1>{name}</h1>
      <Link to="/lazy">To the lazy one</Link>
      <Link to="/about">To another</Link>
    </main>
  )

const routeOf = (path: string, Screen: ComponentType): Route => ({
  path,
  chunk: defineRouteChunk(() => Promise.resolve(Screen)),
})

const standing: readonly Route[] = [
  routeOf('/', screenOf('Home screen')),
  routeOf('/about', screenOf('About screen')),
  routeOf('/learn-with-text', screenOf('Text screen')),
  routeOf('/text-helper', screenOf('Resources screen')),
  routeOf('/cards', screenOf('Cards screen')),
  routeOf('*', screenOf('No such screen')),
]

/** React tells the console of every caught failure; here they are expected. */
const onCaughtError = vi.fn()

async function openApp(path: string, routes = standing) {
  const user = userEvent.setup({ delay: null })
  await act(async () => {
    render(
      <StrictMode>
        <MemoryRouter initialEntries={[path]}>
          <App routes={routes} />
        </MemoryRouter>
      </StrictMode>,
      { onCaughtError },
    )
  })
  await screen.findByRole('heading', { level: 1 })
  return user
}

/** A screen may have to load: React wants the whole of it awaited. */
const follow = (link: HTMLElement) => act(async () => link.click())

const bar = () => screen.getByRole('navigation', { name: 'Main' })
const barItems = () =>
  [...within(bar()).queryAllByRole('link'), ...within(bar()).queryAllByRole('button')].map((item) => item.textContent)
const signIn = (differences: Partial<Learner> = {}) =>
  server.use(answer(readSession, buildSession({ learner: buildLearner(differences) })))
const untilReady = () => waitFor(() => expect(useSession.getState().status).toBe('ready'))

// What a press waits for a few seconds only.
beforeAll(() => Promise.all([loadLogOutDialog(), import('#shared/memory/log-session.ts')]))
beforeEach(() => {
  useSession.setState(useSession.getInitialState(), true)
  useNewVersion.setState(false, true)
  dismissAllToasts()
  onCaughtError.mockReset()
  vi.mocked(reloadPage).mockReset()
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

afterEach(() => {
  vi.restoreAllMocks()
})

describe('the top bar', () => {
  it.each([
    ['/', false, ['How To', 'My Page']],
    ['/', true, ['How To', 'My Page']],
    ['/learn-with-text', true, ['Home', 'Resources', 'Log Out']],
    ['/learn-with-text', false, ['Home']],
    ['/text-helper', true, ['Back']],
    ['/text-helper', false, ['Back']],
    ['/cards', true, ['Home', 'Log Out']],
    ['/cards', false, ['Home']],
    ['/nowhere', false, ['Home']],
    ['/about/', false, ['Home']],
  ])('at %s, signed in: %s', async (path, signedIn, items) => {
    if (signedIn) signIn()
    await openApp(path)
    await untilReady()
    await waitFor(() => expect(barItems()).toEqual(items))
  })

  it('leads where its items say', async () => {
    signIn()
    await openApp('/text-helper')
    await follow(within(bar()).getByRole('link', { name: 'Back' }))
    expect(await screen.findByRole('heading', { name: 'Text screen' })).toBeVisible()
    await follow(within(bar()).getByRole('link', { name: 'Home' }))
    expect(await screen.findByRole('heading', { name: 'Home screen' })).toBeVisible()
    expect(within(bar()).getByRole('link', { name: 'How To' })).toHaveAttribute('href', '/about')
    expect(within(bar()).getByRole('link', { name: 'My Page' })).toHaveAttribute('href', '/mypage')
  })

  it('shows neither state while the session loads', async () => {
    server.use(keepWaiting(readSession))
    await openApp('/cards')
    expect(barItems()).toEqual(['Home'])
    expect(within(bar()).queryByRole('button')).not.toBeInTheDocument()
  })

  it('logs out', async () => {
    signIn()
    server.use(answer(logOut, buildSession()))
    const user = await openApp('/cards')
    await user.click(await within(bar()).findByRole('button', { name: 'Log Out' }))
    await waitFor(() => expect(barItems()).toEqual(['Home']))
    expect(await screen.findByText("You're logged out.")).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Cards screen' })).toHaveFocus()
  })

  it('says so when it could not log out, and stays signed in', async () => {
    signIn()
    server.use(refuse(logOut, 'internal'))
    const user = await openApp('/cards')
    await user.click(await within(bar()).findByRole('button', { name: 'Log Out' }))
    expect(await screen.findByText("We couldn't log you out. Check your connection and try again.")).toBeVisible()
    expect(barItems()).toContain('Log Out')
  })

  it('logs out without a connection where nothing is left to be saved', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    signIn()
    const logs = buildLogServer()
    server.use(...serveLogs(logs), loseConnection(logOut))
    const user = await openApp('/cards')
    await user.click(await within(bar()).findByRole('button', { name: 'Log Out' }))
    expect(await screen.findByText("You're logged out.")).toBeVisible()
    await waitFor(() => expect(barItems()).toEqual(['Home']))
  })

  it('counts what is not saved yet, and lets the learner stay or leave it', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    signIn()
    const logs = buildLogServer()
    server.use(...serveLogs(logs), answer(logOut, buildSession()))
    const user = await openApp('/cards')
    await within(bar()).findByRole('button', { name: 'Log Out' })
    logs.isOnline = false
    act(() => void setStudyList([buildStudyWord('nest')]))
    act(() => void setStudyList([buildStudyWord('egg')]))
    await user.click(within(bar()).getByRole('button', { name: 'Log Out' }))
    const dialog = await screen.findByRole('dialog', { name: '2 changes are not saved yet' })
    await user.click(within(dialog).getByRole('button', { name: 'Stay' }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(barItems()).toContain('Log Out')
    await user.click(within(bar()).getByRole('button', { name: 'Log Out' }))
    await user.click(await screen.findByRole('button', { name: 'Log Out and Delete' }))
    expect(await screen.findByText("You're logged out.")).toBeVisible()
    await waitFor(() => expect(barItems()).toEqual(['Home']))
    expect(localStorage.getItem('wordnest.notes')).toBeNull()
  })

  it('asks no learner about what another one would lose', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    signIn()
    const logs = buildLogServer()
    server.use(...serveLogs(logs))
    const user = await openApp('/cards')
    await within(bar()).findByRole('button', { name: 'Log Out' })
    logs.isOnline = false
    act(() => void setStudyList([buildStudyWord('nest')]))
    await user.click(within(bar()).getByRole('button', { name: 'Log Out' }))
    const dialog = await screen.findByRole('dialog', { name: '1 change is not saved yet' })
    act(() => useSession.setState({ learner: buildLearner({ id: 'other' }) }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(barItems()).toContain('Log Out')
  })

  it('says which words only this device has', async () => {
    signIn()
    const logs = buildLogServer()
    logs.limit = 0
    server.use(...serveLogs(logs), answer(logOut, buildSession()))
    const user = await openApp('/cards')
    await within(bar()).findByRole('button', { name: 'Log Out' })
    await startLog()
    await recordEvents([{ type: 'saved', body: { word: buildCard('nest') } }], Date.now())
    await user.click(within(bar()).getByRole('button', { name: 'Log Out' }))
    const dialog = await screen.findByRole('dialog', { name: '1 word is only on this device' })
    expect(dialog).toHaveTextContent(
      "Your account has no room for 1 word. If you log out, it's deleted from this device. Stay, and you can make room.",
    )
    await user.click(within(dialog).getByRole('button', { name: 'Stay' }))
    await waitFor(() => expect(barItems()).toContain('Log Out'))
  })
})

describe('moving between screens', () => {
  it('moves focus to the new heading and starts at the top', async () => {
    await openApp('/about')
    expect(screen.getByRole('heading', { name: 'About screen' })).not.toHaveFocus()
    await follow(within(bar()).getByRole('link', { name: 'Home' }))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Home screen' })).toHaveFocus())
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0)
  })

  it('has a link that skips to the content', async () => {
    const user = await openApp('/about')
    await user.tab()
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
    await user.keyboard('{Enter}')
    await user.tab()
    expect(screen.getByRole('link', { name: 'To the lazy one' })).toHaveFocus()
  })

  it.each(['hover', 'focus'] as const)('loads the code of a link on %s', async (intent) => {
    const importScreen = vi.fn(async () => screenOf('Lazy screen'))
    await openApp('/about', [{ path: '/lazy', chunk: defineRouteChunk(importScreen) }, ...standing])
    const user = userEvent.setup({ delay: null })
    expect(importScreen).not.toHaveBeenCalled()
    const link = screen.getByRole('link', { name: 'To the lazy one' })
    if (intent === 'hover') await user.hover(link)
    else act(() => link.focus())
    expect(importScreen).toHaveBeenCalledTimes(1)
  })

  it('says that it loads while the code is on its way', async () => {
    const lazy = { path: '/lazy', chunk: defineRouteChunk(() => new Promise<ComponentType>(() => {})) }
    await openApp('/about', [lazy, ...standing])
    await follow(screen.getByRole('link', { name: 'To the lazy one' }))
    expect(await screen.findByText('Loading . . .')).toBeInTheDocument()
  })
})

describe('failures', () => {
  const offerLazy = () => {
    const importScreen = vi.fn(async () => screenOf('Lazy screen'))
    importScreen.mockRejectedValue(new TypeError('Failed to fetch'))
    return [{ path: '/lazy', chunk: defineRouteChunk(importScreen) }, ...standing]
  }

  it('of a chunk are retried by loading the page again', async () => {
    const fetchPage = vi.spyOn(window, 'fetch')
    const user = await openApp('/lazy', offerLazy())
    expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
    fetchPage.mockResolvedValue(new Response())
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1))
  })

  it('of a chunk leave the page standing while there is no connection', async () => {
    const fetchPage = vi.spyOn(window, 'fetch')
    const user = await openApp('/lazy', offerLazy())
    fetchPage.mockRejectedValue(new TypeError('Failed to fetch'))
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText(/^No connection\./u)).toBeVisible()
    expect(reloadPage).not.toHaveBeenCalled()
  })

  /** A screen with a part whose code does not come. */
  const offerPart = () => {
    const importPart = vi.fn<() => Promise<ComponentType>>(() => {
      return Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/part-1.js'))
    })
    const load = () => importPart()
    const Whole = () => createElement(takeLoaded(useLoading(load)) ?? screenOf('The whole'))
    return { importPart, routes: [routeOf('/whole', Whole), ...standing] }
  }
  const retry = async (user: ReturnType<typeof userEvent.setup>) => {
    await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
  }

  it('of a part of a screen are retried by asking for its code again', async () => {
    const { importPart, routes } = offerPart()
    const user = await openApp('/whole', routes)
    expect(await screen.findByText(/^We couldn't load this screen\./u)).toBeVisible()
    importPart.mockResolvedValue(screenOf('Late part'))
    await retry(user)
    expect(await screen.findByRole('heading', { name: 'Late part' })).toBeVisible()
    expect(reloadPage).not.toHaveBeenCalled()
  })

  it('of a part whose code is gone load the page again, once, after a press', async () => {
    const fetchPage = vi.spyOn(window, 'fetch')
    const { routes } = offerPart()
    const user = await openApp('/whole', routes)
    fetchPage.mockResolvedValue(new Response())
    expect(reloadPage).not.toHaveBeenCalled()
    await retry(user)
    await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1))
  })

  it('of a part leave the page standing while there is no connection', async () => {
    const fetchPage = vi.spyOn(window, 'fetch')
    const { routes } = offerPart()
    const user = await openApp('/whole', routes)
    fetchPage.mockRejectedValue(new TypeError('Failed to fetch'))
    await retry(user)
    await retry(user)
    expect(await screen.findByText(/^No connection\./u)).toBeVisible()
    expect(reloadPage).not.toHaveBeenCalled()
  })

  it('of a screen show the number of the request and can be retried', async () => {
    let broken = true
    const Fragile = () => {
      if (broken) throw new ApiError('internal', { requestId: 'request-77' })
      return <h1>Mended screen</h1>
    }
    const user = await openApp('/', [routeOf('/', Fragile), ...standing.slice(1)])
    expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
    expect(screen.getByText(/request-77/u)).toBeVisible()
    expect(onCaughtError).toHaveBeenCalled()
    broken = false
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Mended screen' })).toBeVisible()
  })

  it('do not follow the learner to the next screen', async () => {
    const Broken = () => {
      throw new Error('broken')
    }
    await openApp('/cards', [routeOf('/cards', Broken), ...standing])
    await follow(within(bar()).getByRole('link', { name: 'Home' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Home screen' })).toBeVisible()
  })
})

describe('connection and versions', () => {
  it('tells while the device is offline', async () => {
    await openApp('/about')
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    expect(screen.getByText(/^You're offline\./u)).toBeVisible()
    online.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(screen.queryByText(/^You're offline\./u)).not.toBeInTheDocument()
    await untilReady()
  })

  it('tells when the server cannot be reached, until it can', async () => {
    server.use(loseConnection(readSession))
    const user = await openApp('/about')
    expect(await screen.findByText(/^We can't reach Wordnest/u)).toBeVisible()
    server.use(answer(readSession, buildSession()))
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    await waitFor(() => expect(screen.queryByText(/^We can't reach Wordnest/u)).not.toBeInTheDocument())
  })

  it('offers to reload an outdated page, once, and never does it unasked', async () => {
    server.use(answer(readSession, buildSession(), { compatibility: COMPATIBILITY + 1 }))
    const user = await openApp('/about')
    const region = screen.getByRole('region', { name: 'Notifications' })
    expect(await within(region).findByText('Wordnest has been updated.')).toBeVisible()
    expect(reloadPage).not.toHaveBeenCalled()
    await user.click(within(region).getByRole('button', { name: 'Close' }))
    server.use(
      answer(readPasswordPolicy, { version: 1, minLength: 8, maxLength: 128, rules: [] }, { compatibility: 99 }),
    )
    await callApi(readPasswordPolicy, undefined)
    expect(within(region).queryByText('Wordnest has been updated.')).not.toBeInTheDocument()
  })

  it('reloads when asked to', async () => {
    server.use(answer(readSession, buildSession(), { compatibility: COMPATIBILITY + 1 }))
    const user = await openApp('/about')
    await user.click(await screen.findByRole('button', { name: 'Reload' }))
    expect(reloadPage).toHaveBeenCalledTimes(1)
  })
})
