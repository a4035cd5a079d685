import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const HANGING = './word-levels.txt?raw'

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
})
afterEach(() => {
  vi.doUnmock(HANGING)
  vi.useRealTimers()
})

it('gives up a list of levels that does not come, as other requests are, and asks again', async () => {
  vi.doMock(HANGING, () => new Promise(() => {}))
  const { loadPackedLevels, loadWordLevels } = await import('./word-levels.ts')
  const { loadProfile } = await import('./load-profile.ts')
  const outcomes = Promise.all(
    [loadPackedLevels(), loadWordLevels(), loadProfile('An owl.')].map((loading) =>
      expect(loading).rejects.toMatchObject({ code: 'timeout' }),
    ),
  )
  await vi.advanceTimersByTimeAsync(20_000)
  await outcomes
  vi.doUnmock(HANGING)
  vi.useRealTimers()
  expect(await loadProfile('An owl.')).toMatchObject({ tokens: 2 })
})
