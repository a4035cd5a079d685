import { act, screen, waitFor, within } from '@testing-library/react'
import { createCheckoutSession, readBilling } from '@wordnest/contracts/billing'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { useSession } from '#shared/accounts/session.ts'
import { buildBilling } from '#testing/build-billing.ts'
import { buildLearner } from '#testing/build-session.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { answer, keepWaiting, refuse, server } from '#testing/server.ts'

import { SubscribeScreen } from './subscribe-screen.tsx'

const FAILURE = /^We couldn't open the checkout/u
const toasts = () => within(screen.getByRole('region', { name: 'Notifications' }))

/** The plan is bought in another tab: there is nothing to check out any more. */
const leaveOffer = () => act(() => useSession.setState({ learner: buildLearner({ role: 'subscribed' }) }))

const atSubscribe = () =>
  renderScreen(<SubscribeScreen />, { path: '/subscribe', session: { learner: buildLearner() } })

async function goOn() {
  const { user } = atSubscribe()
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('a plan that does not come', () => {
  it('is said to have failed after the time of a call, also if the session was loaded again meanwhile', async () => {
    const timeLimit = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeLimit.signal)
    server.use(keepWaiting(readBilling))
    const { user } = atSubscribe()
    await waitFor(() => expect(timeout).toHaveBeenCalled())
    timeout.mockReturnValue(new AbortController().signal)
    act(() => useSession.setState({ learner: buildLearner() }))
    expect(screen.getByText('Loading . . .')).toBeVisible()
    act(() => timeLimit.abort(new DOMException('late', 'TimeoutError')))
    expect(await screen.findByText("We couldn't load this page")).toBeVisible()
    server.use(answer(readBilling, buildBilling()))
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeVisible()
  })
})

describe('a checkout that cannot be opened', () => {
  it('takes its message along when its screen goes: there is nothing to try again', async () => {
    server.use(refuse(createCheckoutSession, 'payments-unavailable'))
    await goOn()
    expect(await toasts().findByText(FAILURE)).toBeVisible()
    leaveOffer()
    expect(toasts().queryByText(FAILURE)).not.toBeInTheDocument()
  })

  it('says nothing where nobody waits for it any more', async () => {
    const late = Promise.withResolvers<void>()
    server.use(
      http.post(`*${createCheckoutSession.path}`, async () => {
        await late.promise
        return HttpResponse.error()
      }),
    )
    await goOn()
    leaveOffer()
    late.resolve()
    await waitFor(() => expect(console.warn).toHaveBeenCalled())
    expect(toasts().queryByText(FAILURE)).not.toBeInTheDocument()
  })
})
