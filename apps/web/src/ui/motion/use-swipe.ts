import {
  type CSSProperties,
  type MouseEvent as ReactMouseEvent,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { isOfInnerControl, type SwipeDirection, SwipeTracker } from './swipe-tracker.ts'

export interface Press {
  /** Pixels to the right since the press began. */
  dx: number
  /** Pixels down since the press began. */
  dy: number
  elapsedMs: number
}

export interface UseSwipeOptions {
  /** What a press means, asked when the pointer is let go. */
  judge: (press: Press) => 'tap' | SwipeDirection | 'none'
  onTap?: (() => void) | undefined
  /** Called when the card has left the screen, so that the next one may take its place. */
  onSwipe?: ((direction: SwipeDirection) => void) | undefined
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

  const release = (element: HTMLElement, direction: SwipeDirection) =>
    tracker.flyOut(element, direction, () => latest.current.onSwipe?.(direction))

  const end = (event: ReactPointerEvent<Element>) => {
    const press = tracker.end(event)
    if (!press) return
    const meaning = latest.current.judge(press)
    if (meaning !== 'tap' && meaning !== 'none') return release(event.currentTarget, meaning)
    tracker.springBack(event.currentTarget)
    if (meaning === 'tap') latest.current.onTap?.()
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
    // The browser must not scroll while the element is dragged.
    style: { touchAction: 'none' },
  }

  const fling = (direction: SwipeDirection) => {
    if (ref.current && !tracker.isBusy) release(ref.current, direction)
  }

  return { bind, fling, land: () => tracker.landNow() }
}
