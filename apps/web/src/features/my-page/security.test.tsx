import { act, screen, waitFor, within } from '@testing-library/react'
import {
  changePassword,
  type DeviceSession,
  endAllSessions,
  endSession,
  readSecurity,
  readSignInOptions,
  requestPasswordReset,
  sendVerificationMail,
} from '@wordnest/contracts/account-security'
import { readSession, type Session } from '@wordnest/contracts/accounts'
import { LEARNER_HEADER } from '@wordnest/contracts/caller'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { beforeLogOut, settleSession, useSession } from '#shared/accounts/session.ts'
import { startLog } from '#shared/memory/start-log.ts'
import { recordEvents, whenOpen } from '#sync/learner-log.ts'
import { buildLearner, buildSession } from '#testing/build-session.ts'
import { buildLogServer } from '#testing/log-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { answer, keepWaiting, loseConnection, refuse, server, serveLogs } from '#testing/server.ts'

import { MyPageScreen } from './my-page-screen.tsx'

const laptop: DeviceSession = {
  id: 'session-1',
  browser: 'Firefox',
  system: 'Linux',
  startedAt: '2026-11-01T10:00:00.000Z',
  lastSeenAt: '2026-11-21T10:00:00.000Z',
  isCurrent: true,
}
const phone: DeviceSession = { ...laptop, id: 'session-2', browser: 'Safari', system: 'iPhone', isCurrent: false }

function atMyPage(differences = {}) {
  const learner = buildLearner(differences)
  server.use(answer(readSession, buildSession({ learner })))
  return renderScreen(<MyPageScreen />, { path: '/mypage', session: { learner } })
}
const toasts = () => within(screen.getByRole('region', { name: 'Notifications' }))
const findButton = (name: string | RegExp) => screen.findByRole('button', { name })
const section = () => within(screen.getByRole('region', { name: 'Security' }))

