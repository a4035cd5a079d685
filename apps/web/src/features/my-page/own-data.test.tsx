import { act, screen, waitFor, within } from '@testing-library/react'
import { deleteAccount, packOwnData, readSecurity, readSignInOptions } from '@wordnest/contracts/account-security'
import { readSession } from '@wordnest/contracts/accounts'
import { LEARNER_HEADER } from '@wordnest/contracts/caller'
import { updateProfile } from '@wordnest/contracts/learners'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { useSession } from '#shared/accounts/session.ts'
import { buildLearner, buildSession } from '#testing/build-session.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { answer, refuse, server } from '#testing/server.ts'

import { MyPageScreen } from './my-page-screen.tsx'

const deleted = vi.fn()
const saved = vi.fn()
const toasts = () => within(screen.getByRole('region', { name: 'Notifications' }))

async function atOwnData({ hasPassword = true } = {}) {
  const learner = buildLearner()
  server.use(
    answer(readSession, buildSession({ learner })),
    answer(readSecurity, { hasPassword, sessions: [] }),
    answer(deleteAccount, (input) => {
      deleted(input)
      return buildSession()
    }),
  )
  const { user } = renderScreen(<MyPageScreen />, { path: '/mypage', session: { learner } })
  await screen.findByRole('region', { name: 'Your data' })
  return user
}

