/** Checks what a caller sent against the contract, strictly, before anything is done with it. */
import type { Endpoint } from '@wordnest/contracts/endpoint'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import { AppError, type Problem } from '#api/errors.ts'

z.config(z.locales.en())

/** Names of unknown fields are the caller's own text. */
const MAX_PROBLEM_LENGTH = 120

const cut = (text: string): string => text.slice(0, MAX_PROBLEM_LENGTH).toWellFormed()

const toProblem = ({ path, message }: z.core.$ZodIssue): Problem => ({
  path: cut(path.map(String).join('.')),
  problem: cut(message),
})

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0

const toHeededQuery = ({ ignoredQuery = [] }: Endpoint, query: unknown): unknown =>
  typeof query === 'object' && query !== null
    ? Object.fromEntries(Object.entries(query).filter(([name]) => !ignoredQuery.includes(name)))
    : {}

/** Throws invalid-request with the problems. Unknown fields are refused, not dropped. */
export function parseInput(endpoint: Endpoint, request: Pick<FastifyRequest, 'query' | 'body'>): unknown {
  if (!endpoint.query && !isEmpty(toHeededQuery(endpoint, request.query))) {
    throw new AppError('invalid-request', { problems: [{ path: '', problem: 'This address takes no query' }] })
  }
  const schema = endpoint.body ?? endpoint.query
  if (!schema) return undefined
  const parsed = schema.safeParse(endpoint.body ? request.body : { ...Object(request.query) })
  if (!parsed.success) throw new AppError('invalid-request', { problems: parsed.error.issues.map(toProblem) })
  return parsed.data
}
