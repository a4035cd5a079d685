import { describe, expect, it } from 'vitest'

import { findCookie, toSetCookie } from './cookies.ts'
import { findSignedValue, toSignedValue } from './signed-value.ts'

describe('findCookie', () => {
  it.each([
    ['a=1', '1'],
    ['b=2; a=1', '1'],
    ['b=2;a=1', '1'],
    ['a=1; a=2', '1'],
    ['xa=3; a=1 ; b=2', '1'],
    ['x.a=3;  a=1', '1'],
    ['a=', ''],
    ['a=1=2', '1=2'],
    ['b=a=9', undefined],
    ['A=1', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('in %j finds %j', (header, value) => {
    expect(findCookie(header, 'a')).toBe(value)
  })
})

describe('toSetCookie', () => {
  it.each([
    [false, 'a=1; Max-Age=60; Path=/; HttpOnly; SameSite=Lax'],
    [true, 'a=1; Max-Age=60; Path=/; HttpOnly; SameSite=Lax; Secure'],
  ])('with secure %s is %s', (secure, header) => {
    expect(toSetCookie('a', '1', { maxAgeSeconds: 60, secure })).toBe(header)
  })
})

describe('a signed value', () => {
  it.each(['token', 'with.dots.inside', 'späße 🌱'])('%s is known again, and only with its own secret', (value) => {
    const signed = toSignedValue(value, 'a secret')
    expect(findSignedValue(signed, 'a secret')).toBe(value)
    expect(findSignedValue(signed, 'another secret')).toBeUndefined()
    expect(findSignedValue(`x${signed}`, 'a secret')).toBeUndefined()
  })

  it.each(['', '.', 'value', 'value.', '.c2lnbmF0dXJl', '%', 'value.%E0%A4%A'])('is not %j', (text) => {
    expect(findSignedValue(text, 'a secret')).toBeUndefined()
  })
})
