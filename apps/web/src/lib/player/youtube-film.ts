import { type Film, type FilmListener, toMs, toSeconds } from './film.ts'
import { loadYouTubeApi, type YouTubePlayer } from './youtube-api.ts'

/** Sets no cookies before the film plays. */
const HOST = 'https://www.youtube-nocookie.com'
/** The host tells states, not positions. */
const REPORT_EVERY_MS = 250

/** The API's own numbers. */
const STATE = { ended: 0, playing: 1, paused: 2, buffering: 3 } as const

export type YouTubeFilmSetup = {
  /** Replaced by the player's frame. */
  readonly place: HTMLElement
  readonly videoID: string
  readonly startMs: number
  readonly title: string
  /** The host's own captions: where the lesson has none. */
  readonly hasHostCaptions: boolean
  /** Its element was removed: no player is made any more. */
  readonly signal: AbortSignal
}

const playerVars = ({ startMs, hasHostCaptions }: YouTubeFilmSetup) => ({
  autoplay: 1,
  // Our own controls are beside it, and its full screen would leave the questions behind.
  controls: 0,
  disablekb: 1,
  fs: 0,
  playsinline: 1,
  rel: 0,
  cc_load_policy: hasHostCaptions ? 1 : 0,
  cc_lang_pref: 'en',
  start: Math.floor(toSeconds(startMs)),
  origin: location.origin,
})

/** After a jump the host tells the old position for a while: until it is near the new one, or this often. */
const STALE_READS = 8
const NEAR_MS = 1500

/** Reads the position; one from before a jump is passed over. */
function buildClock(player: YouTubePlayer) {
  let target: number | undefined
  let reads = 0
  return {
    jump: (positionMs: number) => {
      target = positionMs
      reads = 0
      player.seekTo(toSeconds(positionMs), true)
    },
    read: (): number => {
      const positionMs = toMs(player.getCurrentTime())
      reads += 1
      if (target === undefined || Math.abs(positionMs - target) < NEAR_MS || reads > STALE_READS) target = undefined
      return target ?? positionMs
    },
  }
}

function toFilm(player: YouTubePlayer, clock: ReturnType<typeof buildClock>, close: () => void): Film {
  return {
    play: () => player.playVideo(),
    pause: () => player.pauseVideo(),
    seekTo: clock.jump,
    readPositionMs: clock.read,
    setRate: (rate) => player.setPlaybackRate(rate),
    setVolume: (volume, isMuted) => {
      player.setVolume(Math.round(volume * 100))
      if (isMuted) player.mute()
      else player.unMute()
    },
    close,
  }
}

type OpenFilm = { readonly player: YouTubePlayer; readonly clock: ReturnType<typeof buildClock> }

/** Reports the host's states as changes, and the position while the film plays. Returns how to report, and to stop. */
function buildReporter(listener: FilmListener, readFilm: () => OpenFilm | undefined) {
  let timer: ReturnType<typeof setInterval> | undefined
  const reportPosition = () => {
    const open = readFilm()
    if (open) listener({ positionMs: open.clock.read(), durationMs: toMs(open.player.getDuration()) || null })
  }
  const stop = () => {
    clearInterval(timer)
    timer = undefined
  }
  const reportState = (state: number) => {
    if (state === STATE.playing) {
      listener({ isPlaying: true, isWaiting: false, hasEnded: false })
      timer ??= setInterval(reportPosition, REPORT_EVERY_MS)
    }
    if (state === STATE.buffering) listener({ isWaiting: true })
    if (state !== STATE.paused && state !== STATE.ended) return
    stop()
    reportPosition()
    listener({ isPlaying: false, isWaiting: false, hasEnded: state === STATE.ended })
  }
  return { reportState, stop }
}

/** Creates the host's player in the element and plays: call it in a click. Resolves when the player accepts commands. */
export async function openYouTubeFilm(setup: YouTubeFilmSetup, listener: FilmListener): Promise<Film> {
  const { Player } = await loadYouTubeApi()
  setup.signal.throwIfAborted()
  let open: OpenFilm | undefined
  const { reportState, stop } = buildReporter(listener, () => open)
  const close = () => {
    stop()
    open?.player.destroy()
    open = undefined
  }
  return new Promise<Film>((resolve) => {
    const created = new Player(setup.place, {
      videoId: setup.videoID,
      host: HOST,
      width: '100%',
      height: '100%',
      playerVars: playerVars(setup),
      events: {
        onReady: () => {
          open = { player: created, clock: buildClock(created) }
          const frame = created.getIframe()
          frame.title = setup.title
          listener({ status: 'ready', durationMs: toMs(created.getDuration()) || null })
          resolve(toFilm(created, open.clock, close))
        },
        onStateChange: ({ data }) => reportState(data),
        onError: ({ data }) => {
          console.warn('The video host cannot play the film:', data)
          stop()
          listener({ status: 'failed', isPlaying: false, isWaiting: false })
        },
        onAutoplayBlocked: () => listener({ isPlaying: false, isWaiting: false }),
      },
    })
  })
}
