/** What a film does, wherever it comes from. Positions and lengths in milliseconds, volumes from 0 to 1. */
export type FilmState = {
  readonly status: 'loading' | 'ready' | 'failed'
  /** Also while it waits for data. */
  readonly isPlaying: boolean
  readonly isWaiting: boolean
  readonly hasEnded: boolean
  readonly positionMs: number
  /** Null: not known yet. */
  readonly durationMs: number | null
}

export const NEW_FILM: FilmState = {
  status: 'loading',
  isPlaying: false,
  isWaiting: false,
  hasEnded: false,
  positionMs: 0,
  durationMs: null,
}

/** The one interface over a film of our own and one of the video host. */
export type Film = {
  /** Plays as soon as it can; a browser that asks for a gesture first leaves it paused. */
  readonly play: () => void
  readonly pause: () => void
  /** A place after the end is the end. */
  readonly seekTo: (positionMs: number) => void
  readonly readPositionMs: () => number
  readonly setRate: (rate: number) => void
  readonly setVolume: (volume: number, isMuted: boolean) => void
  /** Ends it: nothing is reported any more. */
  readonly close: () => void
}

/** Called with what has changed. */
export type FilmListener = (change: Partial<FilmState>) => void

export const toSeconds = (ms: number): number => ms / 1000
export const toMs = (seconds: number): number => Math.round(seconds * 1000)
