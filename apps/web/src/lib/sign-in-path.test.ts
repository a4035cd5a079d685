import { describe, expect, it } from 'vitest'

import { readReturnPath, toSignInPath } from './sign-in-path.ts'

const returnOf = (address: string) => readReturnPath(new URL(address, 'https://wordnest.test').searchParams)

describe('the way back after signing in', () => {
  it.each(['/', '/mypage', '/video-house?level=intermediate', '/about#steps', '/a?from=/b'])('leads to %s', (path) => {
    expect(returnOf(toSignInPath(path))).toBe(path)
  })

  it('leads to the same place from Register', () => {
    expect(toSignInPath('/a?b', 'register')).toBe('/auth?from=%2Fa%3Fb&mode=register')
    expect(returnOf(toSignInPath('/a?b', 'register'))).toBe('/a?b')
  })

  it.each([
    '',
    'mypage',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/auth',
    '/auth?from=/mypage',
    '/../auth',
    'javascript:alert(1)',
  ])('leads home instead of to %j', (from) => {
    expect(returnOf(toSignInPath(from))).toBe('/')
  })

  it('leads home when nothing is said', () => {
    expect(returnOf('/auth')).toBe('/')
  })
})
