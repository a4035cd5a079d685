import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { withProgress } from './progress.mjs'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const build = () => {
  const written: string[] = []
  return { output: { write: (text: string) => written.push(text) }, text: () => written.join('') }
}

it('writes a dot for each second, and how long it took', async () => {
  const { output, text } = build()
  const { promise, resolve } = Promise.withResolvers<string>()
  const work = withProgress('Building the pages', () => promise, output)
  await vi.advanceTimersByTimeAsync(2500)
  expect(text()).toBe('Building the pages ..')
  resolve('built')
  expect(await work).toBe('built')
  expect(text()).toBe('Building the pages .. done (3 s)\n')
  await vi.advanceTimersByTimeAsync(5000)
  expect(text()).toMatch(/\n$/)
})

it('says when the work failed', async () => {
  const { output, text } = build()
  await expect(withProgress('Building', () => Promise.reject(new Error('no')), output)).rejects.toThrow('no')
  expect(text()).toBe('Building  failed (0 s)\n')
})
