import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

import { keepInSight } from '#ui/focus-in-sight.ts'

import type { Move } from './top-card-motion.ts'

const ACTIONS: Readonly<Record<string, 'flip' | Move>> = {
  ' ': 'flip',
  Enter: 'flip',
  ArrowDown: 'down',
  ArrowUp: 'up',
  ArrowLeft: 'left',
}

const SCROLLING_KEYS: readonly string[] = ['ArrowDown', 'ArrowUp']

/**
 * Keys that do what the gestures do, wherever on the screen focus is. Buttons and links keep Space and Enter; a side that
 * scrolls keeps the arrows that scroll it. The card comes into sight, unless the focus is on what would leave it.
 */
export function useCardKeys(root: RefObject<HTMLElement | null>, onAction: (action: 'flip' | Move) => void) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    const action = ACTIONS[event.key]
    if (!action || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || event.repeat) return
    const screen = root.current
    // The heading, which has focus on arrival, is beside the table and not in it.
    const page = screen?.closest('main') ?? screen
    if (!(target instanceof Element) || !page || !(page.contains(target) || target.contains(page))) return
    if (action === 'flip' && target.closest('button, a, input')) return
    if (SCROLLING_KEYS.includes(event.key) && target.closest('[data-scrolls]')) return
    event.preventDefault()
    if (!target.closest('button, a, input')) keepInSight(screen?.querySelector('ol'))
    onAction(action)
  })
  // Before the first paint, so that a visible game can be played.
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
