import { act, screen, waitFor, within } from '@testing-library/react'
import { readSignInOptions, startGoogleSignIn } from '@wordnest/contracts/account-security'
import { logOut, readSession } from '@wordnest/contracts/accounts'
import { updateProfile } from '@wordnest/contracts/learners'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { goToAddress } from '#lib/page-address.ts'
import { useSession } from '#shared/accounts/session-store.ts'
import { buildLearner, buildSession } from '#testing/build-session.ts'
import { currentAddress, renderScreen } from '#testing/render-screen.tsx'
import { answer, refuse, server } from '#testing/server.ts'

import { AuthScreen } from './auth-screen.tsx'

vi.mock('#lib/page-address.ts', () => ({ goToAddress: vi.fn() }))

const INSTAGRAM = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Instagram 350.0'
const GOOGLE = 'https://accounts.example/choose'

const popup = { closed: false, location: { replace: vi.fn() }, close: vi.fn() }

/** What the popup's last page does. */
function popupSays(outcome: string) {
  const channel = new BroadcastChannel('wordnest-google')
  act(() => channel.postMessage(outcome))
  channel.close()
}

async function open(path = '/auth') {
  const { user, unmount } = renderScreen(<AuthScreen />, { path })
  const button = await screen.findByRole('button', { name: 'Sign in with Google' })
  return { user, button, unmount }
}

