import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { logIn, readPasswordPolicy, register } from '@wordnest/contracts/accounts'
import type { ErrorCode } from '@wordnest/contracts/error-codes'
import { PASSWORD_POLICY } from '@wordnest/vocabulary/accounts'
import { CLEAR_FORM_MS } from '@wordnest/vocabulary/timings'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { useSession } from '#shared/accounts/session.ts'
import { buildLearner, buildSession } from '#testing/build-session.ts'
import { currentAddress, renderScreen } from '#testing/render-screen.tsx'
import { answer, keepWaiting, loseConnection, refuse, server } from '#testing/server.ts'

import { AuthScreen } from './auth-screen.tsx'

const EMAIL = 'ana@example.com'
const PASSWORD = 'a nest of 9 words'

const email = () => screen.getByRole('textbox', { name: 'Email' })
const password = () => screen.getByLabelText('Password')
const submit = (name: string) => screen.getByRole('button', { name })

// The toasts have an alert region of their own.
const getAlert = () => within(screen.getByRole('main')).getByRole('alert')
const findAlert = () => within(screen.getByRole('main')).findByRole('alert')

async function fillIn(user: UserEvent, typedEmail = EMAIL, typedPassword = PASSWORD) {
  await user.type(email(), typedEmail)
  await user.type(password(), typedPassword)
}

