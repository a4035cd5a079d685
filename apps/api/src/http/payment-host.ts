/** Lets Stripe's script and frames into the pages that take a payment, where Stripe is in use. */
import type { FastifyInstance } from 'fastify'

import { toRequestAddress } from './request-address.ts'
import type { SecurityHeaders } from './security-headers.ts'

const PAYMENT_PATH = /^\/subscribe(?:\/return)?\/?$/

/** Mount before the pages, and only where there are keys: the sandbox is our own page. */
export function mountPaymentHost(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', (request, reply, done) => {
    const pathname = request.url.startsWith('/api/') ? '' : toRequestAddress(request.url).pathname
    if (PAYMENT_PATH.test(pathname)) void reply.headers(headers.paymentPage)
    done()
  })
}
