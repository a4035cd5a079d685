import { describe, expect, it } from 'vitest'

import { findYouTubeId } from './youtube-address.ts'

describe('an address of YouTube', () => {
  it.each([
    'https://www.youtube.com/watch?v=abcdefghijk',
    'youtube.com/watch?list=x&v=abcdefghijk&t=3s',
    ' https://youtu.be/abcdefghijk?si=1 ',
    'https://m.youtube.com/shorts/abcdefghijk',
    'https://www.youtube-nocookie.com/embed/abcdefghijk',
    'https://www.youtube.com/live/abcdefghijk',
  ])('%s names a film', (address) => {
    expect(findYouTubeId(address)).toBe('abcdefghijk')
  })

  it.each([
    '',
    'abcdefghijk',
    'https://example.com/watch?v=abcdefghijk',
    'https://youtube.com.example.com/watch?v=abcdefghijk',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/@channel',
    'javascript://youtu.be/abcdefghijk',
  ])('%s names none', (address) => {
    expect(findYouTubeId(address)).toBeUndefined()
  })
})