async function logInWith(user: UserEvent, typedEmail = EMAIL, typedPassword = PASSWORD) {
  await fillIn(user, typedEmail, typedPassword)
  await user.click(submit('Login'))
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const atForm = (path = '/auth') => renderScreen(<AuthScreen />, { path })

describe('the modes', () => {
  it('starts with Login and toggles by a link that the back button undoes', async () => {
    const { user } = atForm()
    expect(screen.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Register' }))
    expect(screen.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible()
    expect(currentAddress()).toBe('/auth?mode=register')
    expect(submit('Register')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Login' }))
    expect(currentAddress()).toBe('/auth')
  })

  it('goes on at the heading when toggled, as with any change of screen', async () => {
    const { user } = atForm()
    expect(document.body).toHaveFocus()
    act(() => screen.getByRole('link', { name: 'Register' }).focus())
    await user.keyboard('{Enter}')
    expect(screen.getByRole('heading', { level: 1, name: 'Register' })).toHaveFocus()
    await user.click(screen.getByRole('link', { name: 'Login' }))
    expect(screen.getByRole('heading', { level: 1, name: 'Login' })).toHaveFocus()
  })

  it('keeps what was typed and where to go back to when toggled', async () => {
    const { user } = atForm('/auth?from=%2Fmypage')
    await user.type(email(), EMAIL)
    await user.click(screen.getByRole('link', { name: 'Register' }))
    expect(email()).toHaveValue(EMAIL)
    expect(new URLSearchParams(currentAddress().split('?')[1]).get('from')).toBe('/mypage')
  })

  it('helps password managers', async () => {
    const { user } = atForm()
    expect(email()).toHaveAttribute('type', 'email')
    expect(email()).toHaveAttribute('autocomplete', 'username')
    expect(password()).toHaveAttribute('autocomplete', 'current-password')
    await user.click(screen.getByRole('link', { name: 'Register' }))
    expect(password()).toHaveAttribute('autocomplete', 'new-password')
  })

  it('shows and hides the password', async () => {
    const { user } = atForm()
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password()).toHaveAttribute('type', 'text')
    await user.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(password()).toHaveAttribute('type', 'password')
  })
})

describe('signing in', () => {
  it('sends the credentials with the time zone and goes home', async () => {
    const sent = vi.fn()
    server.use(
      answer(logIn, (input) => {
        sent(input)
        return buildSession({ learner: buildLearner() })
      }),
    )
    const { user } = atForm()
    await logInWith(user, ` ${EMAIL} `)
    await waitFor(() => expect(currentAddress()).toBe('/'))
    expect(sent).toHaveBeenCalledExactlyOnceWith({ email: EMAIL, password: PASSWORD, timeZone: expect.any(String) })
    expect(useSession.getState().learner?.email).toBe(EMAIL)
    expect(screen.queryByText('Already Signed In')).not.toBeInTheDocument()
  })

  it.each([
    ['/mypage', '/mypage'],
    ['/video-house?level=intermediate', '/video-house?level=intermediate'],
    ['https://evil.example/', '/'],
    ['//evil.example/', '/'],
    ['/\\evil.example', '/'],
    ['/.//evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/auth', '/'],
  ])('goes where the learner came from only within this site: %s', async (from, arrival) => {
    server.use(answer(logIn, buildSession({ learner: buildLearner() })))
    const { user } = atForm(`/auth?from=${encodeURIComponent(from)}`)
    await logInWith(user)
    await waitFor(() => expect(currentAddress()).toBe(arrival))
  })

  it('is sent once, however often it is pressed', async () => {
    const sent = vi.fn()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    server.use(
      answer(logIn, async () => {
        sent()
        await held
        return buildSession({ learner: buildLearner() })
      }),
    )
    const { user } = atForm()
    await logInWith(user)
    await user.click(submit('Login'))
    await user.type(password(), '{Enter}')
    expect(submit('Login')).toHaveAttribute('aria-busy', 'true')
    release()
    await waitFor(() => expect(currentAddress()).toBe('/'))
    expect(sent).toHaveBeenCalledTimes(1)
  })

  it('asks for what is missing, without a call, and goes to the field', async () => {
    const { user } = atForm()
    await user.click(submit('Login'))
    expect(email()).toHaveAccessibleDescription('Enter your email.')
    expect(password()).toHaveAccessibleDescription('Enter your password.')
    expect(email()).toHaveFocus()
    await user.type(email(), EMAIL)
    expect(email()).toHaveAccessibleDescription('')
    await user.click(submit('Login'))
    expect(password()).toHaveFocus()
  })
})

describe('the error catalogue', () => {
  it.each<[ErrorCode, string, readonly string[]]>([
    ['invalid-email', 'Invalid Email', ['Email']],
    ['invalid-credential', 'Incorrect Email/Password.', ['Email', 'Password']],
    ['too-many-requests', 'Unexpected Error', []],
    ['internal', 'Unexpected Error', []],
  ])('of a login: %s says %s', async (code, text, fields) => {
    server.use(refuse(logIn, code))
    const { user } = atForm()
    await logInWith(user)
    expect(await findAlert()).toHaveTextContent(text)
    for (const name of ['Email', 'Password']) {
      const field = screen.getByLabelText(name)
      if (fields.includes(name)) expect(field).toHaveAccessibleDescription(expect.stringContaining(text))
      expect(field.getAttribute('aria-invalid')).toBe(fields.includes(name) ? 'true' : null)
    }
  })

  it('says No Connection, and not Unexpected Error, where no server answers', async () => {
    server.use(loseConnection(logIn))
    const { user } = atForm()
    await logInWith(user)
    const alert = await findAlert()
    expect(alert).toHaveTextContent('No Connection')
    expect(alert).toHaveTextContent("Try again when you're back online.")
  })

  it('takes Invalid Email back once the email is valid', async () => {
    const { user } = atForm('/auth?mode=register')
    await user.type(email(), 'ana')
    await user.type(password(), 'tulip-garden-7{Enter}')
    expect(await findAlert()).toHaveTextContent('Invalid Email')
    await user.type(email(), '@example')
    expect(screen.getByText('Invalid Email')).toBeVisible()
    await user.type(email(), '.com')
    expect(screen.queryByText('Invalid Email')).toBeNull()
    expect(email()).not.toHaveAttribute('aria-invalid')
  })

  it('says Already Registered and leads to the login', async () => {
    server.use(refuse(register, 'email-already-in-use'))
    const { user } = atForm('/auth?mode=register')
    await fillIn(user)
    await user.click(submit('Register'))
    const alert = await findAlert()
    expect(alert).toHaveTextContent('Already Registered')
    expect(email()).toHaveAccessibleDescription(expect.stringContaining('Already Registered'))
    await user.click(within(alert).getByRole('link', { name: 'Login' }))
    expect(screen.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
    expect(screen.queryByText('Already Registered')).not.toBeInTheDocument()
  })

  it('says Invalid Email without a call where the address can be none', async () => {
    const { user } = atForm()
    await logInWith(user, 'ana')
    expect(await screen.findByText('Invalid Email')).toBeVisible()
  })

  it('logs failures', async () => {
    server.use(refuse(logIn, 'invalid-credential'))
    const { user } = atForm()
    await logInWith(user)
    await screen.findByText('Incorrect Email/Password.')
    expect(console.warn).toHaveBeenCalledWith('login failed:', 'invalid-credential', expect.any(String))
  })
})

describe('the fields after a submit', () => {
  const passMs = (durationMs: number) => {
    act(() => {
      vi.advanceTimersByTime(durationMs)
    })
  }
  const passClearing = () => passMs(CLEAR_FORM_MS)

  it('clear 3 seconds later', async () => {
    server.use(refuse(logIn, 'invalid-credential'))
    const { user } = atForm()
    await logInWith(user)
    await screen.findByText('Incorrect Email/Password.')
    expect(email()).toHaveValue(EMAIL)
    passClearing()
    expect(email()).toHaveValue('')
    expect(password()).toHaveValue('')
    expect(getAlert()).toHaveTextContent('Incorrect Email/Password.')
  })

  it('do not clear once one of them is being corrected', async () => {
    server.use(refuse(logIn, 'invalid-credential'))
    const { user } = atForm()
    await logInWith(user)
    await screen.findByText('Incorrect Email/Password.')
    await user.clear(password())
    await user.type(password(), 'another 1')
    passClearing()
    expect(password()).toHaveValue('another 1')
    expect(email()).toHaveValue(EMAIL)
    await user.click(submit('Login'))
    passClearing()
    expect(email()).toHaveValue('')
    expect(password()).toHaveValue('')
  })

  it('count from the last submit', async () => {
    server.use(refuse(logIn, 'invalid-credential'))
    const { user } = atForm()
    await logInWith(user)
    await screen.findByText('Incorrect Email/Password.')
    passMs(CLEAR_FORM_MS / 2)
    await user.click(submit('Login'))
    passMs(CLEAR_FORM_MS / 2)
    expect(email()).toHaveValue(EMAIL)
    passClearing()
    expect(email()).toHaveValue('')
  })

  it('do not clear when nothing was sent for want of a field', async () => {
    const { user } = atForm()
    await user.type(email(), EMAIL)
    await user.click(submit('Login'))
    passClearing()
    expect(email()).toHaveValue(EMAIL)
  })
})

describe('the password rules', () => {
  const rule = (text: RegExp) => screen.getByText(text).closest('li')

  it('are a plain list before typing, and are ticked as they are met', async () => {
    const { user } = atForm('/auth?mode=register')
    expect(await screen.findByText('At least 8 characters')).toBeVisible()
    expect(screen.queryByText(/still to do|done|At most 128/u)).toBeNull()
    await user.type(password(), 'nest')
    expect(rule(/Not a very common password/u)).toHaveTextContent('still to do')
    expect(rule(/A letter/u)).toHaveTextContent('done')
    expect(rule(/At least 8 characters/u)).toHaveTextContent('still to do')
    await user.type(password(), 'ling 42')
    expect(rule(/Not a very common password/u)).toHaveTextContent('done')
    expect(rule(/At least 8 characters/u)).toHaveTextContent('done')
    expect(password()).toHaveAccessibleDescription(expect.stringContaining('At least 8 characters'))
  })

  it('are not asked for when logging in', () => {
    server.use(keepWaiting(readPasswordPolicy))
    atForm()
    expect(screen.queryByText('Rules for your password:')).not.toBeInTheDocument()
  })

  it('refuse a weak password and are asked for anew', async () => {
    const asked = vi.fn()
    server.use(
      answer(readPasswordPolicy, () => {
        asked()
        return PASSWORD_POLICY
      }),
    )
    const { user } = atForm('/auth?mode=register')
    await screen.findByText('At least 8 characters')
    const before = asked.mock.calls.length
    await fillIn(user, EMAIL, 'weak')
    await user.click(submit('Register'))
    expect(await findAlert()).toHaveTextContent('Weak Password')
    await waitFor(() => expect(asked.mock.calls.length).toBe(before + 1))
  })

  it('take the refusal back once they are kept', async () => {
    const { user } = atForm('/auth?mode=register')
    await screen.findByText('At least 8 characters')
    await fillIn(user, EMAIL, 'weak')
    await user.click(submit('Register'))
    expect(await findAlert()).toHaveTextContent('Weak Password')
    await user.type(password(), 'ness 4')
    expect(screen.queryByText('Weak Password')).not.toBeInTheDocument()
    expect(password()).not.toHaveAttribute('aria-invalid')
  })

  it('are refreshed when the server finds weak what they allowed', async () => {
    server.use(refuse(register, 'weak-password'))
    const { user } = atForm('/auth?mode=register')
    await screen.findByText('At least 8 characters')
    await fillIn(user)
    server.use(answer(readPasswordPolicy, { ...PASSWORD_POLICY, version: 2, minLength: 20 }))
    await user.click(submit('Register'))
    expect(await screen.findByText('Weak Password')).toBeVisible()
    expect(await screen.findByText('At least 20 characters')).toBeVisible()
    expect(password()).toHaveAttribute('aria-invalid', 'true')
  })

  it('can be asked for again, and registering works without them', async () => {
    server.use(refuse(readPasswordPolicy, 'unavailable'), answer(register, buildSession({ learner: buildLearner() })))
    const { user } = atForm('/auth?mode=register')
    expect(await screen.findByText("We couldn't load the password rules.")).toBeVisible()
    server.use(answer(readPasswordPolicy, PASSWORD_POLICY))
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('At least 8 characters')).toBeVisible()
    await waitFor(() => expect(document.body).not.toHaveFocus())
    await fillIn(user)
    await user.click(submit('Register'))
    expect(await screen.findByRole('dialog', { name: 'Welcome to Wordnest!' })).toBeVisible()
  })
})

describe('the password rules that did not come', () => {
  it('come by themselves once the connection is back', async () => {
    server.use(loseConnection(readPasswordPolicy))
    const { user } = atForm('/auth?mode=register')
    expect(await screen.findByText("We couldn't load the password rules.")).toBeVisible()
    await user.type(email(), EMAIL)
    server.use(answer(readPasswordPolicy, PASSWORD_POLICY))
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('At least 8 characters')).toBeVisible()
    expect(screen.queryByText("We couldn't load the password rules.")).not.toBeInTheDocument()
    expect(email()).toHaveFocus()
  })
})

describe('other sessions', () => {
  it('waits until it is known who is signed in', () => {
    renderScreen(<AuthScreen />, { path: '/auth', session: { status: 'loading' } })
    expect(screen.getByText('Loading . . .')).toBeVisible()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('tells who is signed in already, with a way home', () => {
    renderScreen(<AuthScreen />, { path: '/auth', session: { learner: buildLearner() } })
    expect(screen.getByRole('heading', { level: 1, name: 'Already Signed In' })).toBeVisible()
    expect(screen.getByText(`You're signed in as ${EMAIL}.`)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
  })

  it('lets try to log in when the server could not be asked', () => {
    renderScreen(<AuthScreen />, { path: '/auth', session: { status: 'failed' } })
    expect(submit('Login')).toBeVisible()
  })
})
