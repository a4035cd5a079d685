import { type Film, type FilmListener, toMs, toSeconds } from './film.ts'

/** A length is infinite while a stream has no end, and NaN before it is known. */
const toDurationMs = (seconds: number): number | null => (Number.isFinite(seconds) ? toMs(seconds) : null)

/** Takes over a `<video>` element whose film begins at `startMs`. */
export function openFileFilm(video: HTMLVideoElement, startMs: number, listener: FilmListener): Film {
  const listening = new AbortController()
  const on = (names: readonly string[], report: () => void) => {
    for (const name of names) video.addEventListener(name, report, { signal: listening.signal })
  }
  const position = () => toMs(video.currentTime)

  const reportReady = () => {
    if (startMs > 0 && video.currentTime === 0) video.currentTime = toSeconds(startMs)
    listener({ status: 'ready', durationMs: toDurationMs(video.duration), positionMs: startMs })
  }
  on(['loadedmetadata'], reportReady)
  on(['durationchange'], () => listener({ durationMs: toDurationMs(video.duration) }))
  on(['timeupdate', 'seeked'], () => listener({ positionMs: position(), hasEnded: video.ended }))
  on(['play'], () => listener({ isPlaying: true, hasEnded: false }))
  on(['playing', 'canplay'], () => listener({ isWaiting: false }))
  on(['waiting'], () => listener({ isWaiting: true }))
  on(['pause'], () => listener({ isPlaying: false, isWaiting: false, positionMs: position() }))
  on(['ended'], () => listener({ isPlaying: false, isWaiting: false, hasEnded: true, positionMs: position() }))
  const reportFailed = () => {
    console.warn('The film cannot be played:', video.error?.code, video.error?.message)
    listener({ status: 'failed', isPlaying: false, isWaiting: false })
  }
  on(['error'], reportFailed)
  // It loads from when it is drawn, which may take some tasks before it is in the page and can be listened to.
  if (video.readyState >= HTMLMediaElement.HAVE_METADATA) reportReady()
  else if (video.error) reportFailed()

  return {
    play: () => {
      video.play().catch((error: unknown) => {
        // Paused right after, or the browser wants a gesture: either way the film is paused, and reports it.
        console.warn('The film did not start:', error instanceof Error ? error.name : error)
        if (!listening.signal.aborted) listener({ isPlaying: !video.paused, isWaiting: false })
      })
    },
    pause: () => video.pause(),
    seekTo: (positionMs) => {
      video.currentTime = toSeconds(positionMs)
    },
    readPositionMs: position,
    setRate: (rate) => {
      video.playbackRate = rate
    },
    setVolume: (volume, isMuted) => {
      video.volume = volume
      video.muted = isMuted
    },
    close: () => {
      listening.abort()
      video.pause()
    },
  }
}
