import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

import { focusHeading } from '#lib/content.ts'

import { replayEarlyActions } from './early-actions.ts'

const scrollTops = new Map<string, number>()
let shownKey = 'default'
let arrivedAt: string | undefined

/** Remembers the scroll position of each history entry: the browser restores its own before lazy screens are rendered. */
export function useScrollMemory(): void {
  const { key } = useLocation()
  useLayoutEffect(() => {
    shownKey = key
  }, [key])
  useEffect(() => {
    const remember = () => scrollTops.set(shownKey, window.scrollY)
    const leaveToBrowser = () => {
      history.scrollRestoration = 'auto'
    }
    history.scrollRestoration = 'manual'
    window.addEventListener('scroll', remember, { passive: true })
    window.addEventListener('pagehide', leaveToBrowser)
    return () => {
      window.removeEventListener('scroll', remember)
      window.removeEventListener('pagehide', leaveToBrowser)
      leaveToBrowser()
      arrivedAt = undefined
    }
  }, [])
}

/** Rendered beside a screen, so that its effect runs once the screen is there: then scroll and focus move. */
export function Arrival() {
  const { pathname, hash, key } = useLocation()
  const navigationType = useNavigationType()
  useEffect(() => void replayEarlyActions(), [])
  useEffect(() => {
    const isFirst = arrivedAt === undefined
    if (arrivedAt === pathname) return
    arrivedAt = pathname
    const anchor = hash ? document.getElementById(hash.slice(1)) : null
    if (anchor) anchor.scrollIntoView()
    else if (!isFirst) window.scrollTo(0, navigationType === 'POP' ? (scrollTops.get(key) ?? 0) : 0)
    if (!isFirst) focusHeading()
  }, [pathname, hash, key, navigationType])
  return null
}
