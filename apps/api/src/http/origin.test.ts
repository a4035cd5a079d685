import { describe, expect, it } from 'vitest'

import { isSameOrigin } from './origin.ts'

const OWN = 'https://nest.example'

describe('isSameOrigin', () => {
  it.each([
    [{ origin: OWN }, true],
    [{ origin: OWN, 'sec-fetch-site': 'same-origin' }, true],
    [{ origin: 'https://evil.example' }, false],
    [{ origin: 'https://nest.example.evil.example' }, false],
    [{ origin: 'https://evil.nest.example' }, false],
    [{ origin: 'http://nest.example' }, false],
    [{ origin: 'https://nest.example:8443' }, false],
    [{ origin: 'https://nest.example/' }, false],
    [{ origin: 'null' }, false],
    [{ origin: '' }, false],
    [{ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin', referer: `${OWN}/` }, false],
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, false],
    [{ 'sec-fetch-site': 'none' }, false],
    [{ 'sec-fetch-site': 'cross-site', referer: `${OWN}/` }, false],
    [{ referer: `${OWN}/learn-with-text?a=1` }, true],
    [{ referer: OWN }, true],
    [{ referer: 'https://evil.example/?https://nest.example' }, false],
    [{ referer: 'https://nest.example@evil.example/' }, false],
    [{ referer: 'nonsense' }, false],
    [{ referer: '' }, false],
    [{}, false],
  ])('%j: %s', (headers, expected) => {
    expect(isSameOrigin(headers, [OWN])).toBe(expected)
  })
})
