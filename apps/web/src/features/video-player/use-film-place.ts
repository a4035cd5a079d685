import { useEffect, useEffectEvent, useRef } from 'react'

import type { FilmState } from '#lib/player/film.ts'

const toSecond = (positionMs: number): number => Math.floor(positionMs / 1000)

/**
 * Tells where the film stopped, and where it was moved to when its page is hidden or left; the start for one that was watched
 * to its end. What was told last is not told again.
 */
export function useFilmPlace({ isPlaying, hasEnded, positionMs }: FilmState, onPlace?: (positionMs: number) => void) {
  const told = useRef(toSecond(positionMs))
  const tell = useEffectEvent(() => {
    const placeMs = hasEnded ? 0 : positionMs
    if (toSecond(placeMs) === told.current) return
    told.current = toSecond(placeMs)
    onPlace?.(placeMs)
  })
  useEffect(() => {
    if (!isPlaying) return undefined
    return () => tell()
  }, [isPlaying])
  useEffect(() => {
    const leave = () => tell()
    // Phones end a hidden page without another word.
    const hide = () => {
      if (document.visibilityState === 'hidden') tell()
    }
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hide)
    return () => {
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hide)
      tell()
    }
  }, [])
}
