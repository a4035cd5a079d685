import { act, screen, waitFor, within } from '@testing-library/react'
import {
  readSignInOptions,
  requestPasswordReset,
  resetPassword,
  sendVerificationMail,
  verifyEmail,
} from '@wordnest/contracts/account-security'
import { readPasswordPolicy, readSession, register } from '@wordnest/contracts/accounts'
import { updateProfile } from '@wordnest/contracts/learners'
import { PASSWORD_POLICY } from '@wordnest/vocabulary/accounts'
import { PREFERENCE_FAILURE_MS } from '@wordnest/vocabulary/timings'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { CONTENT_ID } from '#lib/content.ts'
import { buildLearner, buildSession } from '#testing/build-session.ts'
import { currentAddress, renderScreen } from '#testing/render-screen.tsx'
import { answer, keepWaiting, loseConnection, refuse, server } from '#testing/server.ts'

import { AuthScreen } from './auth-screen.tsx'
import { ForgotPasswordScreen } from './forgot-password-screen.tsx'
import { ResetPasswordScreen } from './reset-password-screen.tsx'
import { VerifyEmailScreen } from './verify-email-screen.tsx'

const EMAIL = 'ana@example.com'
const PASSWORD = 'a nest of 9 words'
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const button = (name: string) => screen.getByRole('button', { name })
const toasts = () => within(screen.getByRole('region', { name: 'Notifications' }))

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the welcome after registering', () => {
  async function registerNow(path = '/auth?mode=register') {
    server.use(answer(register, buildSession({ learner: buildLearner() })))
    const result = renderScreen(<AuthScreen />, { path })
    await result.user.type(screen.getByRole('textbox', { name: 'Email' }), EMAIL)
    await result.user.type(screen.getByLabelText('Password'), PASSWORD)
    await result.user.click(button('Register'))
    const dialog = await screen.findByRole('dialog', { name: 'Welcome to Wordnest!' })
    return { ...result, dialog: within(dialog) }
  }

  it('tells of the mail, asks for the interest, saves it and goes home', async () => {
    const saved = vi.fn()
    server.use(
      answer(updateProfile, (change) => {
        saved(change)
        return buildLearner({ preference: 'vocab' })
      }),
    )
    const { user, dialog } = await registerNow()
    expect(dialog.getByText(/^A verification email was sent to ana@example\.com/u)).toBeVisible()
    expect(dialog.getByRole('radio', { name: /^Games/u })).toBeChecked()
    await user.click(dialog.getByRole('radio', { name: /^Vocab \(cards\)/u }))
    await user.click(dialog.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(currentAddress()).toBe('/'))
    expect(saved).toHaveBeenCalledExactlyOnceWith({ preference: 'vocab' })
  })

  it('cannot be closed unanswered', async () => {
    const { user } = await registerNow()
    await user.keyboard('{Escape}')
    expect(screen.getByRole('dialog')).toBeVisible()
  })

  it('says when mails go nowhere', async () => {
    server.use(answer(readSignInOptions, { mail: 'outbox', google: false }))
    const { dialog } = await registerNow()
    expect(await dialog.findByText(/email isn't set up on this Wordnest yet\./u)).toBeVisible()
  })

  it('goes home 2 s after the preference could not be saved', async () => {
    server.use(refuse(updateProfile, 'unavailable'))
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user, dialog } = await registerNow()
    await user.click(dialog.getByRole('button', { name: 'Continue' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to save preference.')
    expect(currentAddress()).toBe('/auth?mode=register')
    act(() => void vi.advanceTimersByTime(PREFERENCE_FAILURE_MS))
    await waitFor(() => expect(currentAddress()).toBe('/'))
  })
})

describe('the page of a verification link', () => {
  const open = (session = {}, hash = '#token-1') =>
    renderScreen(<VerifyEmailScreen />, { path: `/verify-email${hash}`, session })

  it('verifies at once, and the session hears of it', async () => {
    const sent = vi.fn()
    server.use(
      answer(verifyEmail, (input) => {
        sent(input)
        return {}
      }),
      answer(readSession, buildSession({ learner: buildLearner({ emailVerified: true }) })),
    )
    open()
    expect(await heading('Email Verified')).toBeVisible()
    expect(sent).toHaveBeenCalledWith({ token: 'token-1' })
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
  })

  it('says that it checks', () => {
    server.use(keepWaiting(verifyEmail))
    open()
    expect(screen.getByText('Checking your link . . .')).toBeVisible()
  })

  it('that expired sends a new one to who is signed in', async () => {
    server.use(refuse(verifyEmail, 'link-expired'), answer(sendVerificationMail, { emailVerified: false }))
    const { user } = open({ learner: buildLearner() })
    expect(await heading('This link no longer works')).toBeVisible()
    await user.click(button('Resend Email'))
    expect(await toasts().findByText('Sent. Check your inbox.')).toBeVisible()
  })

  it.each([
    ['too-many-requests', /^We've already sent you a few/u],
    ['unavailable', /^Wordnest is busy/u],
  ] as const)('tells why no new one was sent: %s', async (code, text) => {
    server.use(refuse(verifyEmail, 'link-expired'), refuse(sendVerificationMail, code))
    const { user } = open({ learner: buildLearner() })
    await heading('This link no longer works')
    await user.click(button('Resend Email'))
    expect(await toasts().findByText(text)).toBeVisible()
  })

  it('that expired sends a visitor to log in', async () => {
    server.use(refuse(verifyEmail, 'link-expired'))
    open()
    expect(await screen.findByRole('link', { name: 'Login' })).toHaveAttribute('href', '/auth?from=%2Fmypage')
  })

  it.each(['link-expired', 'invalid-request'] as const)(
    'that proves nothing (%s) tells the verified so, and that their own address needs no link',
    async (code) => {
      server.use(refuse(verifyEmail, code))
      open({ learner: buildLearner({ emailVerified: true }) })
      expect(await heading('This link no longer works')).toBeVisible()
      expect(screen.getByText("You're signed in as ana@example.com, and this email is verified already.")).toBeVisible()
      expect(screen.queryByText(/Email Verified|Get a new one/u)).not.toBeInTheDocument()
      expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
    },
  )

  it('can be tried again after a lost connection', async () => {
    server.use(loseConnection(verifyEmail))
    const { user } = open()
    expect(await heading("We couldn't check your link")).toBeVisible()
    server.use(answer(verifyEmail, {}))
    await user.click(button('Try Again'))
    expect(await heading('Email Verified')).toBeVisible()
  })
})

describe('asking for a link to a new password', () => {
  const email = () => screen.getByRole('textbox', { name: 'Email' })
  const open = () => renderScreen(<ForgotPasswordScreen />, { path: '/forgot-password' })

  it('is a link away from Login', () => {
    renderScreen(<AuthScreen />, { path: '/auth' })
    expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', '/forgot-password')
  })

  it('sends the address and says the same whoever has it', async () => {
    const sent = vi.fn()
    server.use(
      answer(requestPasswordReset, (input) => {
        sent(input)
        return {}
      }),
    )
    const { user } = open()
    await user.type(email(), ` ${EMAIL} {Enter}`)
    expect(await heading('Check your inbox')).toHaveFocus()
    expect(screen.getByText(/^If there's an account for ana@example\.com/u)).toBeVisible()
    expect(sent).toHaveBeenCalledExactlyOnceWith({ email: EMAIL })
    await user.click(button('Use another email'))
    expect(email()).toHaveValue('')
  })

  it.each([
    ['nothing', '', 'Enter your email.'],
    ['no address', 'ana', 'Invalid Email'],
  ])('refuses %s without asking the server', async (_what, typed, text) => {
    const { user } = open()
    if (typed !== '') await user.type(email(), typed)
    await user.click(button('Send Link'))
    expect(email()).toHaveAccessibleDescription(expect.stringContaining(text))
    expect(email()).toHaveFocus()
  })

  it('keeps the address when it could not be sent', async () => {
    server.use(refuse(requestPasswordReset, 'unavailable'))
    const { user } = open()
    await user.type(email(), `${EMAIL}{Enter}`)
    expect(await within(screen.getByRole('main')).findByText('Unexpected Error')).toBeVisible()
    expect(email()).toHaveValue(EMAIL)
  })
})

describe('choosing a new password', () => {
  const field = () => screen.getByLabelText('New password')
  const screenInApp = (
    <div id={CONTENT_ID}>
      <ResetPasswordScreen />
    </div>
  )
  const open = (hash = '#token-2') => renderScreen(screenInApp, { path: `/reset-password${hash}` })

  it('shows the rules before typing, saves, and leads to Login', async () => {
    const sent = vi.fn()
    server.use(
      answer(resetPassword, (input) => {
        sent(input)
        return {}
      }),
    )
    const { user } = open()
    expect(await screen.findByText('At least 8 characters')).toBeVisible()
    expect(field()).toHaveAttribute('autocomplete', 'new-password')
    await user.type(field(), `${PASSWORD}{Enter}`)
    expect(await heading('Your new password is set')).toHaveFocus()
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/auth')
    expect(sent).toHaveBeenCalledExactlyOnceWith({ token: 'token-2', password: PASSWORD })
  })

  it.each([
    ['nothing', '', 'Enter your password.'],
    ['a weak one', 'short', 'Weak Password'],
  ])('refuses %s', async (_what, typed, text) => {
    const { user } = open()
    await screen.findByText('At least 8 characters')
    if (typed !== '') await user.type(field(), typed)
    await user.click(button('Save Password'))
    expect(field()).toHaveAccessibleDescription(expect.stringContaining(text))
    expect(field()).toHaveFocus()
  })

  it('refreshes the rules where the server knows stricter ones', async () => {
    const { user } = open()
    await screen.findByText('At least 8 characters')
    server.use(
      refuse(resetPassword, 'weak-password'),
      answer(readPasswordPolicy, { ...PASSWORD_POLICY, version: 2, minLength: 20, rules: [...PASSWORD_POLICY.rules] }),
    )
    await user.type(field(), `${PASSWORD}{Enter}`)
    expect(await screen.findByText('At least 20 characters')).toBeVisible()
  })

  it('with a link that was used or is none leads to a new one', async () => {
    server.use(refuse(resetPassword, 'link-expired'))
    const { user, unmount } = open()
    await user.type(field(), `${PASSWORD}{Enter}`)
    const gone = await heading('This link no longer works')
    await waitFor(() => expect(gone).toHaveFocus())
    expect(screen.getByRole('link', { name: 'Send a New Link' })).toHaveAttribute('href', '/forgot-password')
    unmount()
    open('')
    expect(await heading('This link no longer works')).toBeVisible()
  })

  it('keeps what was typed after a lost connection', async () => {
    server.use(loseConnection(resetPassword))
    const { user } = open()
    await user.type(field(), `${PASSWORD}{Enter}`)
    expect(await screen.findByText('No Connection')).toBeVisible()
    expect(field()).toHaveValue(PASSWORD)
  })
})
