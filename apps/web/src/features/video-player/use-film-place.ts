import { useEffect, useEffectEvent } from 'react'

import type { FilmState } from '#lib/player/film.ts'

/** Tells where the film stopped, and where it was when its page was left; the start for one that was watched to its end. */
export function useFilmPlace({ isPlaying, hasEnded, positionMs }: FilmState, onPlace?: (positionMs: number) => void) {
  const tell = useEffectEvent(() => onPlace?.(hasEnded ? 0 : positionMs))
  useEffect(() => {
    if (!isPlaying) return
    const hide = () => tell()
    window.addEventListener('pagehide', hide)
    return () => {
      window.removeEventListener('pagehide', hide)
      tell()
    }
  }, [isPlaying])
}
