import { type Tick, toTick } from '@wordnest/games/tick'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'

/** Time that is seen to run is told this often, in milliseconds. */
const FRAME_MS = 250

/** A longer gap means that the device slept or the browser suspended the page, not that it was busy. */
const ASLEEP_MS = 5000

/** Reads the time between two looks at one clock, without time while it is stopped and while the device slept. */
class Stopwatch {
  #lastMs: number | undefined

  start(): void {
    this.#lastMs ??= performance.now()
  }

  /** Time since the last look; undefined for less than a millisecond, while it is stopped, and after a sleep. */
  take(): Tick | undefined {
    if (this.#lastMs === undefined) return undefined
    const nowMs = performance.now()
    const tick = toTick(this.#lastMs, nowMs)
    this.#lastMs = nowMs
    return tick.elapsedMs > 0 && tick.elapsedMs < ASLEEP_MS ? tick : undefined
  }

  /** Milliseconds since the last look; 0 while it is stopped. */
  get sinceLookMs(): number {
    return this.#lastMs === undefined ? 0 : performance.now() - this.#lastMs
  }

  stop(): void {
    this.#lastMs = undefined
  }
}

function subscribeToVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

/** False while another tab covers the page, or its window is put away. */
const useIsPageSeen = (): boolean => useSyncExternalStore(subscribeToVisibility, () => !document.hidden)

/**
 * Tells a game the time that passes while something is due in it: real time, however late a busy page hears of it, except
 * while the page is hidden, the device asleep or the game paused. `dueInMs` is Infinity while time changes nothing. Returns a
 * function that tells what is left to tell, to be called before each event of the player.
 */
export function useGameClock(dueInMs: number, isPaused: boolean, onTick: (tick: Tick) => void): () => void {
  const [stopwatch] = useState(() => new Stopwatch())
  const isSeen = useIsPageSeen()
  const isRunning = dueInMs !== Infinity && isSeen && !isPaused

  const catchUp = () => {
    const tick = stopwatch.take()
    if (tick) onTick(tick)
  }
  const onFrame = useEffectEvent(catchUp)

  useEffect(() => {
    if (!isRunning) return
    stopwatch.start()
    // A hidden page may be frozen before it renders again: its clock stops at once.
    const stopUnseen = () => {
      if (!document.hidden) return
      onFrame()
      stopwatch.stop()
    }
    document.addEventListener('visibilitychange', stopUnseen)
    return () => {
      document.removeEventListener('visibilitychange', stopUnseen)
      onFrame()
      stopwatch.stop()
    }
  }, [isRunning, stopwatch])

  useEffect(() => {
    if (!isRunning) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const arm = () => {
      const delayMs = Math.min(FRAME_MS, dueInMs - stopwatch.sinceLookMs)
      timer = setTimeout(
        () => {
          onFrame()
          arm()
        },
        Math.max(1, Math.ceil(delayMs)),
      )
    }
    arm()
    return () => clearTimeout(timer)
  }, [isRunning, dueInMs, stopwatch])

  return catchUp
}
