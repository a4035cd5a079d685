import { act, screen, waitFor, within } from '@testing-library/react'
import { readSession } from '@wordnest/contracts/accounts'
import { createCustomerPortalSession, readBilling, refreshBilling } from '@wordnest/contracts/billing'
import type { Learner } from '@wordnest/contracts/learners'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { goToAddress } from '#lib/page-address.ts'
import { useSession } from '#shared/accounts/session.ts'
import { buildBilling, PERIOD_END } from '#testing/build-billing.ts'
import { buildLearner, buildSession } from '#testing/build-session.ts'
import { currentAddress, renderScreen } from '#testing/render-screen.tsx'
import { answer, loseConnection, refuse, server } from '#testing/server.ts'

import { MyPageScreen } from './my-page-screen.tsx'

vi.mock('#lib/page-address.ts', () => ({ goToAddress: vi.fn() }))

const PORTAL_URL = `${location.origin}/sandbox-portal?session=bps_1`
const opened = vi.fn()

const active = { status: 'active' as const, cancelAtPeriodEnd: false, currentPeriodEnd: PERIOD_END }
const free = buildLearner({ cardsSwiped: 12 })
const subscriber = buildLearner({ cardsSwiped: 12, role: 'subscribed' })

function atMyPage(learner: Learner, billing: Parameters<typeof buildBilling>[0] = {}, path = '/mypage') {
  server.use(
    answer(readSession, buildSession({ learner })),
    answer(readBilling, buildBilling({ role: learner.role, ...billing })),
  )
  return renderScreen(<MyPageScreen />, { path, session: { learner } })
}

const panel = () => within(screen.getByRole('region', { name: 'Your plan' }))
const toasts = () => within(screen.getByRole('region', { name: 'Notifications' }))
const figure = () => within(screen.getByRole('row', { name: /^Cards Swiped/u })).getByRole('cell')

beforeEach(() => {
  opened.mockReset()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  server.use(
    answer(createCustomerPortalSession, (input) => {
      opened(input)
      return { url: PORTAL_URL }
    }),
  )
})

afterEach(() => {
  vi.restoreAllMocks()
})

describe('the free plan', () => {
  it('offers Subscribe, with what it opens, and no Unsubscribe', async () => {
    const { user } = atMyPage(free)
    expect(
      panel().getByText(/\$3\.99 a month opens all of them.*1,000 words, 20 card requests and 50 plays/u),
    ).toBeVisible()
    expect(await panel().findByText(/Test payments, no money moves/u)).toBeVisible()
    expect(panel().queryByRole('button', { name: 'Unsubscribe' })).not.toBeInTheDocument()
    await user.click(panel().getByRole('link', { name: 'Subscribe' }))
    expect(currentAddress()).toBe('/subscribe')
  })

  it('leads to card and invoices of a subscription that has ended', async () => {
    const { user } = atMyPage(free, { hasCustomer: true, subscription: { ...active, status: 'canceled' } })
    await user.click(await panel().findByRole('button', { name: 'Card and Invoices' }))
    await waitFor(() => expect(currentAddress()).toBe('/sandbox-portal?session=bps_1'))
  })

  it('has neither card nor invoices to show after a checkout that was never paid', async () => {
    atMyPage(free, { hasCustomer: true, subscription: null })
    expect(await panel().findByText(/Test payments, no money moves/u)).toBeVisible()
    expect(panel().queryByRole('button', { name: 'Card and Invoices' })).not.toBeInTheDocument()
  })

  it('leads to the next live lesson', async () => {
    const { user } = atMyPage(free)
    await user.click(panel().getByRole('link', { name: 'Next Live Lesson' }))
    expect(currentAddress()).toBe('/purchase-lesson')
  })
})

