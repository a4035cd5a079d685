import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  brokenPasswordRules,
  isEmail,
  MAX_NICKNAME_LENGTH,
  PASSWORD_POLICY,
  PREFERENCES,
  toDefaultNickname,
  toNickname,
  toStoredEmail,
} from './accounts.ts'

describe('isEmail', () => {
  it.each([
    'a@b.co',
    'first.last+tag@sub.example.com',
    "o'neil@example.org",
    'ünïcode@exämple.de',
    '用户@例子.公司',
    'x_y-z@a-b.c-d.info',
    `${'a'.repeat(64)}@example.com`,
    `a@${'b'.repeat(63)}.com`,
    `a@${'b.'.repeat(124)}comm`,
  ])('accepts %s', (email) => {
    expect(isEmail(email)).toBe(true)
  })

  it.each([
    '',
    'a',
    '@',
    '@b.co',
    'a@',
    'a@b',
    'a@b.',
    'a@.co',
    'a@b..co',
    'a@-b.co',
    'a@b-.co',
    'a@b@c.co',
    '.a@b.co',
    'a.@b.co',
    'a..b@b.co',
    'a b@c.co',
    'a@b.co\n',
    'a@b.co\u0000',
    'a\u200B@b.co',
    'a@b\u202E.co',
    '"a"@b.co',
    'a(c)@b.co',
    'a,b@c.co',
    'a@[127.0.0.1]',
    '<a@b.co>',
    'a;b@c.co',
    'a@b_c.co',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.com`,
    `a@${'b.'.repeat(124)}comma`,
  ])('refuses %j', (email) => {
    expect(isEmail(email)).toBe(false)
  })
})

describe('toStoredEmail', () => {
  it('is the same for every spelling of an address', () => {
    expect(toStoredEmail(' Ann@Example.COM ')).toBe('ann@example.com')
    expect(toStoredEmail('CAFE\u0301@b.co')).toBe('café@b.co')
    expect(toStoredEmail('J\u030C@b.co')).toBe(toStoredEmail('\u01F0@b.co'))
  })

  it('is stored as itself', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        (email) => toStoredEmail(toStoredEmail(email)) === toStoredEmail(email),
      ),
    )
  })
})

describe('toDefaultNickname', () => {
  it.each([
    ['ann@example.com', 'ann'],
    ['ann.lee+x@example.com', 'ann.lee+x'],
    ['ann', 'ann'],
    [`${'a'.repeat(64)}@example.com`, 'a'.repeat(60)],
  ])('of %s is %s', (email, nickname) => {
    expect(toDefaultNickname(email)).toBe(nickname)
  })
})

describe('toNickname', () => {
  it.each([
    ['Ann', 'Ann'],
    ['  Ann \t Lee\n', 'Ann Lee'],
    ['', undefined],
    [' \u00A0\t', undefined],
    ['\u200B\u200D', undefined],
    ['\u0000', undefined],
    ['A\u0007B', 'A B'],
    ['\u202Enna', 'nna'],
    ['a\u00ADb', 'ab'],
    ['e\u200B\u0301', 'é'],
    ['<b>Ann</b>', '<b>Ann</b>'],
    ['x'.repeat(61), 'x'.repeat(60)],
    [`${'x'.repeat(59)} y`, 'x'.repeat(59)],
    [`${'x'.repeat(59)}👍`, 'x'.repeat(59)],
    ['\uD800', undefined],
  ])('%j becomes %j', (text, nickname) => {
    expect(toNickname(text)).toBe(nickname)
  })

  it('is short, visible and a nickname of itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 90 }), (text) => {
        const nickname = toNickname(text)
        if (nickname === undefined) return
        expect(nickname.length <= MAX_NICKNAME_LENGTH && nickname.isWellFormed()).toBe(true)
        expect(nickname).not.toMatch(/[\p{Cc}\p{Cf}\uFFFD]|^\s|\s$|\s\s/u)
        expect(toNickname(nickname)).toBe(nickname)
      }),
      { numRuns: 500 },
    )
  })
})

describe('the password policy', () => {
  it.each([
    ['correct horse 1', []],
    ['abcdefg1', []],
    ['pass word!', []],
    ['пароль12', []],
    ['a1', ['min-length']],
    ['', ['min-length', 'letter', 'digit-or-symbol']],
    ['abcdefgh', ['digit-or-symbol']],
    ['abcd efgh', ['digit-or-symbol']],
    ['12345678', ['letter']],
    ['PASSWORD1', ['not-common']],
    ['trustno1', ['not-common']],
    ['👍a', ['min-length']],
    [`a1${'x'.repeat(126)}`, []],
    [`a1${'x'.repeat(127)}`, ['max-length']],
  ])('finds in %j what it breaks: %j', (password, broken) => {
    expect(brokenPasswordRules(password)).toEqual(broken)
  })

  it('can be another one', () => {
    expect(brokenPasswordRules('a1', { ...PASSWORD_POLICY, minLength: 2 })).toEqual([])
    expect(brokenPasswordRules('', { ...PASSWORD_POLICY, rules: ['letter'] })).toEqual(['letter'])
  })
})

describe('the preference', () => {
  it('is one of three', () => {
    expect(PREFERENCES).toEqual(['videos', 'vocab', 'games'])
  })
})
