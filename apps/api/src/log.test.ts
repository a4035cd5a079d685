import { describe, expect, it } from 'vitest'

import { toErrorLine } from './log.ts'

describe('toErrorLine', () => {
  it('tells what happened and where, and nothing that an error carries besides', () => {
    const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(ann@example.org)' })
    const error = Object.assign(new TypeError('not saved', { cause }), { headers: { cookie: 'c' }, parameters: ['p'] })
    const line = toErrorLine(error)
    expect(line).toEqual({
      type: 'TypeError',
      message: 'not saved',
      stack: expect.stringContaining('not saved'),
      cause: { type: 'Error', message: 'duplicate key', code: '23505', stack: expect.stringContaining('duplicate') },
    })
  })

  it('ends with a chain of causes that does not', () => {
    const error = new Error('round')
    error.cause = error
    expect(JSON.stringify(toErrorLine(error)).match(/"message"/g)).toHaveLength(4)
  })

  it('takes what is no error', () => {
    expect(toErrorLine('gone')).toEqual({ type: 'string', message: 'gone' })
  })
})