describe('the subscription', () => {
  it.each([
    [active, 'Renews on December 21, 2026.'],
    [
      { ...active, cancelAtPeriodEnd: true },
      "Cancelled. You have it until December 21, 2026. Then you're on the free plan.",
    ],
    [{ ...active, status: 'past_due' as const }, /^Your last payment failed/u],
  ])('says of %j: %s', async (subscription, text) => {
    atMyPage(subscriber, { hasCustomer: true, subscription })
    expect(await panel().findByText(text)).toBeVisible()
  })

  it('opens the billing portal with Unsubscribe, once however often it is pressed', async () => {
    const { user } = atMyPage(subscriber, { hasCustomer: true, subscription: active })
    expect(panel().queryByRole('link', { name: 'Subscribe' })).not.toBeInTheDocument()
    await user.dblClick(panel().getByRole('button', { name: 'Unsubscribe' }))
    await waitFor(() => expect(currentAddress()).toBe('/sandbox-portal?session=bps_1'))
    expect(opened).toHaveBeenCalledExactlyOnceWith({ appUserEmail: 'ana@example.com' })
  })

  describe('at the payment service itself', () => {
    const SERVICE = 'https://billing.example/session/1'
    beforeEach(() => server.use(answer(createCustomerPortalSession, { url: SERVICE })))
    afterEach(() => {
      vi.useRealTimers()
      vi.mocked(goToAddress).mockReset()
    })

    it.each([
      [
        'the learner is back on the page that the browser has kept',
        () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
      ],
      ['the service does not come', () => vi.advanceTimersByTime(10_000)],
    ])('stays busy until %s, and can be opened again', async (_, passTime) => {
      vi.useFakeTimers({ shouldAdvanceTime: true })
      const { user } = atMyPage(subscriber, { hasCustomer: true, subscription: active })
      const button = panel().getByRole('button', { name: 'Unsubscribe' })
      await user.dblClick(button)
      await waitFor(() => expect(goToAddress).toHaveBeenCalledExactlyOnceWith(SERVICE))
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
      expect(button).toHaveAttribute('aria-busy', 'true')
      await act(async () => void passTime())
      expect(button).not.toHaveAttribute('aria-busy')
      await user.click(button)
      await waitFor(() => expect(goToAddress).toHaveBeenCalledTimes(2))
    })
  })

  it.each([
    [
      'there is no address',
      answer(createCustomerPortalSession, { url: '' }),
      'Something went wrong loading your billing portal.',
    ],
    [
      'the address is no page',
      answer(createCustomerPortalSession, { url: 'javascript:alert(1)' }),
      'Something went wrong loading your billing portal.',
    ],
    [
      'the payment service is away',
      refuse(createCustomerPortalSession, 'payments-unavailable'),
      'Something went wrong loading your billing portal.',
    ],
    [
      'the connection is lost',
      loseConnection(createCustomerPortalSession),
      'Unable to load billing portal. Please try again.',
    ],
  ])('says so when %s, until it is dismissed', async (_, handler, text) => {
    const { user } = atMyPage(subscriber, { hasCustomer: true, subscription: active })
    server.use(handler)
    await user.click(panel().getByRole('button', { name: 'Unsubscribe' }))
    expect(await toasts().findByText(text)).toBeVisible()
    await user.click(toasts().getByRole('button', { name: 'Close' }))
    expect(toasts().queryByText(text)).not.toBeInTheDocument()
    expect(panel().getByRole('button', { name: 'Unsubscribe' })).toBeEnabled()
  })

  it('that ends elsewhere ends here, with its figures, and comes back with them', async () => {
    atMyPage(subscriber, { hasCustomer: true, subscription: active })
    expect(figure()).toHaveTextContent('12')
    act(() => useSession.setState({ learner: free }))
    expect(figure()).toHaveTextContent('0')
    expect(panel().getByRole('link', { name: 'Subscribe' })).toBeVisible()
    act(() => useSession.setState({ learner: subscriber }))
    expect(figure()).toHaveTextContent('12')
  })

  it('is asked of the payment service after a visit to the portal, whose mark leaves the address', async () => {
    const asked = vi.fn()
    server.use(
      answer(refreshBilling, () => {
        asked()
        return buildBilling()
      }),
    )
    atMyPage(subscriber, { hasCustomer: true, subscription: active }, '/mypage?billing=changed')
    server.use(answer(readSession, buildSession({ learner: free })))
    expect(await panel().findByRole('link', { name: 'Subscribe' })).toBeVisible()
    expect(asked).toHaveBeenCalled()
    expect(currentAddress()).toBe('/mypage')
  })
})
