import type { ComponentType } from 'react'

/** Long enough for a slow network; after it the screen offers to try again. */
export const CHUNK_TIMEOUT_MS = 120_000

/** A screen's code did not arrive, or not in time. */
export class ChunkError extends Error {
  constructor(reason: 'failed' | 'timeout', cause?: unknown) {
    super(`The code of this screen could not be loaded (${reason}).`, { cause })
    this.name = 'ChunkError'
  }
}

export type RouteChunk = {
  /** The same promise until {@link RouteChunk.prefetch} finds it failed. Rejects with {@link ChunkError}. */
  readonly load: () => Promise<ComponentType>
  /** Starts loading, or starts again after a failure. Never rejects. */
  readonly prefetch: () => void
}

/** A screen whose code is loaded when it is first needed. */
export function defineRouteChunk(
  importScreen: () => Promise<ComponentType>,
  timeoutMs: number = CHUNK_TIMEOUT_MS,
): RouteChunk {
  let loading: Promise<ComponentType> | undefined
  let failed = false

  const start = async (): Promise<ComponentType> => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const timeout = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new ChunkError('timeout')), timeoutMs)
    })
    try {
      return await Promise.race([importScreen(), timeout])
    } catch (error) {
      throw error instanceof ChunkError ? error : new ChunkError('failed', error)
    } finally {
      clearTimeout(timer)
    }
  }

  const load = () => {
    if (loading) return loading
    const promise = start()
    loading = promise
    promise.then(
      // What React's use() looks for to show the screen at once, without a moment of waiting.
      (value) => Object.assign(promise, { status: 'fulfilled', value }),
      () => {
        failed = true
      },
    )
    return promise
  }

  return {
    load,
    prefetch: () => {
      if (failed) {
        failed = false
        loading = undefined
      }
      load().catch(() => {})
    },
  }
}