// What a press waits for a few seconds only.
beforeAll(() => import('#shared/memory/log-session.ts'))
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  server.use(answer(readSecurity, { hasPassword: true, sessions: [laptop, phone] }))
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('the email', () => {
  it('shows that it is verified', () => {
    atMyPage({ emailVerified: true })
    expect(screen.getByText('Verified')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Resend Email' })).not.toBeInTheDocument()
  })

  it('that is not verified can be mailed to again', async () => {
    server.use(answer(sendVerificationMail, { emailVerified: false }))
    const { user } = atMyPage()
    expect(screen.getByText('Not verified yet')).toBeVisible()
    await user.click(await findButton('Resend Email'))
    expect(await toasts().findByText('Sent. Check your inbox.')).toBeVisible()
  })
})

describe('the devices', () => {
  it('are listed; the others can be signed out one by one', async () => {
    const ended = vi.fn()
    server.use(
      answer(endSession, (input) => {
        ended(input)
        return {}
      }),
    )
    const { user } = atMyPage()
    expect(await screen.findByText('Firefox on Linux')).toBeVisible()
    expect(screen.getByText('This device')).toBeVisible()
    const signOut = await findButton(/^Sign out Safari on iPhone/u)
    server.use(answer(readSecurity, { hasPassword: true, sessions: [laptop] }))
    await user.click(signOut)
    expect(await toasts().findByText('Safari on iPhone is signed out.')).toBeVisible()
    expect(ended).toHaveBeenCalledExactlyOnceWith({ id: 'session-2' })
    await waitFor(() => expect(section().queryByText('Safari on iPhone')).not.toBeInTheDocument())
  })

  it('that could not be signed out stay, and it is told', async () => {
    server.use(refuse(endSession, 'unavailable'))
    const { user } = atMyPage()
    await user.click(await findButton(/^Sign out Safari/u))
    expect(await toasts().findByText(/^Wordnest is busy/u)).toBeVisible()
    expect(section().getByText('Safari on iPhone')).toBeVisible()
  })

  it('are all signed out after a question', async () => {
    const { user } = atMyPage()
    await user.click(await findButton('Sign Out Everywhere'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign out everywhere?' }))
    await user.click(dialog.getByRole('button', { name: 'Go Back' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    server.use(answer(endAllSessions, buildSession()))
    localStorage.setItem('wordnest.textDraft', '{}')
    const hook = vi.fn(() => Promise.resolve())
    const endHook = beforeLogOut(hook)
    await user.click(await findButton('Sign Out Everywhere'))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign Out Everywhere' }))
    expect(await screen.findByRole('heading', { name: 'Sign In to Display' })).toBeVisible()
    endHook()
    expect(hook).toHaveBeenCalledOnce()
    expect(localStorage.getItem('wordnest.textDraft')).toBeNull()
  })

  it('are all signed out after another question where this device has what the account has not', async () => {
    const logs = buildLogServer()
    server.use(...serveLogs(logs), answer(endAllSessions, buildSession()))
    const { user } = atMyPage()
    const log = await startLog()
    await whenOpen()
    await log.catchUp()
    logs.isOnline = false
    await recordEvents([{ type: 'swiped', body: { count: 1 } }], Date.now())
    await user.click(await findButton('Sign Out Everywhere'))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign Out Everywhere' }))
    const dialog = within(await screen.findByRole('dialog', { name: '1 change is not saved yet' }))
    expect(screen.getByText(/^We can't save them to your account/u)).toBeVisible()
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Stay' })).toHaveFocus())
    // An impatient second press.
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(useSession.getState().learner).not.toBeNull()
    const opener = screen.getByRole('button', { name: 'Sign Out Everywhere' })
    await waitFor(() => expect(opener).toHaveFocus())
    await user.click(opener)
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign Out Everywhere' }))
    const again = within(await screen.findByRole('dialog', { name: '1 change is not saved yet' }))
    await user.click(again.getByRole('button', { name: 'Log Out and Delete' }))
    expect(await screen.findByRole('heading', { name: 'Sign In to Display' })).toBeVisible()
  })

  it('that could not be signed out by a fault of ours stay as well, and it is told', async () => {
    const { user } = atMyPage()
    const endHook = beforeLogOut(() => Promise.reject(new TypeError('broken')))
    await user.click(await findButton('Sign Out Everywhere'))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign Out Everywhere' }))
    expect(await toasts().findByText(/^Something went wrong/u)).toBeVisible()
    endHook()
    expect(section().getByText('Safari on iPhone')).toBeVisible()
  })

  it('are not those of another learner who signs in while it is sent what waits', async () => {
    const named: (string | null)[] = []
    server.use(
      http.post(`*${endAllSessions.path}`, ({ request }) => {
        named.push(request.headers.get(LEARNER_HEADER))
        return HttpResponse.json({ error: { code: 'other-learner', requestId: '1' } }, { status: 409 })
      }),
    )
    const { user } = atMyPage({ id: 'ann' })
    const ben = buildLearner({ id: 'ben' })
    const endHook = beforeLogOut(async () => settleSession(buildSession({ learner: ben })))
    await user.click(await findButton('Sign Out Everywhere'))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign Out Everywhere' }))
    await waitFor(() => expect(named).toEqual(['ann']))
    endHook()
    expect(useSession.getState().learner?.id).toBe('ben')
  })

  it('are signed out without a way back once that runs', async () => {
    const answered = Promise.withResolvers<Session>()
    server.use(answer(endAllSessions, () => answered.promise))
    const { user } = atMyPage()
    await user.click(await findButton('Sign Out Everywhere'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign out everywhere?' }))
    await user.click(dialog.getByRole('button', { name: 'Sign Out Everywhere' }))
    expect(dialog.getByRole('button', { name: 'Go Back' })).toBeDisabled()
    answered.resolve(buildSession())
    expect(await screen.findByRole('heading', { name: 'Sign In to Display' })).toBeVisible()
  })

  it('that could not be loaded can be asked for again', async () => {
    server.use(refuse(readSecurity, 'unavailable'))
    const { user } = atMyPage()
    expect(await screen.findByText("We couldn't load your devices.")).toBeVisible()
    server.use(answer(readSecurity, { hasPassword: true, sessions: [laptop] }))
    await user.click(section().getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('Firefox on Linux')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Security' })).toHaveFocus())
  })

  it('that could not be loaded come by themselves once the connection is back, and take the focus from nobody', async () => {
    server.use(loseConnection(readSecurity))
    const { user } = atMyPage()
    expect(await screen.findByText("We couldn't load your devices.")).toBeVisible()
    expect(section().getByRole('button', { name: 'API Tokens' })).toBeVisible()
    const toggle = screen.getByRole('switch', { name: 'Receive emails' })
    await user.tab()
    act(() => toggle.focus())
    server.use(answer(readSecurity, { hasPassword: true, sessions: [laptop] }))
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('Firefox on Linux')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Change Password' })).toBeVisible()
    expect(screen.queryByText("We couldn't load your devices.")).not.toBeInTheDocument()
    expect(toggle).toHaveFocus()
  })

  it('hand the focus on when they are signed out: to the next one, in the end to their heading', async () => {
    const tablet = { ...phone, id: 'session-3', browser: 'Chrome', system: 'Android' }
    server.use(answer(readSecurity, { hasPassword: true, sessions: [laptop, phone, tablet] }), answer(endSession, {}))
    const { user } = atMyPage()
    const signOut = await findButton(/^Sign out Safari/u)
    server.use(answer(readSecurity, { hasPassword: true, sessions: [laptop, tablet] }))
    await user.click(signOut)
    await waitFor(() => expect(signOut).not.toBeInTheDocument())
    const last = await findButton(/^Sign out Chrome/u)
    expect(last).toHaveFocus()
    server.use(answer(readSecurity, { hasPassword: true, sessions: [laptop] }))
    await user.click(last)
    await waitFor(() => expect(last).not.toBeInTheDocument())
    expect(screen.getByRole('heading', { name: 'Devices' })).toHaveFocus()
  })

  it('of a kind are told apart by when they were last seen', async () => {
    const later = { ...phone, id: 'session-3', lastSeenAt: '2026-11-21T10:07:01.000Z' }
    const atOnce = { ...phone, id: 'session-4', lastSeenAt: '2026-11-21T10:07:09.000Z' }
    server.use(answer(readSecurity, { hasPassword: true, sessions: [laptop, phone, later, atOnce] }))
    atMyPage()
    const buttons = await screen.findAllByRole('button', { name: /^Sign out Safari on iPhone, last seen Nov 2/u })
    expect(new Set(buttons.map((button) => button.getAttribute('aria-label')))).toHaveProperty('size', 3)
  })
})

describe('the password', () => {
  const current = () => screen.getByLabelText('Current password')
  const next = () => screen.getByLabelText('New password')

  async function openForm() {
    const { user } = atMyPage()
    await user.click(await findButton('Change Password'))
    await waitFor(() => expect(current()).toHaveFocus())
    await screen.findByText('At least 8 characters')
    return user
  }

  it('is changed by who knows it', async () => {
    const sent = vi.fn()
    server.use(
      answer(changePassword, (input) => {
        sent(input)
        return {}
      }),
    )
    const user = await openForm()
    await user.type(current(), 'tulip-garden-7')
    await user.type(next(), 'robin-garden-8{Enter}')
    expect(await toasts().findByText(/^Password changed/u)).toBeVisible()
    expect(sent).toHaveBeenCalledExactlyOnceWith({ currentPassword: 'tulip-garden-7', newPassword: 'robin-garden-8' })
    expect(await findButton('Change Password')).toHaveFocus()
  })

  it('needs both fields, and a new one that keeps the rules', async () => {
    const user = await openForm()
    await user.click(await findButton('Save Password'))
    expect(current()).toHaveAccessibleDescription(expect.stringContaining('Enter your current password.'))
    expect(current()).toHaveFocus()
    await user.type(current(), 'tulip-garden-7')
    await user.type(next(), 'short{Enter}')
    expect(next()).toHaveAccessibleDescription(expect.stringContaining('Weak Password'))
    expect(next()).toHaveFocus()
  })

  it('tells a wrong current one beside its field', async () => {
    server.use(refuse(changePassword, 'invalid-credential'))
    const user = await openForm()
    await user.type(current(), 'wrong')
    await user.type(next(), 'robin-garden-8{Enter}')
    await waitFor(() =>
      expect(current()).toHaveAccessibleDescription(expect.stringContaining("That isn't your current password.")),
    )
    expect(current()).toHaveFocus()
    await user.click(await findButton('Cancel'))
    expect(await findButton('Change Password')).toHaveFocus()
  })

  it('is not replaced by itself', async () => {
    const sent = vi.fn()
    server.use(
      answer(changePassword, () => {
        sent()
        return {}
      }),
    )
    const user = await openForm()
    await user.type(current(), 'tulip-garden-7')
    await user.type(next(), 'tulip-garden-7{Enter}')
    expect(next()).toHaveAccessibleDescription(expect.stringContaining('same as the current password'))
    expect(next()).toHaveFocus()
    expect(sent).not.toHaveBeenCalled()
  })

  it('that is being changed is not left as it was', async () => {
    server.use(keepWaiting(changePassword))
    const user = await openForm()
    await user.type(current(), 'tulip-garden-7')
    await user.type(next(), 'robin-garden-8{Enter}')
    expect(await findButton('Cancel')).toBeDisabled()
  })

  it('of who signs in with Google is set by mail', async () => {
    server.use(answer(readSecurity, { hasPassword: false, sessions: [laptop] }), answer(requestPasswordReset, {}))
    const { user } = atMyPage()
    await user.click(await findButton('Set a Password by Email'))
    expect(await toasts().findByText('A link is on its way to ana@example.com.')).toBeVisible()
  })

  it('is in the outbox folder where the server sends no mails', async () => {
    server.use(
      answer(readSecurity, { hasPassword: false, sessions: [laptop] }),
      answer(requestPasswordReset, {}),
      answer(readSignInOptions, { mail: 'outbox', google: true }),
    )
    const { user } = atMyPage()
    await user.click(await findButton('Set a Password by Email'))
    expect(
      await toasts().findByText(/^Email isn't set up on this Wordnest yet\. Ask the person who runs it/u),
    ).toBeVisible()
  })
})
