import { type RefObject, useEffect, useState } from 'react'

/** Full screen of the film with its questions; undefined where the browser has none for anything but a bare film. */
export function useFullScreen(ref: RefObject<HTMLElement | null>): { isFull: boolean; toggle?: () => void } {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === ref.current)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [ref])
  if (!document.fullscreenEnabled) return { isFull }
  const toggle = () => {
    const change = isFull ? document.exitFullscreen() : ref.current?.requestFullscreen()
    change?.catch((error: unknown) => console.warn('Full screen:', error))
  }
  return { isFull, toggle }
}
