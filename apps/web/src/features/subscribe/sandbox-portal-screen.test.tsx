import { screen, waitFor, within } from '@testing-library/react'
import { readSession } from '@wordnest/contracts/accounts'
import {
  advanceSandboxTime,
  cancelSandboxSubscription,
  changeSandboxCard,
  readSandboxPortal,
  resumeSandboxSubscription,
  type SandboxPortal,
} from '@wordnest/contracts/sandbox-billing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { useSession } from '#shared/accounts/session.ts'
import { buildSandboxPortal } from '#testing/build-billing.ts'
import { buildLearner, buildSession } from '#testing/build-session.ts'
import { currentAddress, renderScreen } from '#testing/render-screen.tsx'
import { answer, keepWaiting, loseConnection, refuse, server } from '#testing/server.ts'

import { SandboxPortalScreen } from './sandbox-portal-screen.tsx'

const learner = buildLearner({ role: 'subscribed' })

const atPortal = () =>
  renderScreen(<SandboxPortalScreen />, { path: '/sandbox-portal?session=bps_1', session: { learner } })

const button = (name: string) => screen.findByRole('button', { name })
const toasts = () => within(screen.getByRole('region', { name: 'Notifications' }))

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  server.use(answer(readSession, buildSession({ learner })), answer(readSandboxPortal, buildSandboxPortal()))
})

afterEach(() => {
  vi.restoreAllMocks()
})

