// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { buildVideo } from '#testing/build-video.ts'
import { HOSTILE_VALUES } from '#testing/hostile-values.ts'

beforeEach(() => {
  vi.resetModules()
})

describe('what is found in storage', () => {
  it.each(HOSTILE_VALUES.map((value) => [JSON.stringify(value.slice(0, 40)), value]))(
    'lets a film open with %s',
    async (_shown, value) => {
      localStorage.setItem('wordnest.film', value)
      sessionStorage.setItem('wordnest.videoQuiz', value)
      const { useFilmSettings } = await import('./film-settings.ts')
      const { readQuizLog } = await import('./quiz-progress.ts')
      expect(useFilmSettings.getState().rate).toBeGreaterThan(0)
      expect(readQuizLog(buildVideo(['owl']), 'ann')).toEqual([])
    },
  )
})
