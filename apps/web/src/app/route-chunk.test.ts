import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { CHUNK_TIMEOUT_MS, ChunkError, defineRouteChunk } from './route-chunk.ts'

const Screen = () => null

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

describe('a route chunk', () => {
  it('loads once, when first needed', async () => {
    const importScreen = vi.fn(async () => Screen)
    const chunk = defineRouteChunk(importScreen)
    expect(importScreen).not.toHaveBeenCalled()
    chunk.prefetch()
    expect(chunk.load()).toBe(chunk.load())
    await expect(chunk.load()).resolves.toBe(Screen)
    expect(importScreen).toHaveBeenCalledTimes(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('gives up after 120 seconds', async () => {
    expect(CHUNK_TIMEOUT_MS).toBe(120_000)
    const chunk = defineRouteChunk(() => new Promise(() => {}))
    const outcome = vi.fn()
    chunk.load().catch(outcome)
    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1)
    expect(outcome).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome).toHaveBeenCalledWith(expect.any(ChunkError))
  })

  it('stays failed for the screen that shows it, and loads anew when next pointed at', async () => {
    const importScreen = vi.fn(async () => Screen)
    const cause = new TypeError('Failed to fetch dynamically imported module')
    importScreen.mockRejectedValueOnce(cause)
    const chunk = defineRouteChunk(importScreen)
    await expect(chunk.load()).rejects.toEqual(expect.objectContaining({ name: 'ChunkError', cause }))
    await expect(chunk.load()).rejects.toBeInstanceOf(ChunkError)
    chunk.prefetch()
    await expect(chunk.load()).resolves.toBe(Screen)
  })
})
