import type { Stripe, StripeEmbeddedCheckout } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'

import { toTrustedAddress } from '#lib/trusted-script.ts'

const LOAD_TIMEOUT_MS = 20_000

let scriptLoading: Promise<void> | undefined

/** Stripe's own loader sets a bare address, which Trusted Types refuse: it finds the script that is here already. */
function loadScript(): Promise<void> {
  scriptLoading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    const fail = (reason: string) => {
      clearTimeout(timer)
      script.remove()
      scriptLoading = undefined
      reject(new Error(reason))
    }
    const timer = setTimeout(() => fail("Stripe's script did not come in time"), LOAD_TIMEOUT_MS)
    script.addEventListener('load', () => {
      clearTimeout(timer)
      resolve()
    })
    script.addEventListener('error', () => fail("Stripe's script could not be loaded"))
    script.src = toTrustedAddress('https://js.stripe.com/endive/stripe.js')
    document.head.append(script)
  })
  return scriptLoading
}

async function loadStripeFor(publishableKey: string): Promise<Stripe> {
  await loadScript()
  const stripe = await loadStripe(publishableKey)
  if (!stripe) throw new Error('Stripe has no page to run in')
  return stripe
}

export type StripePage = {
  readonly publishableKey: string
  readonly clientSecret: string
  /** Paid: Stripe's page shows no more. */
  readonly onComplete: () => void
}

/** Stripe allows one checkout in a document: the next waits until the last is gone. */
let lastClosed: Promise<unknown> = Promise.resolve()

/** Puts Stripe's checkout into `host` and takes it away when the signal ends. Rejects when it cannot be had. */
export async function openStripePage(page: StripePage, host: HTMLElement, signal: AbortSignal): Promise<void> {
  const { publishableKey, clientSecret, onComplete } = page
  const isOver = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
  const before = lastClosed
  const opening = (async (): Promise<StripeEmbeddedCheckout | undefined> => {
    const stripe = await loadStripeFor(publishableKey)
    await before
    if (signal.aborted) return undefined
    return stripe.createEmbeddedCheckoutPage({ clientSecret, onComplete })
  })()
  lastClosed = opening.then(
    async (checkout) => {
      if (!checkout) return
      if (!signal.aborted) await isOver
      checkout.destroy()
    },
    () => {},
  )
  const checkout = await opening
  if (checkout && !signal.aborted) checkout.mount(host)
}
