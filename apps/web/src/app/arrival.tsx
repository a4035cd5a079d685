import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

import { focusHeading } from '#lib/content.ts'
import { isReturn } from '#lib/sign-in-path.ts'

import { replayEarlyActions } from './early-actions.ts'

const scrollTops = new Map<string, number>()
/** The last one of each path, for the way back that is a new history entry. */
const topsOfPaths = new Map<string, number>()
let shownKey = 'default'
let shownPath = ''
let arrivedAt: string | undefined

/** Remembers the scroll position of each history entry: the browser restores its own before lazy screens are rendered. */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation()
  useLayoutEffect(() => {
    shownKey = key
    shownPath = pathname
  }, [key, pathname])
  useEffect(() => {
    const remember = () => {
      scrollTops.set(shownKey, window.scrollY)
      topsOfPaths.set(shownPath, window.scrollY)
    }
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

/** Time for a screen to become as long as it was, in milliseconds. */
const GROWING_MS = 3000

/** Scrolls to `top` once the screen is long enough: its words may come in slices. A learner who moves the page is left alone. */
function scrollBackTo(top: number): void {
  window.scrollTo(0, top)
  if (window.scrollY >= top) return
  const ending = new AbortController()
  const { signal } = ending
  const end = () => ending.abort()
  const growth = new ResizeObserver(() => {
    window.scrollTo(0, top)
    if (window.scrollY >= top) end()
  })
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown']) addEventListener(type, end, { signal })
  const timer = setTimeout(end, GROWING_MS)
  signal.addEventListener('abort', () => {
    growth.disconnect()
    clearTimeout(timer)
  })
  growth.observe(document.body)
}

/** Rendered beside a screen, so that its effect runs once the screen is there: then scroll and focus move. */
export function Arrival() {
  const location = useLocation()
  const { pathname, hash, key } = location
  const isBack = isReturn(location.state)
  const navigationType = useNavigationType()
  useEffect(() => void replayEarlyActions(), [])
  useEffect(() => {
    const isFirst = arrivedAt === undefined
    if (arrivedAt === pathname) return
    arrivedAt = pathname
    const anchor = hash ? document.getElementById(hash.slice(1)) : null
    if (anchor) anchor.scrollIntoView()
    else if (!isFirst && isBack) scrollBackTo(topsOfPaths.get(pathname) ?? 0)
    else if (!isFirst) window.scrollTo(0, navigationType === 'POP' ? (scrollTops.get(key) ?? 0) : 0)
    if (!isFirst) focusHeading()
  }, [pathname, hash, key, navigationType, isBack])
  return null
}
