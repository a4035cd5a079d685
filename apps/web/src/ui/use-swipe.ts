import {
  type CSSProperties,
  type MouseEvent as ReactMouseEvent,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { findSwipeDirection, type SwipeDirection, type SwipeThresholds } from './swipe-gesture.ts'
import { isOfInnerControl, SwipeTracker } from './swipe-tracker.ts'

export type { SwipeDirection, SwipeThresholds } from './swipe-gesture.ts'

export interface SwipeDetail {
  dx: number
  dy: number
  elapsedMs: number
}

export interface UseSwipeOptions {
  /** A direction without a threshold is not a swipe. */
  thresholds: SwipeThresholds
  onTap?: (() => void) | undefined
  /** Called when the card has left the screen, so that the next one may take its place. */
  onSwipe?: ((direction: SwipeDirection, detail: SwipeDetail) => void) | undefined
  disabled?: boolean | undefined
}

export interface SwipeBinding<Element extends HTMLElement> {
  ref: RefObject<Element | null>
  onPointerDown: (event: ReactPointerEvent<Element>) => void
  onPointerUp: (event: ReactPointerEvent<Element>) => void
  onPointerCancel: (event: ReactPointerEvent<Element>) => void
  onClick: (event: ReactMouseEvent<Element>) => void
  style: CSSProperties
}

/**
 * Taps and swipes of one element. Spread `bind` on it; `fling` lets a button or a key do the same with the same motion,
 * and `land` ends a motion at once for a quicker user: it returns whether there was one.
 * Keyboards and screen readers reach `onTap` through the click they send. Buttons and links inside are left alone.
 */
export function useSwipe<Element extends HTMLElement = HTMLDivElement>(options: UseSwipeOptions) {
  const ref = useRef<Element | null>(null)
  const latest = useRef(options)
  const [tracker] = useState(() => new SwipeTracker())

  useEffect(() => {
    latest.current = options
  })
  useEffect(() => () => tracker.stop(), [tracker])

  const release = (element: HTMLElement, direction: SwipeDirection, detail: SwipeDetail) =>
    tracker.flyOut(element, direction, () => latest.current.onSwipe?.(direction, detail))

  const end = (event: ReactPointerEvent<Element>) => {
    const drag = tracker.end(event)
    if (!drag) return
    const { thresholds, onTap } = latest.current
    const direction = findSwipeDirection(drag, thresholds)
    if (direction) return release(event.currentTarget, direction, drag)
    tracker.springBack(event.currentTarget)
    const still = Math.abs(drag.dx) < thresholds.tapMaxPx && Math.abs(drag.dy) < thresholds.tapMaxPx
    if (still && drag.elapsedMs < thresholds.tapMaxMs) onTap?.()
  }

  const bind: SwipeBinding<Element> = {
    ref,
    onPointerDown: (event) => {
      if (!latest.current.disabled) tracker.begin(event)
    },
    onPointerUp: end,
    onPointerCancel: (event) => {
      if (tracker.end(event)) tracker.springBack(event.currentTarget)
    },
    onClick: (event) => {
      const byPointer = tracker.takeClickOfPointer()
      if (latest.current.disabled || (byPointer && event.detail > 0) || isOfInnerControl(event)) return
      latest.current.onTap?.()
    },
    style: { touchAction: toTouchAction(options.thresholds) },
  }

  const fling = (direction: SwipeDirection) => {
    if (ref.current && !tracker.isBusy) release(ref.current, direction, { dx: 0, dy: 0, elapsedMs: 0 })
  }

  return { bind, fling, land: () => tracker.landNow() }
}

// The browser keeps the axis that the gestures leave free, for scrolling.
function toTouchAction({ upPx, downPx, leftPx, rightPx }: SwipeThresholds): string {
  const vertical = upPx !== undefined || downPx !== undefined
  const horizontal = leftPx !== undefined || rightPx !== undefined
  if (vertical && horizontal) return 'none'
  if (vertical) return 'pan-x'
  return horizontal ? 'pan-y' : 'manipulation'
}
