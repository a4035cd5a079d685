import { toTrustedAddress } from '#lib/trusted-script.ts'

/** The part of the video host's player API that is used. */
export type YouTubePlayer = {
  playVideo: () => void
  pauseVideo: () => void
  seekTo: (seconds: number, allowSeekAhead: boolean) => void
  getCurrentTime: () => number
  getDuration: () => number
  setPlaybackRate: (rate: number) => void
  /** From 0 to 100. */
  setVolume: (volume: number) => void
  mute: () => void
  unMute: () => void
  getIframe: () => HTMLIFrameElement
  destroy: () => void
}

export type YouTubeOptions = {
  videoId: string
  host: string
  width: string
  height: string
  playerVars: Record<string, string | number>
  events: {
    onReady: () => void
    onStateChange: (event: { data: number }) => void
    onError: (event: { data: number }) => void
    onAutoplayBlocked: () => void
  }
}

export type YouTubeApi = { Player: new (host: HTMLElement, options: YouTubeOptions) => YouTubePlayer }

const API_ADDRESS = 'https://www.youtube.com/iframe_api'
const LOAD_TIMEOUT_MS = 20_000

declare global {
  interface Window {
    YT?: Partial<YouTubeApi>
    onYouTubeIframeAPIReady?: () => void
  }
}

const findApi = (): YouTubeApi | undefined => (window.YT?.Player ? { Player: window.YT.Player } : undefined)

let loading: Promise<YouTubeApi> | undefined

function inject(): Promise<YouTubeApi> {
  const script = document.createElement('script')
  return new Promise<YouTubeApi>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The video host's player did not come in time")), LOAD_TIMEOUT_MS)
    const settle = () => {
      clearTimeout(timer)
      const api = findApi()
      if (api) resolve(api)
      else reject(new Error("The video host's player has no Player"))
    }
    window.onYouTubeIframeAPIReady = settle
    script.addEventListener('error', () => {
      clearTimeout(timer)
      reject(new Error("The video host's player could not be loaded"))
    })
    script.src = toTrustedAddress(API_ADDRESS)
    document.head.append(script)
  }).catch((error: unknown) => {
    script.remove()
    loading = undefined
    throw error
  })
}

/** Loads the API with its first use; after a failure the next call tries again. */
export function loadYouTubeApi(): Promise<YouTubeApi> {
  const api = findApi()
  if (api) return Promise.resolve(api)
  loading ??= inject()
  return loading
}
