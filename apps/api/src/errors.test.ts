import { describe, expect, it } from 'vitest'

import { AppError, isOurFault, toAppError, toErrorAnswer } from './errors.ts'

const withFields = (fields: object) => Object.assign(new Error('SELECT secret FROM users'), fields)

describe('toAppError', () => {
  it('keeps a refusal', () => {
    const refusal = new AppError('card-limit')
    expect(toAppError(refusal)).toBe(refusal)
  })

  it.each([
    ['a body that is too large', withFields({ code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 }), 'too-large'],
    [
      'another media type',
      withFields({ code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', statusCode: 415 }),
      'unsupported-media-type',
    ],
    ['no JSON', withFields({ code: 'FST_ERR_CTP_INVALID_JSON_BODY', statusCode: 400 }), 'invalid-request'],
    ['a bad address', withFields({ code: 'FST_ERR_BAD_URL', statusCode: 400 }), 'invalid-request'],
    ['no HTTP', withFields({ code: 'HPE_INVALID_METHOD' }), 'invalid-request'],
    ['long headers', withFields({ code: 'HPE_HEADER_OVERFLOW' }), 'too-large'],
    ['a slow request', withFields({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }), 'request-timeout'],
    ['a framework fault', withFields({ code: 'FST_ERR_SOMETHING', statusCode: 500 }), 'internal'],
    ['a busy SQLite', withFields({ code: 'ERR_SQLITE_ERROR', errcode: 5 }), 'unavailable'],
    ['a full disk', withFields({ code: 'ERR_SQLITE_ERROR', errcode: 13 }), 'storage-full'],
    ['a read error', withFields({ code: 'ERR_SQLITE_ERROR', errcode: 266 }), 'unavailable'],
    ['a NUL in PostgreSQL', withFields({ code: '22021' }), 'invalid-request'],
    ['a PostgreSQL that only reads', withFields({ code: '25006' }), 'unavailable'],
    ['a full PostgreSQL', withFields({ code: '53100' }), 'storage-full'],
    ['a stopping PostgreSQL', withFields({ code: '57P01' }), 'unavailable'],
    ['no PostgreSQL', withFields({ code: 'ECONNREFUSED' }), 'unavailable'],
    ['no PostgreSQL on any address', new AggregateError([withFields({ code: 'ECONNREFUSED' })]), 'unavailable'],
    ['a lost connection', new Error('Connection terminated unexpectedly'), 'unavailable'],
    ['a duplicate that nobody caught', withFields({ code: '23505' }), 'internal'],
    ['an error with a status of its own', withFields({ statusCode: 401 }), 'internal'],
    ['no error at all', 'a text', 'internal'],
    ['nothing', undefined, 'internal'],
  ])('makes %s %s', (_what, error, code) => {
    expect(toAppError(error).code).toBe(code)
  })
})

describe('toErrorAnswer', () => {
  it('says nothing of the cause', () => {
    const { status, body } = toErrorAnswer(toAppError(withFields({})), 'r1')
    expect({ status, body }).toEqual({ status: 500, body: { error: { code: 'internal', requestId: 'r1' } } })
  })

  it('says when to come again', () => {
    const refusal = new AppError('too-many-requests', { retryAfterSeconds: 7 })
    expect(toErrorAnswer(refusal, 'r1')).toEqual({
      status: 429,
      headers: { 'retry-after': '7' },
      body: { error: { code: 'too-many-requests', requestId: 'r1', retryAfterSeconds: 7 } },
    })
    expect(toErrorAnswer(new AppError('unavailable'), 'r1').headers).toEqual({ 'retry-after': '1' })
  })

  it('names at most 20 problems', () => {
    const problems = Array.from({ length: 500 }, (_, n) => ({ path: `p${n}`, problem: 'wrong' }))
    expect(toErrorAnswer(new AppError('invalid-request', { problems }), 'r').body.error.problems).toHaveLength(20)
  })
})

describe('isOurFault', () => {
  it.each([
    ['internal', true],
    ['upstream-failed', true],
    ['unavailable', true],
    ['card-limit', false],
    ['not-found', false],
  ] as const)('of %s: %s', (code, expected) => {
    expect(isOurFault(new AppError(code))).toBe(expected)
  })
})
