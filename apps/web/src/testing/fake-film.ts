/** A film without a picture: jsdom has no player. Time passes when the test says so. */
import { act } from '@testing-library/react'
import { vi } from 'vitest'

const STEP_SECONDS = 0.5
const STEP_MS = 500
/** jsdom has no such constant. */
const MEDIA_ERR_SRC_NOT_SUPPORTED = 4

export type FakeFilm = {
  readonly at: () => number
  readonly isPlaying: () => boolean
  readonly rate: () => number
  /** Plays on as far as it is let, in steps of the quiz's checks. Needs fake timers. */
  readonly playTo: (seconds: number) => Promise<void>
  /** Jumps, as the position slider does. */
  readonly jumpTo: (seconds: number) => Promise<void>
  readonly fail: () => Promise<void>
  /** Films opened from now on fail before a listener is added. */
  readonly failEarly: () => void
  /** The next plays are refused, as browsers do without a gesture. */
  readonly refusePlay: () => void
  readonly restore: () => void
}

/** Stands in for every `<video>` until it is restored. */
export function installFakeFilm(durationSeconds: number): FakeFilm {
  let at = 0
  let isPaused = true
  let rate = 1
  let isRefusing = false
  let error: { code: number; message: string } | null = null
  const element = () => {
    const video = document.querySelector('video')
    if (!video) throw new Error('There is no film')
    return video
  }
  const tell = (video: EventTarget, ...names: string[]) => {
    for (const name of names) video.dispatchEvent(new Event(name))
  }
  const jump = (video: EventTarget, seconds: number) => {
    at = Math.max(0, Math.min(seconds, durationSeconds))
    tell(video, 'seeked', 'timeupdate')
  }
  const members: PropertyDescriptorMap = {
    currentTime: {
      get: () => at,
      set(this: EventTarget, seconds: number) {
        jump(this, seconds)
      },
    },
    duration: { get: () => durationSeconds },
    readyState: { get: () => (error ? 0 : 1) },
    error: { get: () => error },
    paused: { get: () => isPaused },
    ended: { get: () => at >= durationSeconds },
    playbackRate: {
      get: () => rate,
      set: (next: number) => {
        rate = next
      },
    },
    volume: { get: () => 1, set: () => {} },
    muted: { get: () => false, set: () => {} },
    play: {
      value(this: EventTarget) {
        if (isRefusing) return Promise.reject(new DOMException('no gesture', 'NotAllowedError'))
        if (at >= durationSeconds) at = 0
        isPaused = false
        tell(this, 'play', 'playing')
        return Promise.resolve()
      },
    },
    pause: {
      value(this: EventTarget) {
        if (isPaused) return
        isPaused = true
        tell(this, 'pause')
      },
    },
  }
  for (const [name, member] of Object.entries(members))
    Object.defineProperty(HTMLVideoElement.prototype, name, { configurable: true, ...member })

  const step = () => {
    at = Math.min(at + STEP_SECONDS, durationSeconds)
    tell(element(), 'timeupdate')
    if (at < durationSeconds) return
    isPaused = true
    tell(element(), 'pause', 'ended')
  }
  return {
    at: () => at,
    isPlaying: () => !isPaused,
    rate: () => rate,
    async playTo(seconds) {
      const isOn = () => !isPaused && at < Math.min(seconds, durationSeconds)
      while (isOn()) {
        await act(async () => {
          step()
          await vi.advanceTimersByTimeAsync(STEP_MS)
        })
      }
    },
    jumpTo: (seconds) =>
      act(async () => {
        jump(element(), seconds)
        await vi.advanceTimersByTimeAsync(STEP_MS)
      }),
    fail: () => act(async () => tell(element(), 'error')),
    failEarly: () => {
      error = { code: MEDIA_ERR_SRC_NOT_SUPPORTED, message: 'no such file' }
    },
    refusePlay: () => {
      isRefusing = true
    },
    restore: () => {
      for (const name of Object.keys(members)) Reflect.deleteProperty(HTMLVideoElement.prototype, name)
    },
  }
}
