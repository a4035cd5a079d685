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
/** The one policy that the content security policy knows; it lets the address of this script through and no other. */
const POLICY = 'wordnest'
const LOAD_TIMEOUT_MS = 20_000

type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => {
    createScriptURL: (address: string) => string
  }
}

declare global {
  interface Window {
    YT?: Partial<YouTubeApi>
    onYouTubeIframeAPIReady?: () => void
    trustedTypes?: TrustedTypes
  }
}

let address: string | undefined

/** Where Trusted Types are enforced an address of a script must be of a policy; a policy can be made once. */
function toTrustedAddress(): string {
  address ??=
    window.trustedTypes?.createPolicy(POLICY, { createScriptURL: () => API_ADDRESS }).createScriptURL(API_ADDRESS) ??
    API_ADDRESS
  return address
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
    script.src = toTrustedAddress()
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
