import { act, screen, waitFor } from '@testing-library/react'
import { readSession } from '@wordnest/contracts/accounts'
import { readCheckoutOutcome } from '@wordnest/contracts/billing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { useSession } from '#shared/accounts/session.ts'
import { buildLearner, buildSession } from '#testing/build-session.ts'
import { currentAddress, renderScreen } from '#testing/render-screen.tsx'
import { answer, keepWaiting, loseConnection, refuse, server } from '#testing/server.ts'

import { CheckoutReturnScreen } from './checkout-return-screen.tsx'

vi.mock('#ui/motion/confetti.ts', () => ({ celebrate: vi.fn() }))

const learner = buildLearner()
const subscriber = buildLearner({ role: 'subscribed' })

const atReturn = (path = '/subscribe/return?session_id=cs_1') =>
  renderScreen(<CheckoutReturnScreen />, { path, session: { learner } })

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  server.use(answer(readSession, buildSession({ learner })))
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the page after the checkout', () => {
  it('says that it confirms the payment, then that it is done, once the role stands', async () => {
    server.use(
      answer(readCheckoutOutcome, { outcome: 'subscribed', role: 'subscribed' }),
      answer(readSession, buildSession({ learner: subscriber })),
    )
    atReturn()
    expect(screen.getByRole('heading', { level: 1, name: 'Confirming your payment' })).toBeVisible()
    expect(await heading("You're subscribed")).toBeVisible()
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
    expect(useSession.getState().learner?.role).toBe('subscribed')
  })

  it('asks until the payment is confirmed, then says that it takes longer, and asks again when told to', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let questions = 0
    server.use(
      answer(readCheckoutOutcome, () => {
        questions += 1
        return { outcome: 'processing' as const, role: 'unsubscribed' as const }
      }),
    )
    const { user } = atReturn()
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(await heading('Your payment is taking longer')).toBeVisible()
    expect(questions).toBeGreaterThanOrEqual(15)
    server.use(
      answer(readCheckoutOutcome, { outcome: 'subscribed', role: 'subscribed' }),
      answer(readSession, buildSession({ learner: subscriber })),
    )
    await user.click(screen.getByRole('button', { name: 'Ask Again' }))
    expect(await heading("You're subscribed")).toBeVisible()
  })

  it.each([
    ['open', 'This payment was not finished', 'Back to Checkout'],
    ['expired', 'This checkout has expired', 'Start Again'],
  ] as const)('says of a checkout that is %s that nothing was paid, and leads back', async (outcome, title, link) => {
    server.use(answer(readCheckoutOutcome, { outcome, role: 'unsubscribed' }))
    const { user } = atReturn()
    expect(await heading(title)).toBeVisible()
    await user.click(screen.getByRole('link', { name: link }))
    expect(currentAddress()).toBe('/subscribe')
  })

  it('sells again once what was paid here has ended', async () => {
    server.use(answer(readCheckoutOutcome, { outcome: 'ended', role: 'unsubscribed' }))
    renderScreen(<CheckoutReturnScreen />, {
      path: '/subscribe/return?session_id=cs_1',
      session: { learner: subscriber },
    })
    await vi.waitFor(() => expect(currentAddress()).toBe('/subscribe'))
    expect(useSession.getState().learner?.role).toBe('unsubscribed')
  })

  it('knows no payment of another account', async () => {
    server.use(refuse(readCheckoutOutcome, 'not-found'))
    atReturn()
    expect(await heading("We can't find that payment")).toBeVisible()
  })

  it('tells when it could not be asked, and asks again', async () => {
    server.use(loseConnection(readCheckoutOutcome))
    const { user } = atReturn()
    expect(await heading("We couldn't check your payment")).toBeVisible()
    server.use(keepWaiting(readCheckoutOutcome))
    await user.click(screen.getByRole('button', { name: 'Ask Again' }))
    expect(await heading('Confirming your payment')).toBeVisible()
  })

  it('without a checkout leads to Subscribe', () => {
    atReturn('/subscribe/return')
    expect(currentAddress()).toBe('/subscribe')
  })

  it('sends a visitor to sign in, and back to this payment', () => {
    renderScreen(<CheckoutReturnScreen />, { path: '/subscribe/return?session_id=cs_1' })
    expect(currentAddress()).toBe('/auth?from=%2Fsubscribe%2Freturn%3Fsession_id%3Dcs_1')
  })
})
