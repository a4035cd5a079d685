import { describe, expect, it } from 'vitest'

import { isPageOf } from './pages.ts'

describe('the page of a path', () => {
  it.each([
    ['/', '/', true],
    ['/', '', false],
    ['/', '//', false],
    ['/about', '/about', true],
    ['/about', '/about/', true],
    ['/about', '/about//', false],
    ['/about', '/About', false],
    ['/about', '/about/us', false],
    ['/video-player/:videoID', '/video-player/oak', true],
    ['/video-player/:videoID', '/video-player/', false],
    ['/video-player/:videoID', '/video-player/oak/leaf', false],
  ])('%s is at %j: %s', (path, pathname, isThere) => expect(isPageOf(path, pathname)).toBe(isThere))
})
