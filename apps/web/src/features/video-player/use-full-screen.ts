import { type RefObject, useEffect, useState } from 'react'

/** Everything beside an element and its ancestors is out of reach meanwhile. Returns how to end that. */
function coverOthers(element: HTMLElement): () => void {
  const covered: HTMLElement[] = []
  for (let node: Element = element; node.parentElement && node !== document.body; node = node.parentElement) {
    for (const sibling of node.parentElement.children) {
      if (sibling === node || !(sibling instanceof HTMLElement) || sibling.inert) continue
      sibling.inert = true
      covered.push(sibling)
    }
  }
  return () => {
    for (const sibling of covered) sibling.inert = false
  }
}

/**
 * Full screen of the film with its questions. Where the browser has none for anything but a bare film, as on an iPhone, the
 * film fills the window.
 */
export function useFullScreen(ref: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false)
  const [isFilling, setFilling] = useState(false)
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === ref.current)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [ref])
  useEffect(() => {
    if (!isFilling || !ref.current) return
    const uncover = coverOthers(ref.current)
    const leave = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) setFilling(false)
    }
    document.addEventListener('keydown', leave)
    return () => {
      uncover()
      document.removeEventListener('keydown', leave)
    }
  }, [isFilling, ref])
  const leave = () => {
    setFilling(false)
    if (document.fullscreenElement) void document.exitFullscreen()
  }
  const toggle = () => {
    if (isFull || isFilling) return leave()
    if (!document.fullscreenEnabled) return setFilling(true)
    ref.current?.requestFullscreen().catch((error: unknown) => console.warn('Full screen:', error))
  }
  return { isFull: isFull || isFilling, isFilling, toggle, leave }
}
