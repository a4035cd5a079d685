import type { FastifyRequest } from 'fastify'

const MAX_USER_AGENT = 300

export const toUserAgent = ({ headers }: FastifyRequest): string =>
  (headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT)
