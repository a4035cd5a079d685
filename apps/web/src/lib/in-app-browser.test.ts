import { describe, expect, it } from 'vitest'

import { isInAppBrowser, toOwnBrowserAddress } from './in-app-browser.ts'

const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const ADDRESS = 'https://nest.example/auth?mode=register'

describe('a browser inside an app', () => {
  it.each([
    [`${IPHONE} Instagram 350.0`, true],
    [`${IPHONE} [FBAN/FBIOS;FBAV/500.0]`, true],
    [`${ANDROID} musical_ly_2024`, true],
    [ANDROID.replace('Pixel 9)', 'Pixel 9; wv)'), true],
    [`${IPHONE} Line/14.0`, true],
    [ANDROID, false],
    [`${IPHONE} Version/18.0 Safari/604.1`, false],
    [DESKTOP, false],
    ['', false],
  ])('%s: %s', (userAgent, expected) => {
    expect(isInAppBrowser(userAgent)).toBe(expected)
  })

  it.each([
    [ANDROID, 'intent://nest.example/auth?mode=register#Intent;scheme=https;end'],
    [IPHONE, 'x-safari-https://nest.example/auth?mode=register'],
    [DESKTOP, ADDRESS],
  ])('is left by an address of the system’s own: %s', (userAgent, expected) => {
    expect(toOwnBrowserAddress(ADDRESS, userAgent)).toBe(expected)
  })
})