async function openDialog({ isPacking = false, hasPassword = true } = {}) {
  const user = await atOwnData({ hasPassword })
  if (isPacking) await user.click(screen.getByRole('button', { name: 'Download My Data' }))
  await user.click(screen.getByRole('button', { name: 'Delete My Account' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
  return { user, dialog, confirm: dialog.getByRole('button', { name: 'Delete for Good' }) }
}

beforeEach(() => {
  deleted.mockReset()
  saved.mockReset()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  URL.createObjectURL = vi.fn(() => 'blob:zip')
  URL.revokeObjectURL = vi.fn()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved(this.download, this.href)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('my data', () => {
  it('is downloaded as one file', async () => {
    server.use(answer(packOwnData, { contentBase64: btoa('PK') }))
    const user = await atOwnData()
    await user.click(screen.getByRole('button', { name: 'Download My Data' }))
    expect(await toasts().findByText('wordnest-data.zip is in your downloads.')).toBeVisible()
    expect(saved).toHaveBeenCalledExactlyOnceWith('wordnest-data.zip', 'blob:zip')
  })

  it('that could not be packed is told of', async () => {
    server.use(refuse(packOwnData, 'too-many-requests'))
    const user = await atOwnData()
    await user.click(screen.getByRole('button', { name: 'Download My Data' }))
    expect(await toasts().findByText('Too many tries. Please wait a moment.')).toBeVisible()
    expect(saved).not.toHaveBeenCalled()
  })
})

describe('without the answer about the devices', () => {
  it('both ways stand; the deletion asks for what it must know, and tells when nobody answers', async () => {
    server.use(answer(packOwnData, { contentBase64: btoa('PK') }))
    const learner = buildLearner()
    server.use(answer(readSession, buildSession({ learner })), refuse(readSecurity, 'unavailable'))
    const { user } = renderScreen(<MyPageScreen />, { path: '/mypage', session: { learner } })
    expect(await screen.findByText("We couldn't load your devices.")).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Download My Data' }))
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    await user.click(screen.getByRole('button', { name: 'Delete My Account' }))
    expect(await toasts().findByText(/^Wordnest is busy/u)).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    server.use(answer(readSecurity, { hasPassword: true, sessions: [] }))
    await user.click(screen.getByRole('button', { name: 'Delete My Account' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
    expect(dialog.getByLabelText('Your password')).toBeVisible()
  })
})

describe('deleting the account', () => {
  it('says where to look where the server sends no mails', async () => {
    server.use(answer(readSignInOptions, { mail: 'outbox', google: false }))
    const { user, dialog, confirm } = await openDialog()
    await user.type(dialog.getByLabelText('Your password'), 'tulip-garden-7')
    await user.click(confirm)
    expect(await toasts().findByText(/^Your account was deleted\.$/u)).toBeVisible()
  })

  it('says what goes, asks for the password, and is done', async () => {
    const { user, dialog, confirm } = await openDialog()
    expect(dialog.getByText(/^This deletes your account \(ana@example\.com\) now/u)).toBeVisible()
    await user.type(dialog.getByLabelText('Your password'), 'tulip-garden-7')
    await user.click(confirm)
    expect(await screen.findByRole('heading', { name: 'Sign In to Display' })).toBeVisible()
    expect(deleted).toHaveBeenCalledExactlyOnceWith({ password: 'tulip-garden-7' })
    expect(await toasts().findByText(/^Your account was deleted/u)).toBeVisible()
  })

  it('is left with nothing done', async () => {
    const { user, dialog } = await openDialog()
    await user.click(dialog.getByRole('button', { name: 'Keep My Account' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(deleted).not.toHaveBeenCalled()
  })

  it('cannot be left while it runs: it could not be taken back', async () => {
    const { user, dialog, confirm } = await openDialog()
    const ended = Promise.withResolvers<ReturnType<typeof buildSession>>()
    server.use(answer(deleteAccount, () => ended.promise))
    await user.type(dialog.getByLabelText('Your password'), 'tulip-garden-7')
    await user.click(confirm)
    const keep = dialog.getByRole('button', { name: 'Keep My Account' })
    expect(keep).toBeDisabled()
    await user.click(keep)
    await user.keyboard('{Escape}')
    expect(screen.getByRole('dialog', { name: 'Delete your account?' })).toBeVisible()
    ended.resolve(buildSession())
    expect(await screen.findByRole('heading', { name: 'Sign In to Display' })).toBeVisible()
  })

  it('waits for a call that a session without an account would refuse', async () => {
    const packed = Promise.withResolvers<{ contentBase64: string }>()
    server.use(answer(packOwnData, () => packed.promise))
    const { user, dialog, confirm } = await openDialog({ isPacking: true })
    await user.type(dialog.getByLabelText('Your password'), 'tulip-garden-7')
    await user.click(confirm)
    expect(confirm).toHaveAttribute('aria-busy', 'true')
    expect(deleted).not.toHaveBeenCalled()
    packed.resolve({ contentBase64: btoa('PK') })
    expect(await screen.findByRole('heading', { name: 'Sign In to Display' })).toBeVisible()
    expect(deleted).toHaveBeenCalledOnce()
    expect(saved).toHaveBeenCalledOnce()
  })

  it('is of the learner who pressed, not of one who signs in meanwhile in another tab', async () => {
    const packed = Promise.withResolvers<{ contentBase64: string }>()
    const asked: (string | null)[] = []
    server.use(answer(packOwnData, () => packed.promise))
    const { user, dialog, confirm } = await openDialog({ isPacking: true })
    server.use(
      http.post(new URL(deleteAccount.path, location.origin).href, ({ request }) => {
        asked.push(request.headers.get(LEARNER_HEADER))
        return HttpResponse.json({ error: { code: 'other-learner', requestId: '1' } }, { status: 409 })
      }),
    )
    await user.type(dialog.getByLabelText('Your password'), 'tulip-garden-7')
    await user.click(confirm)
    act(() => useSession.setState({ learner: buildLearner({ id: 'ben' }) }))
    packed.resolve({ contentBase64: btoa('PK') })
    await waitFor(() => expect(asked).toEqual([buildLearner().id]))
  })

  it('needs the password', async () => {
    const { user, dialog, confirm } = await openDialog()
    await user.click(confirm)
    const field = dialog.getByLabelText('Your password')
    expect(field).toHaveAccessibleDescription(expect.stringContaining('Enter your password.'))
    server.use(refuse(deleteAccount, 'invalid-credential'))
    await user.type(field, 'wrong{Enter}')
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining('That password is wrong.')))
    expect(deleted).not.toHaveBeenCalled()
  })

  it('tells why it failed, and can be tried again', async () => {
    const { user, dialog, confirm } = await openDialog()
    server.use(refuse(deleteAccount, 'unavailable'))
    await user.type(dialog.getByLabelText('Your password'), 'tulip-garden-7{Enter}')
    expect(await dialog.findByRole('alert')).toHaveTextContent('Wordnest is busy')
    server.use(answer(deleteAccount, buildSession()))
    await user.click(confirm)
    expect(await screen.findByRole('heading', { name: 'Sign In to Display' })).toBeVisible()
  })

  it('of who signs in with Google needs a fresh sign-in, and no password', async () => {
    const { user, dialog, confirm } = await openDialog({ hasPassword: false })
    expect(dialog.queryByLabelText('Your password')).not.toBeInTheDocument()
    server.use(refuse(deleteAccount, 'fresh-sign-in-required'))
    await user.click(confirm)
    expect(await dialog.findByRole('button', { name: 'Sign in with Google' })).toBeVisible()
    expect(confirm).toBeDisabled()
    expect(deleted).not.toHaveBeenCalled()
  })

  describe('after the page itself has been to Google', () => {
    const leaveOutcome = (outcome: string) =>
      sessionStorage.setItem('wordnest.googleReturn', JSON.stringify({ path: '/mypage', outcome }))
    const findConfirm = () => screen.findByRole('button', { name: 'Delete for Good' })

    it('goes on with the fresh sign-in', async () => {
      server.use(answer(updateProfile, buildLearner()))
      leaveOutcome('signed-in')
      const user = await atOwnData({ hasPassword: false })
      const confirm = await findConfirm()
      await waitFor(() => expect(confirm).toBeEnabled())
      expect(deleted).not.toHaveBeenCalled()
      await user.click(confirm)
      await waitFor(() => expect(deleted).toHaveBeenCalledOnce())
    })

    it('says that there was none', async () => {
      leaveOutcome('cancelled')
      await atOwnData({ hasPassword: false })
      expect(await screen.findByText('Sign in with Google was cancelled.')).toBeVisible()
      expect(await findConfirm()).toBeDisabled()
    })
  })
})
