import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { readSession } from '@wordnest/contracts/accounts'
import {
  createCheckoutSession,
  createCustomerPortalSession,
  readBilling,
  refreshBilling,
} from '@wordnest/contracts/billing'
import { confirmSandboxCheckout, paySandboxCheckout, readSandboxCheckout } from '@wordnest/contracts/sandbox-billing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { useSession } from '#shared/accounts/session.ts'
import { buildBilling, buildSandboxCheckout } from '#testing/build-billing.ts'
import { buildLearner, buildSession } from '#testing/build-session.ts'
import { currentAddress, renderScreen } from '#testing/render-screen.tsx'
import { answer, keepWaiting, loseConnection, refuse, server } from '#testing/server.ts'

import { SubscribeScreen } from './subscribe-screen.tsx'

const useReload = vi.hoisted(() => vi.fn((_path: string, _isNeeded: boolean) => false))
vi.mock('#lib/reload-for-policy.ts', () => ({ useReloadForPolicyOf: useReload }))

const learner = buildLearner()
const asked = vi.fn()
const paid = vi.fn()

const STRIPE = buildBilling({ mode: 'stripe', publishableKey: 'pk_live_1', sandboxPromoCode: null })
const SESSION = { clientSecret: 'cs_1_secret_1', sessionId: 'cs_1' }

function serve() {
  server.use(
    answer(readSession, buildSession({ learner })),
    answer(createCheckoutSession, (input) => {
      asked(input)
      return SESSION
    }),
    answer(readSandboxCheckout, buildSandboxCheckout()),
    answer(paySandboxCheckout, (input) => {
      paid(input)
      return { outcome: 'paid' as const }
    }),
  )
}

function atSubscribe(session: Parameters<typeof renderScreen>[1] = {}) {
  return renderScreen(<SubscribeScreen />, { path: '/subscribe', session: { learner }, ...session })
}

