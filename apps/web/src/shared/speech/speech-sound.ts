import { isOffline } from '#lib/connection.ts'

/** Why a sound did not play; `other` brings the browser's own words. */
export type SoundFailure =
  | { readonly kind: 'blocked' | 'offline' | 'unreadable' }
  | { readonly kind: 'other'; readonly message: string }

export type SoundEnd =
  | { readonly kind: 'ended' }
  | { readonly kind: 'stopped' }
  | ({ readonly kind: 'failed' } & {
      readonly failure: SoundFailure
    })

let element: HTMLAudioElement | undefined

/**
 * The one audio element. Call it in the click itself: browsers let an element play later, when its sound has come, if a
 * gesture of the user has loaded it before.
 */
export function readySound(): HTMLAudioElement {
  if (!element) {
    element = new Audio()
    element.load()
  }
  return element
}

function toFailure(error: unknown): SoundFailure {
  if (error instanceof DOMException && error.name === 'NotAllowedError') return { kind: 'blocked' }
  if (isOffline()) return { kind: 'offline' }
  const isUnreadable = !(error instanceof DOMException) || error.name === 'NotSupportedError'
  return isUnreadable ? { kind: 'unreadable' } : { kind: 'other', message: error.message }
}

type SoundSetup = {
  /** A path of this site or the address of a blob, as the content security policy asks. */
  readonly source: string
  /** 1 as recorded; the pitch stays. */
  readonly rate: number
  readonly signal: AbortSignal
  readonly onPlaying: () => void
}

/** Plays a sound to its end. It ends early when the signal aborts, or the device itself pauses it (a call, a media key). */
export function playSound(audio: HTMLAudioElement, { source, rate, signal, onPlaying }: SoundSetup): Promise<SoundEnd> {
  const listening = new AbortController()
  const options = { signal: listening.signal }
  return new Promise<SoundEnd>((resolve) => {
    const stop = () => {
      audio.pause()
      resolve({ kind: 'stopped' })
    }
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, options)
    audio.addEventListener('ended', () => resolve({ kind: 'ended' }), options)
    audio.addEventListener('error', () => resolve({ kind: 'failed', failure: toFailure(audio.error) }), options)
    audio.src = source
    audio.playbackRate = rate
    audio.play().then(
      () => {
        if (listening.signal.aborted) return
        onPlaying()
        const onPause = () => {
          if (!audio.ended) resolve({ kind: 'stopped' })
        }
        audio.addEventListener('pause', onPause, options)
      },
      (error: unknown) => resolve({ kind: 'failed', failure: toFailure(error) }),
    )
  }).finally(() => listening.abort())
}
