/**
 * Calls that pages of older versions still make. They are answered as by a server that is away: such a page keeps what it
 * could not save, and the number of compatibility tells it to reload; the new page then makes events of what was saved.
 */
import { RETIRED_PATHS } from '@wordnest/contracts/retired'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { AppError, toErrorAnswer } from '#api/errors.ts'

import { DATA_HEADERS } from './error-answers.ts'

export const RETIRED_METHODS = ['GET', 'POST', 'PUT'] as const
/** Pages try again by themselves after half a minute; a person reloads sooner. */
const RETRY_SECONDS = 60

/** Before the body is read, and without a line in the log: nothing is wrong with the server. */
function refuse(request: FastifyRequest, reply: FastifyReply): void {
  const retired = new AppError('unavailable', { retryAfterSeconds: RETRY_SECONDS })
  const { status, body, headers } = toErrorAnswer(retired, request.id)
  void reply
    .code(status)
    .headers({ ...DATA_HEADERS, ...headers })
    .send(JSON.stringify(body))
}

export function mountRetired(app: FastifyInstance): void {
  for (const url of RETIRED_PATHS) {
    app.route({
      method: [...RETIRED_METHODS],
      url,
      exposeHeadRoute: false,
      config: { policy: 'open' },
      onRequest: (request, reply) => refuse(request, reply),
      handler: refuse,
    })
  }
}