const goOn = () => screen.findByRole('button', { name: 'Continue' })
const coupon = () => screen.getByRole('textbox', { name: 'Coupon code' })
const number = () => screen.findByRole('textbox', { name: 'Card number' })
const pay = () => screen.getByRole('button', { name: /^Pay(ing)? / })
const toasts = () => within(screen.getByRole('region', { name: 'Notifications' }))
const plan = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`, 'u') })).getAllByRole('cell')

async function openCheckout() {
  const { user, ...rest } = atSubscribe()
  await user.click(await goOn())
  await number()
  return { user, ...rest }
}

async function fillCard(user: UserEvent, cardNumber = '4242424242424242') {
  await user.type(await number(), cardNumber)
  await user.type(screen.getByRole('textbox', { name: 'Expiry (MM/YY)' }), '1249')
  await user.type(screen.getByRole('textbox', { name: 'Security code' }), '123')
  await user.type(screen.getByRole('textbox', { name: 'Name on card' }), 'Ana')
}

beforeEach(() => {
  asked.mockReset()
  paid.mockReset()
  useReload.mockReset().mockReturnValue(false)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  serve()
})

afterEach(() => {
  vi.restoreAllMocks()
})

describe('who may come', () => {
  it('a visitor is sent to sign in, and comes back here', () => {
    atSubscribe({ session: { learner: null } })
    expect(currentAddress()).toBe('/auth?from=%2Fsubscribe')
  })

  it('waits until it is known who looks, and sends nobody away before', () => {
    atSubscribe({ session: { status: 'loading' } })
    expect(screen.getByText('Loading . . .')).toBeVisible()
    expect(currentAddress()).toBe('/subscribe')
  })

  it('offers to ask again when the session could not be asked for', async () => {
    const { user } = atSubscribe({ session: { status: 'failed' } })
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Subscribe' })).toBeVisible()
  })
})

describe('the offer', () => {
  it('compares both plans with the figures of the limits', async () => {
    atSubscribe()
    expect(await goOn()).toBeVisible()
    expect(screen.getAllByText('$3.99 a month')).not.toHaveLength(0)
    expect(plan('Video lessons').map((cell) => cell.textContent)).toEqual(['The 2 newest', 'All of them'])
    expect(plan('Making cards').map((cell) => cell.textContent)).toEqual(['3 times a day', '20 times a day'])
    expect(plan('Listening to words').map((cell) => cell.textContent)).toEqual(['8 a day', '50 a day'])
    expect(plan('Personal list').map((cell) => cell.textContent)).toEqual(['10 words', '1,000 words'])
    expect(plan('Stats on My Page').map((cell) => cell.textContent)).toEqual(['No', 'Yes'])
    expect(plan('All games').map((cell) => cell.textContent)).toEqual(['Yes', 'Yes'])
  })

  it('says of the sandbox that no money moves, and which code to try', async () => {
    atSubscribe()
    expect(await screen.findByText(/Test payments, no money moves/u)).toBeVisible()
    expect(coupon()).toHaveAccessibleDescription('To try it out: NEST50')
  })

  it('says nothing of tests where Stripe takes the payments', async () => {
    server.use(answer(readBilling, STRIPE))
    atSubscribe()
    expect(await goOn()).toBeVisible()
    expect(screen.queryByText(/Test payments/u)).not.toBeInTheDocument()
  })

  it('cannot be taken in a document without the policy of Stripe: the page is loaded again', async () => {
    server.use(answer(readBilling, STRIPE))
    useReload.mockImplementation((path, isNeeded) => isNeeded && path === '/subscribe')
    atSubscribe()
    await waitFor(() => expect(useReload).toHaveLastReturnedWith(true))
    expect(screen.getByText('Loading . . .')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument()
  })

  it('sells nothing while the plan is unknown, and asks again when told to', async () => {
    server.use(loseConnection(readBilling))
    const { user } = atSubscribe()
    expect(await screen.findByText("We couldn't load this page")).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument()
    server.use(answer(readBilling, buildBilling()))
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await goOn()).toBeVisible()
  })
})

describe('Continue', () => {
  it.each([
    ['', undefined],
    ['   ', undefined],
    ['  NEST50 ', 'NEST50'],
  ])('sends the coupon %j as %j', async (typed, promoCode) => {
    const { user } = atSubscribe()
    await goOn()
    if (typed !== '') await user.type(coupon(), typed)
    await user.click(await goOn())
    await number()
    expect(asked).toHaveBeenCalledExactlyOnceWith({
      appUserEmail: 'ana@example.com',
      ...(promoCode !== undefined && { promoCode }),
    })
  })

  it('asks once however often it is pressed', async () => {
    const { user } = atSubscribe()
    const button = await goOn()
    await user.dblClick(button)
    await number()
    expect(asked).toHaveBeenCalledOnce()
  })

  it('keeps a code that is not known in its field, says so and lets it be mended', async () => {
    server.use(refuse(createCheckoutSession, 'unknown-promo-code'))
    const { user } = atSubscribe()
    await goOn()
    await user.type(coupon(), 'NEST5O{Enter}')
    expect(await screen.findByText(/“NEST5O” isn't a valid code/u)).toBeVisible()
    expect(coupon()).toHaveValue('NEST5O')
    expect(coupon()).toBeInvalid()
    expect(coupon()).toHaveFocus()
    await user.type(coupon(), '{Backspace}0')
    expect(coupon()).toBeValid()
  })

  it.each([
    ['payments-unavailable', "The payment service didn't answer. Please try again."],
    ['conflict', "It's being opened in another tab right now. Please try again."],
    ['unavailable', 'Wordnest is busy or restarting. Nothing was lost. Please try again.'],
  ] as const)('tells of %s in a toast that can be dismissed, or tried again', async (code, text) => {
    server.use(refuse(createCheckoutSession, code))
    const { user } = atSubscribe()
    await user.click(await goOn())
    expect(await toasts().findByText(`We couldn't open the checkout, and you weren't charged. ${text}`)).toBeVisible()
    expect(toasts().getByRole('button', { name: 'Close' })).toBeVisible()
    serve()
    await user.click(toasts().getByRole('button', { name: 'Try Again' }))
    expect(await number()).toBeVisible()
  })

  it('sells no second subscription while a payment is overdue, and leads to the portal', async () => {
    server.use(
      refuse(createCheckoutSession, 'payment-overdue'),
      answer(createCustomerPortalSession, { url: `${location.origin}/sandbox-portal?session=bps_1` }),
    )
    const { user } = atSubscribe()
    await user.click(await goOn())
    await user.click(await screen.findByRole('button', { name: 'Manage Subscription' }))
    await waitFor(() => expect(currentAddress()).toBe('/sandbox-portal?session=bps_1'))
  })

  it('shows the subscription when another device has bought it', async () => {
    server.use(
      refuse(createCheckoutSession, 'already-subscribed'),
      answer(refreshBilling, buildBilling({ role: 'subscribed' })),
      answer(readSession, buildSession({ learner: buildLearner({ role: 'subscribed' }) })),
    )
    const { user } = atSubscribe()
    await user.click(await goOn())
    expect(await screen.findByRole('heading', { level: 1, name: "You're subscribed" })).toBeVisible()
  })
})

describe('a subscription that is not confirmed yet', () => {
  it('is not sold again, and is told of', async () => {
    server.use(refuse(createCheckoutSession, 'already-subscribed'), refuse(refreshBilling, 'payments-unavailable'))
    const { user } = atSubscribe()
    await user.click(await goOn())
    expect(await toasts().findByText(/You already have a subscription/u)).toBeVisible()
  })
})

describe('the checkout of the sandbox', () => {
  it('says Loading Stripe... while it loads', async () => {
    server.use(keepWaiting(readSandboxCheckout))
    const { user } = atSubscribe()
    await user.click(await goOn())
    expect(await screen.findByText('Loading Stripe...')).toBeVisible()
  })

  it('offers to try again when it could not be loaded', async () => {
    server.use(loseConnection(readSandboxCheckout))
    const { user } = atSubscribe()
    await user.click(await goOn())
    expect(await screen.findByRole('heading', { name: "We couldn't load the checkout" })).toBeVisible()
    serve()
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await number()).toBeVisible()
  })

  it('shows the discount, what is due today and what comes after', async () => {
    server.use(
      answer(readSandboxCheckout, buildSandboxCheckout({ dueCents: 200, promoCode: 'NEST50', percentOff: 50 })),
    )
    await openCheckout()
    expect(screen.getByText('Coupon NEST50, 50% off')).toBeVisible()
    expect(screen.getByText('−$1.99')).toBeVisible()
    expect(pay()).toHaveAccessibleName('Pay $2.00')
    expect(screen.getByText('Then $3.99 each month until you cancel.')).toBeVisible()
  })

  it('pays once, whatever is pressed, and leads to the page that tells how it ended', async () => {
    const { user } = await openCheckout()
    await fillCard(user)
    await user.dblClick(pay())
    await waitFor(() => expect(currentAddress()).toBe('/subscribe/return?session_id=cs_1'))
    expect(paid).toHaveBeenCalledExactlyOnceWith({
      clientSecret: 'cs_1_secret_1',
      cardNumber: '4242424242424242',
    })
  })

  it('puts a test card into the form', async () => {
    const { user } = await openCheckout()
    await user.click(screen.getByRole('button', { name: 'Use 4000 0000 0000 0002' }))
    expect(await number()).toHaveValue('4000 0000 0000 0002')
    expect(await number()).toHaveFocus()
  })

  it('names what is missing, at the first field, and sends nothing', async () => {
    const { user } = await openCheckout()
    await user.click(pay())
    expect(await number()).toHaveFocus()
    expect(await number()).toHaveAccessibleDescription('Enter the whole number of a test card.')
    expect(screen.getByText('Enter the name on the card.')).toBeVisible()
    expect(paid).not.toHaveBeenCalled()
  })

  it('never sends the number of a card that is none of the test cards', async () => {
    const { user } = await openCheckout()
    await fillCard(user, '4111111111111111')
    await user.click(pay())
    expect(await number()).toHaveAccessibleDescription('Only the test cards on the list work here.')
    expect(paid).not.toHaveBeenCalled()
  })

  it('says that a card was declined, and lets another be tried', async () => {
    const { user } = await openCheckout()
    server.use(refuse(paySandboxCheckout, 'card-declined'))
    await fillCard(user)
    await user.click(pay())
    expect(await screen.findByText(/^Your card was declined, and you weren't charged/u)).toBeVisible()
    serve()
    await user.click(pay())
    await waitFor(() => expect(currentAddress()).toBe('/subscribe/return?session_id=cs_1'))
  })

  it('does not say that nothing was paid when no answer came', async () => {
    const { user } = await openCheckout()
    server.use(loseConnection(paySandboxCheckout))
    await fillCard(user)
    await user.click(pay())
    expect(await screen.findByText(/You won't be charged twice/u)).toBeVisible()
  })

  it('asks the bank where the card wants it; refused, then approved', async () => {
    const answers: boolean[] = []
    server.use(
      answer(paySandboxCheckout, { outcome: 'confirmation-needed' }),
      answer(confirmSandboxCheckout, ({ isApproved }) => {
        answers.push(isApproved)
        return { outcome: 'paid' as const }
      }),
    )
    const { user } = await openCheckout()
    await fillCard(user, '4000000000003220')
    await user.click(pay())
    const dialog = await screen.findByRole('dialog', { name: 'Confirm this payment' })
    expect(dialog).toHaveTextContent('Test payments, no money moves')
    await user.keyboard('{Escape}')
    expect(dialog).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Yes, Pay' }))
    await waitFor(() => expect(currentAddress()).toBe('/subscribe/return?session_id=cs_1'))
    expect(answers).toEqual([true])
  })

  it('goes on after a refusal', async () => {
    server.use(
      answer(readSandboxCheckout, buildSandboxCheckout({ needsConfirmation: true })),
      refuse(confirmSandboxCheckout, 'confirmation-failed'),
    )
    const { user } = atSubscribe()
    await user.click(await goOn())
    await user.click(await screen.findByRole('button', { name: 'Refuse' }))
    expect(await screen.findByText("You refused the payment, and you weren't charged.")).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it.each(['checkout-closed', 'not-found'] as const)('leaves to the page after it on %s', async (code) => {
    const { user } = await openCheckout()
    server.use(refuse(paySandboxCheckout, code))
    await fillCard(user)
    await user.click(pay())
    await waitFor(() => expect(currentAddress()).toBe('/subscribe/return?session_id=cs_1'))
  })

  it('that was paid in another tab leads to the page after it', async () => {
    server.use(answer(readSandboxCheckout, buildSandboxCheckout({ status: 'complete' })))
    const { user } = atSubscribe()
    await user.click(await goOn())
    await waitFor(() => expect(currentAddress()).toBe('/subscribe/return?session_id=cs_1'))
  })

  it('that has run out is begun anew', async () => {
    server.use(answer(readSandboxCheckout, buildSandboxCheckout({ status: 'expired' })))
    const { user } = atSubscribe()
    await user.click(await goOn())
    await user.click(await screen.findByRole('button', { name: 'Start Again' }))
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  })

  it('goes back to the coupon, which is still there', async () => {
    const { user } = atSubscribe()
    await goOn()
    await user.type(coupon(), 'NEST50')
    await user.click(await goOn())
    await user.click(await screen.findByRole('button', { name: 'Change Coupon Code' }))
    expect(coupon()).toHaveValue('NEST50')
  })

  it('gives way as soon as another tab has paid', async () => {
    await openCheckout()
    act(() => useSession.setState({ learner: buildLearner({ role: 'subscribed' }) }))
    expect(await screen.findByRole('heading', { level: 1, name: "You're subscribed" })).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'Card number' })).not.toBeInTheDocument()
  })
})