beforeEach(() => {
  popup.closed = false
  popup.location.replace.mockReset()
  popup.close.mockReset()
  vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  server.use(answer(readSignInOptions, { mail: 'smtp', google: true }), answer(startGoogleSignIn, { url: GOOGLE }))
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('Sign in with Google', () => {
  it('is not there where the server has no client', async () => {
    server.use(answer(readSignInOptions, { mail: 'smtp', google: false }))
    renderScreen(<AuthScreen />, { path: '/auth' })
    expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Sign in with Google' })).not.toBeInTheDocument()
  })

  it('sends a popup to Google and goes home when it is back', async () => {
    const { user, button } = await open()
    await user.click(button)
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalledExactlyOnceWith(GOOGLE))
    expect(button).toHaveAttribute('aria-busy', 'true')
    const saved = vi.fn()
    const learner = buildLearner({ emailVerified: true })
    server.use(
      answer(readSession, buildSession({ learner })),
      answer(updateProfile, (change) => {
        saved(change)
        return learner
      }),
    )
    popupSays('signed-in')
    await waitFor(() => expect(currentAddress()).toBe('/'))
    expect(saved).toHaveBeenCalledExactlyOnceWith({ timeZone: expect.any(String) })
  })

  it('ends a session that was left without a connection first, not the new one', async () => {
    const { user, button } = await open()
    localStorage.setItem('wordnest.leaving', 'true')
    const asked: string[] = []
    const learner = buildLearner({ emailVerified: true })
    server.use(
      answer(logOut, () => {
        asked.push('log out')
        return buildSession()
      }),
      answer(startGoogleSignIn, () => {
        asked.push('start')
        return { url: GOOGLE }
      }),
      answer(readSession, buildSession({ learner })),
      answer(updateProfile, learner),
    )
    await user.click(button)
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalledExactlyOnceWith(GOOGLE))
    popupSays('signed-in')
    await waitFor(() => expect(currentAddress()).toBe('/'))
    expect(asked).toEqual(['log out', 'start'])
    expect(useSession.getState().learner?.id).toBe(learner.id)
  })

  it('welcomes who is new, and keeps the time zone of the device', async () => {
    const saved = vi.fn()
    const learner = buildLearner({ emailVerified: true })
    server.use(
      answer(readSession, buildSession({ learner })),
      answer(updateProfile, (change) => {
        saved(change)
        return learner
      }),
    )
    const { user, button } = await open()
    await user.click(button)
    popupSays('new')
    const dialog = within(await screen.findByRole('dialog', { name: 'Welcome to Wordnest!' }))
    expect(dialog.getByText('Google has confirmed that ana@example.com is yours.')).toBeVisible()
    expect(saved).toHaveBeenCalledExactlyOnceWith({ timeZone: expect.any(String) })
  })

  it.each([
    ['cancelled', 'Sign in with Google was cancelled.'],
    ['not-linked', 'First, confirm that this email is yours'],
    ['failed', "Google didn't sign you in. Please try again."],
    ['<b>', "Google didn't sign you in. Please try again."],
  ])('tells what came of it: %s', async (outcome, text) => {
    const { user, button } = await open()
    await user.click(button)
    popupSays(outcome)
    expect(await screen.findByText(text)).toBeVisible()
    expect(button).not.toHaveAttribute('aria-busy')
    await user.click(button)
    expect(screen.queryByText(text)).not.toBeInTheDocument()
  })

  it('shows the way to who has a password for an address that was never verified', async () => {
    const { user, button } = await open()
    await user.click(button)
    popupSays('not-linked')
    await screen.findByText(/isn't verified yet/u)
    const links = screen.getAllByRole('link', { name: 'Forgot your password?' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/forgot-password', '/forgot-password'])
  })

  it('closes the popup when the server does not start it', async () => {
    server.use(refuse(startGoogleSignIn, 'unavailable'))
    const { user, button } = await open()
    await user.click(button)
    expect(await screen.findByText('Unexpected Error')).toBeVisible()
    expect(popup.close).toHaveBeenCalled()
  })

  it('can be pressed again once the popup seems closed, and still hears of it', async () => {
    const { user, button } = await open()
    await user.click(button)
    popup.closed = true
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
    server.use(answer(readSession, buildSession({ learner: buildLearner() })), answer(updateProfile, buildLearner()))
    popupSays('signed-in')
    await waitFor(() => expect(currentAddress()).toBe('/'))
  })

  it('does not answer a popup of another tab', async () => {
    await open()
    popupSays('failed')
    expect(screen.queryByText('Unexpected Error')).not.toBeInTheDocument()
  })
})

describe('where no popup can open', () => {
  const HERE = '/auth?from=%2Fmypage'
  const KEY = 'wordnest.googleReturn'
  const saved = vi.fn()

  beforeEach(() => {
    saved.mockReset()
    vi.mocked(goToAddress).mockReset()
    vi.mocked(window.open).mockReturnValue(null)
    server.use(
      answer(updateProfile, (change) => {
        saved(change)
        return buildLearner()
      }),
    )
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** What the page that Google sends back to does before it leads here again. */
  const leaveOutcome = (outcome: string) => sessionStorage.setItem(KEY, JSON.stringify({ path: HERE, outcome }))

  it('the page itself goes to Google, and leaves word of where it stood', async () => {
    const { user, button } = await open(HERE)
    await user.click(button)
    await waitFor(() => expect(goToAddress).toHaveBeenCalledExactlyOnceWith(GOOGLE))
    expect(button).toHaveAttribute('aria-busy', 'true')
    expect(JSON.parse(sessionStorage.getItem(KEY) ?? '')).toEqual({ path: HERE })
  })

  it('who turns back can press again, with a popup too', async () => {
    const { user, button } = await open(HERE)
    await user.click(button)
    await waitFor(() => expect(goToAddress).toHaveBeenCalled())
    await act(async () => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    expect(button).not.toHaveAttribute('aria-busy')
    vi.mocked(window.open).mockReturnValue(popup as unknown as Window)
    await user.click(button)
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalledExactlyOnceWith(GOOGLE))
    // A popup gets a copy of what the tab holds.
    expect(sessionStorage.getItem(KEY)).toBeNull()
  })

  it('who is new is welcomed on the page that is back, and goes where they wanted to', async () => {
    const learner = buildLearner({ emailVerified: true })
    server.use(answer(readSession, buildSession({ learner })))
    leaveOutcome('new')
    const { user } = renderScreen(<AuthScreen />, { path: HERE, session: { learner } })
    const dialog = within(await screen.findByRole('dialog', { name: 'Welcome to Wordnest!' }))
    expect(screen.queryByText('Already Signed In')).not.toBeInTheDocument()
    expect(saved).toHaveBeenCalledExactlyOnceWith({ timeZone: expect.any(String) })
    await user.click(dialog.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(currentAddress()).toBe('/mypage'))
  })

  it('who is known goes straight on, once', async () => {
    const learner = buildLearner()
    server.use(answer(readSession, buildSession({ learner })))
    leaveOutcome('signed-in')
    const { unmount } = renderScreen(<AuthScreen />, { path: HERE, session: { learner } })
    await waitFor(() => expect(currentAddress()).toBe('/mypage'))
    expect(saved).toHaveBeenCalledExactlyOnceWith({ timeZone: expect.any(String) })
    unmount()
    renderScreen(<AuthScreen />, { path: HERE, session: { learner } })
    expect(await screen.findByText('Already Signed In')).toBeVisible()
  })

  it('what came of it is told on the page that is back', async () => {
    leaveOutcome('cancelled')
    await open(HERE)
    expect(await screen.findByText('Sign in with Google was cancelled.')).toBeVisible()
  })

  it('what came of it is told on no other page', async () => {
    leaveOutcome('cancelled')
    await open('/auth')
    expect(screen.queryByText('Sign in with Google was cancelled.')).not.toBeInTheDocument()
  })

  it.each(['{', '[]', '{"path":1,"outcome":"new"}', `{"path":"${HERE}"}`])('passes over %s', async (left) => {
    sessionStorage.setItem(KEY, left)
    await open(HERE)
    expect(screen.queryByText('Unexpected Error')).not.toBeInTheDocument()
  })
})

describe('inside the browser of a social app', () => {
  beforeEach(() => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(INSTAGRAM)
  })

  it('suggests the own browser first, and tries when dismissed', async () => {
    const { user, button } = await open()
    await user.click(button)
    const dialog = within(await screen.findByRole('dialog', { name: 'Open in Chrome or Safari?' }))
    expect(dialog.getByRole('link', { name: 'Open in Browser' })).toHaveAttribute('href', location.href)
    expect(window.open).not.toHaveBeenCalled()
    await user.click(dialog.getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalledWith(GOOGLE))
  })
})
