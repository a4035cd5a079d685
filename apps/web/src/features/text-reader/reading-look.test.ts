// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { HOSTILE_VALUES } from '#testing/hostile-values.ts'

beforeEach(() => {
  vi.resetModules()
})

describe('the look of texts', () => {
  it.each(HOSTILE_VALUES.map((value) => [JSON.stringify(value.slice(0, 40)), value]))(
    'is whole when storage holds %s',
    async (_shown, value) => {
      localStorage.setItem('wordnest.readingLook', value)
      localStorage.setItem('wordnest.readAloudSpeed', value)
      const { PAPERS, SIZES, SPACINGS, TURNS, useReadingLook, WIDTHS } = await import('./reading-look.ts')
      const look = useReadingLook.getState()
      expect(SIZES).toContain(look.size)
      expect(SPACINGS).toContain(look.spacing)
      expect(WIDTHS).toContain(look.width)
      expect(TURNS).toContain(look.turn)
      expect(PAPERS).toContain(look.paper)
      expect(typeof look.hasMarks).toBe('boolean')
      const { SPEEDS, useReadAloudSpeed } = await import('./read-along-speed.ts')
      expect(SPEEDS).toContain(useReadAloudSpeed.getState().speed)
    },
  )
})