describe('the billing portal of the sandbox', () => {
  it('shows what is paid, with which card, and the invoices, and says that no money moves', async () => {
    atPortal()
    expect(await screen.findByRole('heading', { level: 1, name: 'Billing' })).toBeVisible()
    expect(screen.getByText(/Test payments, no money moves/u)).toBeVisible()
    expect(screen.getByText('Renews on December 21, 2026 for $3.99.')).toBeVisible()
    expect(screen.getByText('Visa ending in 4242')).toBeVisible()
    expect(within(screen.getByRole('table', { name: 'Invoices' })).getByText('$1.99')).toBeVisible()
  })

  it('cancels after a question, keeps the paid days, and resumes', async () => {
    server.use(
      answer(cancelSandboxSubscription, buildSandboxPortal({ cancelAtPeriodEnd: true })),
      answer(resumeSandboxSubscription, buildSandboxPortal()),
    )
    const { user } = atPortal()
    await user.click(await button('Cancel Subscription'))
    const dialog = await screen.findByRole('dialog', { name: 'Cancel your subscription?' })
    expect(dialog).toHaveTextContent('You keep it until December 21, 2026')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel Subscription' }))
    expect(await toasts().findByText('Cancelled. You have it until December 21, 2026.')).toBeVisible()
    await user.click(await button('Resume Subscription'))
    expect(await screen.findByText('Renews on December 21, 2026 for $3.99.')).toBeVisible()
    expect(await toasts().findByText('Your subscription continues.')).toBeVisible()
    expect(toasts().queryByText(/^Cancelled\./u)).not.toBeInTheDocument()
  })

  it('says that there is no subscription yet where there never was one', async () => {
    server.use(answer(readSandboxPortal, buildSandboxPortal(null, { card: null, invoices: [] })))
    const { user } = atPortal()
    expect(await screen.findByText('No subscription yet')).toBeVisible()
    expect(screen.queryByText('Ended')).not.toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'Subscribe' }))
    expect(currentAddress()).toBe('/subscribe')
  })

  it('takes the keyboard into the card form and back to where it was opened', async () => {
    server.use(answer(changeSandboxCard, buildSandboxPortal({}, { card: { brand: 'Mastercard', lastDigits: '4444' } })))
    const { user } = atPortal()
    await user.click(await button('Change Card'))
    expect(screen.getByRole('textbox', { name: 'Card number' })).toHaveFocus()
    await user.click(await button('Go Back'))
    expect(await button('Change Card')).toHaveFocus()
    await user.click(await button('Change Card'))
    await user.click(await button('Use 5555 5555 5555 4444'))
    await user.type(screen.getByRole('textbox', { name: 'Expiry (MM/YY)' }), '1249')
    await user.type(screen.getByRole('textbox', { name: 'Security code' }), '123')
    await user.type(screen.getByRole('textbox', { name: 'Name on card' }), 'Ana{Enter}')
    expect(await screen.findByText('Mastercard ending in 4444')).toBeVisible()
    expect(await button('Change Card')).toHaveFocus()
  })

  it('keeps the subscription when the question is answered so', async () => {
    const { user } = atPortal()
    await user.click(await button('Cancel Subscription'))
    await user.click(await button('Keep It'))
    expect(screen.getByText('Active')).toBeVisible()
  })

  it('offers no way back from what is under way', async () => {
    server.use(keepWaiting(cancelSandboxSubscription))
    const { user } = atPortal()
    await user.click(await button('Cancel Subscription'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel your subscription?' }))
    await user.click(dialog.getByRole('button', { name: 'Cancel Subscription' }))
    expect(dialog.getByRole('button', { name: 'Keep It' })).toBeDisabled()
  })

  it('moves the time on, and the role follows', async () => {
    server.use(
      answer(advanceSandboxTime, buildSandboxPortal({ status: 'canceled', cancelAtPeriodEnd: true })),
      answer(readSession, buildSession({ learner: buildLearner() })),
    )
    const { user } = atPortal()
    await user.click(await button('Jump to the End of the Month'))
    expect(await screen.findByText('Ended')).toBeVisible()
    await waitFor(() => expect(useSession.getState().learner?.role).toBe('unsubscribed'))
    await user.click(screen.getByRole('link', { name: 'Subscribe Again' }))
    expect(currentAddress()).toBe('/subscribe')
  })

  it('asks for another card when a payment is overdue, and says when that one is declined', async () => {
    server.use(
      answer(readSandboxPortal, buildSandboxPortal({ status: 'past_due' })),
      refuse(changeSandboxCard, 'card-declined'),
    )
    const { user } = atPortal()
    expect(await screen.findByText('Payment overdue')).toBeVisible()
    await user.click(await button('Change Card'))
    await user.click(await button('Use 4000 0000 0000 0002'))
    await user.type(screen.getByRole('textbox', { name: 'Expiry (MM/YY)' }), '1249')
    await user.type(screen.getByRole('textbox', { name: 'Security code' }), '123')
    await user.type(screen.getByRole('textbox', { name: 'Name on card' }), 'Ana')
    await user.click(await button('Save Card'))
    expect(await screen.findByText(/^This card was declined/u)).toBeVisible()
    const saving = Promise.withResolvers<SandboxPortal>()
    server.use(answer(changeSandboxCard, () => saving.promise))
    await user.click(await button('Use 5555 5555 5555 4444'))
    await user.click(await button('Save Card'))
    expect(await button('Go Back')).toBeDisabled()
    saving.resolve(buildSandboxPortal({}, { card: { brand: 'Mastercard', lastDigits: '4444' } }))
    expect(await screen.findByText('Mastercard ending in 4444')).toBeVisible()
    expect(screen.getByText('Active')).toBeVisible()
  })

  it('tells when something could not be changed, and shows what still holds', async () => {
    server.use(refuse(cancelSandboxSubscription, 'unavailable'))
    const { user } = atPortal()
    await user.click(await button('Cancel Subscription'))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel Subscription' }))
    expect(await toasts().findByText(/^Nothing was changed\./u)).toBeVisible()
    expect(screen.getByText('Active')).toBeVisible()
  })

  it('that has run out leads back to My Page', async () => {
    server.use(refuse(readSandboxPortal, 'not-found'))
    const { user } = atPortal()
    expect(await screen.findByRole('heading', { level: 1, name: 'This billing page has expired' })).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'My Page' }))
    expect(currentAddress()).toBe('/mypage')
  })

  it('offers to try again when it could not be loaded', async () => {
    server.use(loseConnection(readSandboxPortal))
    const { user } = atPortal()
    expect(await screen.findByRole('heading', { level: 1, name: "We couldn't load your billing page" })).toBeVisible()
    server.use(answer(readSandboxPortal, buildSandboxPortal(null, { card: null, invoices: [] })))
    await user.click(await button('Try Again'))
    expect(await screen.findByText('There are no invoices yet.')).toBeVisible()
    expect(screen.getByText('No card saved.')).toBeVisible()
  })

  it('leads back to My Page, which then asks what was changed', async () => {
    const { user } = atPortal()
    await user.click(await screen.findByRole('link', { name: 'My Page' }))
    expect(currentAddress()).toBe('/mypage?billing=changed')
  })

  it('is nothing for visitors', () => {
    renderScreen(<SandboxPortalScreen />, { path: '/sandbox-portal?session=bps_1' })
    expect(currentAddress()).toBe('/auth?from=%2Fsandbox-portal%3Fsession%3Dbps_1')
  })
})
