import { screen, waitFor, within } from '@testing-library/react'
import { readSecurity } from '@wordnest/contracts/account-security'
import { readSession } from '@wordnest/contracts/accounts'
import { type ApiToken, createApiToken, listApiTokens, revokeApiToken } from '@wordnest/contracts/api-tokens'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { buildLearner, buildSession } from '#testing/build-session.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { answer, refuse, server } from '#testing/server.ts'

import { MyPageScreen } from './my-page-screen.tsx'

const script: ApiToken = {
  id: 'token-1',
  name: 'my script',
  createdAt: '2026-11-01T10:00:00.000Z',
  lastUsedAt: null,
}
const TOKEN = 'wn_secret-of-the-test'

async function openTokens() {
  const learner = buildLearner()
  server.use(answer(readSession, buildSession({ learner })), answer(readSecurity, { hasPassword: true, sessions: [] }))
  const { user } = renderScreen(<MyPageScreen />, { path: '/mypage', session: { learner } })
  await user.click(await screen.findByRole('button', { name: 'API Tokens' }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'API Tokens' })) }
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  server.use(answer(listApiTokens, { tokens: [] }))
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('API tokens', () => {
  it('are made with a name, shown once and copied', async () => {
    const created = vi.fn()
    server.use(
      answer(createApiToken, (input) => {
        created(input)
        return { token: TOKEN, apiToken: script }
      }),
    )
    const { user, dialog } = await openTokens()
    expect(await dialog.findByText('You have no tokens yet.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Create Token' }))
    expect(dialog.getByText('Give the token a name.')).toBeVisible()
    expect(dialog.getByRole('textbox', { name: /^Name of the new token/u })).toHaveFocus()
    server.use(answer(listApiTokens, { tokens: [script] }))
    await user.type(dialog.getByRole('textbox', { name: /^Name of the new token/u }), 'my script{Enter}')
    expect(await dialog.findByText(TOKEN)).toBeVisible()
    expect(created).toHaveBeenCalledExactlyOnceWith({ name: 'my script' })
    expect(await dialog.findByText(/never used/u)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Copy' }))
    await expect(navigator.clipboard.readText()).resolves.toBe(TOKEN)
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.click(screen.getByRole('button', { name: 'API Tokens' }))
    expect(await screen.findByText('my script')).toBeVisible()
    expect(screen.queryByText(TOKEN)).not.toBeInTheDocument()
  })

  it('are revoked, and so is what another tab has revoked already', async () => {
    server.use(answer(listApiTokens, { tokens: [{ ...script, lastUsedAt: '2026-11-20T10:00:00.000Z' }] }))
    server.use(refuse(revokeApiToken, 'not-found'))
    const { user, dialog } = await openTokens()
    expect(await dialog.findByText('Made on Nov 1, 2026 · last used on Nov 20, 2026')).toBeVisible()
    server.use(answer(listApiTokens, { tokens: [] }))
    await user.click(dialog.getByRole('button', { name: 'Revoke my script' }))
    expect(await dialog.findByText('You have no tokens yet.')).toBeVisible()
  })

  it('hand the focus on when they are revoked, inside the dialog, and it is said', async () => {
    const other: ApiToken = { ...script, id: 'token-2', name: 'other script' }
    server.use(answer(listApiTokens, { tokens: [script, other] }), answer(revokeApiToken, {}))
    const { user, dialog } = await openTokens()
    const revoke = await dialog.findByRole('button', { name: 'Revoke my script' })
    server.use(answer(listApiTokens, { tokens: [other] }))
    await user.click(revoke)
    await waitFor(() => expect(revoke).not.toBeInTheDocument())
    const last = dialog.getByRole('button', { name: 'Revoke other script' })
    expect(last).toHaveFocus()
    expect(dialog.getByRole('status')).toHaveTextContent('my script was revoked.')
    server.use(answer(listApiTokens, { tokens: [] }))
    await user.click(last)
    await waitFor(() => expect(last).not.toBeInTheDocument())
    expect(dialog.getByRole('textbox', { name: /^Name of the new token/u })).toHaveFocus()
    expect(dialog.getByRole('status')).toHaveTextContent('other script was revoked.')
  })

  it('that are enough say so, and nothing is lost of the name', async () => {
    server.use(answer(listApiTokens, { tokens: [script] }), refuse(createApiToken, 'list-limit'))
    const { user, dialog } = await openTokens()
    const name = await dialog.findByRole('textbox', { name: /^Name of the new token/u })
    await user.type(name, 'another{Enter}')
    expect(await dialog.findByText(/can't have any more tokens/u)).toBeVisible()
    expect(name).toHaveValue('another')
  })

  it('that could not be loaded can be asked for again', async () => {
    server.use(refuse(listApiTokens, 'unavailable'))
    const { user, dialog } = await openTokens()
    expect(await dialog.findByText("We couldn't load your tokens.")).toBeVisible()
    server.use(answer(listApiTokens, { tokens: [script] }))
    await user.click(dialog.getByRole('button', { name: 'Try Again' }))
    expect(await dialog.findByText('my script')).toBeVisible()
    await waitFor(() => expect(dialog.getByRole('textbox', { name: /^Name of the new token/u })).toHaveFocus())
  })
})
