import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { renderScreen } from '#testing/render-screen.tsx'

import { StripeCheckout } from './stripe-checkout.tsx'

type Options = { clientSecret: string; onComplete: () => void }

/** What Stripe's own script would put into the page. */
class FakeStripe {
  readonly log: string[] = []
  isRefusing = false
  complete = () => {}

  readonly build = (publishableKey: string) => {
    this.log.push(`stripe ${publishableKey}`)
    return {
      createEmbeddedCheckoutPage: async ({ clientSecret, onComplete }: Options) => {
        if (this.isRefusing) throw new Error('refused')
        this.log.push(`open ${clientSecret}`)
        this.complete = onComplete
        return {
          mount: (host: HTMLElement) => host.append(document.createElement('iframe')),
          destroy: () => void this.log.push(`close ${clientSecret}`),
        }
      },
    }
  }
}

const onComplete = vi.fn()
let stripe: FakeStripe

const findScript = () => document.head.querySelector<HTMLScriptElement>('script[src^="https://js.stripe.com/"]')

/** The script comes, or it does not. */
async function settleScript(outcome: 'load' | 'error') {
  await waitFor(() => expect(findScript()).not.toBeNull())
  if (outcome === 'load') vi.stubGlobal('Stripe', (publishableKey: string) => stripe.build(publishableKey))
  act(() => void findScript()?.dispatchEvent(new Event(outcome)))
}

function atCheckout() {
  return renderScreen(
    <StripeCheckout publishableKey="pk_test_1" clientSecret="cs_1_secret_1" onComplete={onComplete} />,
  )
}

beforeEach(() => {
  // The script is loaded once in a document: each test has its own.
  vi.resetModules()
  onComplete.mockReset()
  stripe = new FakeStripe()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

afterEach(() => {
  findScript()?.remove()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the checkout of Stripe', () => {
  it('says Loading Stripe... until it stands, one at a time, and goes when the screen does', async () => {
    const { container, unmount } = atCheckout()
    expect(screen.getByText('Loading Stripe...')).toBeVisible()
    await settleScript('load')
    await waitFor(() => expect(container.querySelector('iframe')).not.toBeNull())
    await waitFor(() => expect(screen.queryByText('Loading Stripe...')).not.toBeInTheDocument())
    expect(stripe.log.filter((line) => line.startsWith('open'))).toEqual(['open cs_1_secret_1'])
    stripe.complete()
    expect(onComplete).toHaveBeenCalledOnce()
    unmount()
    await waitFor(() => expect(stripe.log.at(-1)).toBe('close cs_1_secret_1'))
  })

  it('loads the script of the release that its code belongs to', async () => {
    const { unmount } = atCheckout()
    await waitFor(() => expect(findScript()?.src).toBe('https://js.stripe.com/endive/stripe.js'))
    unmount()
  })

  it('says so when the script does not come, and loads it anew when told to', async () => {
    const { user } = atCheckout()
    await settleScript('error')
    expect(await screen.findByText(/^You weren't charged\. Check your connection/u)).toBeVisible()
    expect(findScript()).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    await settleScript('load')
    await waitFor(() => expect(stripe.log).toContain('open cs_1_secret_1'))
  })

  it('says so when Stripe refuses the checkout', async () => {
    stripe.isRefusing = true
    atCheckout()
    await settleScript('load')
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeVisible()
  })
})
