import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import type { Endpoint } from './endpoint.ts'
import { ENDPOINTS } from './endpoints.ts'
import { ERROR_CODES, ERROR_STATUS } from './error-codes.ts'
import { ErrorBodySchema } from './errors.ts'

const endpoints: readonly (readonly [string, Endpoint])[] = Object.entries(ENDPOINTS)

/** A schema may be a choice of several; what is asked of it is asked of each. */
const formsOf = (schema: z.ZodMiniType): readonly z.ZodMiniType[] =>
  schema instanceof z.ZodMiniDiscriminatedUnion
    ? schema.def.options.filter((form) => form instanceof z.ZodMiniType)
    : [schema]

/** An object that a strict schema refuses for its unknown field, and for nothing else that matters here. */
const isUnknownFieldRefused = (schema: z.ZodMiniType): boolean => {
  const parsed = z.safeParse(schema, { 'a field nobody knows': 1 })
  return !parsed.success && parsed.error.issues.some(({ code }) => code === 'unrecognized_keys')
}

/** Posted by mail programs, with a token of ours: the address is all they know. */
const BY_MAIL_PROGRAMS = ['stopMails']

describe('the endpoint tables', () => {
  it('mount every call once', () => {
    const routes = endpoints.map(([, { method, path }]) => `${method} ${path}`)
    expect(new Set(routes).size).toBe(routes.length)
    expect(routes.length).toBeGreaterThan(10)
  })

  it.each(endpoints)('%s has a path of plain lower-case segments and a summary in words', (_, { path, summary }) => {
    expect(path).toMatch(/^(?:\/(?:[a-z0-9:-]+|:[a-zA-Z]+))+$/)
    expect(summary).toMatch(/^[A-Z].{9,}[^.]$/)
  })

  it.each(endpoints)('%s has a limit of rate and of size', (_, { rate, bodyLimit = 1 }) => {
    expect(rate.max).toBeGreaterThan(0)
    expect(rate.perSeconds).toBeGreaterThan(0)
    expect(bodyLimit).toBeGreaterThan(0)
    expect(bodyLimit).toBeLessThanOrEqual(16 * 1024 * 1024)
  })

  it.each(endpoints)('%s takes its input in one place, and no body with GET', (name, endpoint) => {
    expect(endpoint.query !== undefined && endpoint.body !== undefined).toBe(false)
    expect(endpoint.takesForm === true).toBe(BY_MAIL_PROGRAMS.includes(name))
    if (endpoint.method === 'GET' || endpoint.takesForm) expect(endpoint.body).toBeUndefined()
    else expect(endpoint.query).toBeUndefined()
  })

  it.each(endpoints.filter(([name, { method }]) => method !== 'GET' && !BY_MAIL_PROGRAMS.includes(name)))(
    '%s, which changes something, is refused to other sites',
    (_, { origin }) => {
      expect(origin).toBe('same')
    },
  )

  it.each(endpoints.filter(([, { path }]) => /paragraph-summary|def-and-sent/.test(path)))(
    '%s, which costs money, needs a session and our own page even by GET',
    (_, { access, origin }) => {
      expect({ access, origin }).toEqual({ access: 'user', origin: 'same' })
    },
  )

  it('open to API tokens are those of the wire formats alone', () => {
    const open = endpoints.filter(([, { takesApiToken }]) => takesApiToken).map(([, { path }]) => path)
    expect(new Set(open)).toEqual(
      new Set(['/api/paragraph-summary', '/api/def-and-sent', '/v1/text:synthesize', '/v1/images:annotate']),
    )
  })

  it.each(endpoints)('%s says that it needs a session exactly when it does', (_, { access, refusals }) => {
    expect(refusals.includes('sign-in-required')).toBe(access === 'user')
  })

  it.each(endpoints)('%s names each of its refusals once, all of them known', (_, { refusals }) => {
    expect(new Set(refusals).size).toBe(refusals.length)
    expect(ERROR_CODES).toEqual(expect.arrayContaining([...refusals]))
  })

  it.each(
    endpoints.flatMap(([name, { body, query }]) =>
      Object.entries({ body, query }).map(([part, schema]) => [name, part, schema] as const),
    ),
  )('%s refuses an unknown field in its %s', (_, __, schema) => {
    expect(schema === undefined || formsOf(schema).every(isUnknownFieldRefused)).toBe(true)
  })

  it.each(endpoints)('%s can be documented: every schema has a JSON form', (_, { body, query, response }) => {
    for (const schema of [body, query]) {
      for (const form of schema ? formsOf(schema) : [])
        expect(z.toJSONSchema(form, { io: 'input' })).toMatchObject({ type: 'object', additionalProperties: false })
    }
    expect(z.toJSONSchema(response, { io: 'output' })).toHaveProperty('type')
  })
})

describe('the error codes', () => {
  it.each(ERROR_CODES)('%s has a status of a refusal', (code) => {
    expect(ERROR_STATUS[code]).toBeGreaterThanOrEqual(400)
    expect(ERROR_STATUS[code]).toBeLessThan(600)
  })

  it('are closed: the body of an error carries no other', () => {
    const toBody = (code: string) => ({ error: { code, requestId: 'r-1' } })
    for (const code of ERROR_CODES) expect(z.safeParse(ErrorBodySchema, toBody(code)).success).toBe(true)
    expect(z.safeParse(ErrorBodySchema, toBody('oops')).success).toBe(false)
    expect(z.toJSONSchema(ErrorBodySchema)).toHaveProperty('type', 'object')
  })
})
