import type { Video } from '@wordnest/contracts/videos'
import { useCallback, useEffect, useRef, useState } from 'react'

import { openFileFilm } from '#lib/player/file-film.ts'
import type { openYouTubeFilm as OpenYouTubeFilm } from '#lib/player/youtube-film.ts'
import { type Film, type FilmListener, type FilmState, NEW_FILM } from '#lib/player/film.ts'

import { useFilmSettings } from './film-settings.ts'

export type FilmControl = ReturnType<typeof useFilm>

type HostVideo = Pick<Video, 'videoID' | 'title' | 'source'>

type Setup = {
  readonly video: HostVideo
  /** Where the film begins to play. */
  readonly startMs: number
}

/** Speed and volume as they are chosen. */
function useChosenSettings(film: Film | null) {
  const rate = useFilmSettings((settings) => settings.rate)
  const volume = useFilmSettings((settings) => settings.volume)
  const isMuted = useFilmSettings((settings) => settings.isMuted)
  useEffect(() => film?.setRate(rate), [film, rate])
  useEffect(() => film?.setVolume(volume, isMuted), [film, volume, isMuted])
}

/** Most films are files: the code for the host's loads with the first of those. */
const openHostFilm: typeof OpenYouTubeFilm = async (setup, listener) =>
  (await import('#lib/player/youtube-film.ts')).openYouTubeFilm(setup, listener)

/** Opens the host's film within an element. Returns a function that closes it, even while it is still loading. */
function openWithin(
  place: HTMLElement,
  { video, startMs }: Setup,
  listener: FilmListener,
  onFilm: (film: Film) => void,
) {
  let opened: Film | undefined
  const leaving = new AbortController()
  const { signal } = leaving
  // The host puts its frame in the place of an element; React must not miss one of its own.
  const spot = document.createElement('div')
  place.append(spot)
  const setup = {
    place: spot,
    videoID: video.videoID,
    startMs,
    title: video.title,
    hasHostCaptions: video.source.captionsUrl === null,
    signal,
  }
  const tell: FilmListener = (change) => {
    if (!signal.aborted) listener(change)
  }
  openHostFilm(setup, tell).then(
    (film) => {
      opened = film
      if (signal.aborted) film.close()
      else onFilm(film)
    },
    (error: unknown) => {
      if (signal.aborted) return
      console.warn('The film cannot be played:', error)
      tell({ status: 'failed', isPlaying: false, isWaiting: false })
    },
  )
  return () => {
    leaving.abort()
    opened?.close()
    place.replaceChildren()
  }
}

/**
 * The film of a video. A file opens with the screen; the video host is asked for nothing before the first play.
 * `openFile` and `openHost` are refs of the element that the film takes over.
 */
export function useFilm({ video, startMs }: Setup) {
  const [state, setState] = useState<FilmState>({ ...NEW_FILM, positionMs: startMs })
  const [film, setFilm] = useState<Film | null>(null)
  /** Counts the tries: a failed film is opened again. */
  const [attempt, setAttempt] = useState(0)
  const [isHostAsked, setHostAsked] = useState(false)
  const positionRef = useRef(startMs)
  const listen = useCallback((change: Partial<FilmState>) => {
    if (change.positionMs !== undefined) positionRef.current = change.positionMs
    setState((before) => ({ ...before, ...change }))
  }, [])

  const openFile = useCallback(
    (element: HTMLVideoElement | null) => {
      if (!element) return
      const opened = openFileFilm(element, positionRef.current, listen)
      setFilm(opened)
      return () => {
        opened.close()
        setFilm(null)
      }
    },
    [listen],
  )
  const { videoID, title, source } = video
  const openHost = useCallback(
    (place: HTMLElement | null) => {
      if (!place) return
      const close = openWithin(
        place,
        { video: { videoID, title, source }, startMs: positionRef.current },
        listen,
        setFilm,
      )
      return () => {
        close()
        setFilm(null)
      }
    },
    [listen, videoID, title, source],
  )
  useChosenSettings(film)

  const retry = () => {
    setState({ ...NEW_FILM, positionMs: positionRef.current, isWaiting: isHostAsked })
    setAttempt(attempt + 1)
  }
  /** Plays what is open, or opens the host's film, which then plays. */
  const play = () => {
    if (film) return film.play()
    if (video.source.kind !== 'youtube' || isHostAsked) return
    setHostAsked(true)
    listen({ isWaiting: true })
  }

  /** The position is reported at once: a slider that lagged behind would report its old position as a new choice. */
  const seek = (positionMs: number) => {
    film?.seekTo(positionMs)
    listen({ positionMs })
  }

  return { film, state, attempt, isHostAsked, openFile, openHost, retry, play, seek }
}
