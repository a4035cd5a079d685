import type { PointerEvent as ReactPointerEvent } from 'react'
import { prefersReducedMotion } from './use-reduced-motion.ts'

export type SwipeDirection = 'down' | 'up' | 'left'

interface Drag {
  pointerId: number
  fromX: number
  fromY: number
  /** Milliseconds of the event clock. */
  startedAt: number
}

/**
 * Of interest to nobody while a card is held or flies, and dozens a drag: React's search for who listens would cost more than
 * all that is done for them.
 */
const UNHEARD = [
  'mousemove',
  'touchmove',
  'gotpointercapture',
  'pointerover',
  'pointerout',
  'mouseover',
  'mouseout',
] as const

const FLY_MS = 190
const SPRING_MS = 260
const DEGREES_PER_PX = 0.05
const FLY_BY: Record<SwipeDirection, string> = {
  down: 'translate3d(0, 105vh, 0)',
  up: 'translate3d(0, -105vh, 0)',
  left: 'translate3d(-110vw, 0, 0) rotate(-14deg)',
}

/**
 * Follows one pointer and moves the element past React, as each move comes: browsers send one a frame, just before they draw
 * it. Web Animations on release.
 */
export class SwipeTracker {
  #drag: Drag | undefined
  /** Ends with the drag and what comes of it. */
  #hush = new AbortController()
  #spring: Animation | undefined
  #flight: Animation | undefined
  #land: (() => void) | undefined
  #clickOfPointer = false

  get isBusy(): boolean {
    return this.#drag !== undefined || this.#flight !== undefined
  }

  begin(event: ReactPointerEvent<HTMLElement>): void {
    if (this.isBusy || event.button !== 0 || !event.isPrimary || isOfInnerControl(event)) return
    const element: HTMLElement = event.currentTarget
    element.setPointerCapture?.(event.pointerId)
    this.#spring?.cancel()
    this.#clickOfPointer = false
    const { pointerId, clientX: fromX, clientY: fromY, timeStamp: startedAt } = event
    this.#drag = { pointerId, fromX, fromY, startedAt }
    if (prefersReducedMotion()) return
    this.#hush = new AbortController()
    const options = { capture: true, passive: true, signal: this.#hush.signal }
    window.addEventListener('pointermove', (move) => this.#follow(element, move), options)
    for (const type of UNHEARD) window.addEventListener(type, stopPropagation, options)
  }

  #follow(element: HTMLElement, event: PointerEvent): void {
    const drag = this.#drag
    if (drag?.pointerId !== event.pointerId) return
    event.stopPropagation()
    element.style.transform = toTransform(toOffset(drag, event))
  }

  /** Undefined when the pointer was not the one followed. */
  end(event: ReactPointerEvent<HTMLElement>): { dx: number; dy: number; elapsedMs: number } | undefined {
    const drag = this.#drag
    if (drag?.pointerId !== event.pointerId) return undefined
    this.#drag = undefined
    this.#clickOfPointer = true
    return { ...toOffset(drag, event), elapsedMs: event.timeStamp - drag.startedAt }
  }

  /** A press of a pointer is followed by a click, which is not a second tap. */
  takeClickOfPointer(): boolean {
    const taken = this.#clickOfPointer
    this.#clickOfPointer = false
    return taken
  }

  springBack(element: HTMLElement): void {
    this.#hush.abort()
    const from = element.style.transform
    element.style.transform = ''
    if (!from || !canAnimate(element)) return
    this.#spring = element.animate([{ transform: from }, { transform: 'none' }], {
      duration: SPRING_MS,
      easing: 'cubic-bezier(0.3, 1.4, 0.5, 1)',
    })
  }

  flyOut(element: HTMLElement, direction: SwipeDirection, onGone: () => void): void {
    const from = element.style.transform || 'none'
    const leave = () => {
      this.#hush.abort()
      element.style.transform = ''
      onGone()
    }
    if (!canAnimate(element)) return leave()
    const flight = element.animate(
      [
        { transform: from, opacity: 1 },
        { transform: FLY_BY[direction], opacity: 0.4 },
      ],
      { duration: FLY_MS, easing: 'cubic-bezier(0.4, 0, 0.9, 0.6)' },
    )
    this.#flight = flight
    // Ends once, be it finished, cancelled or cut short by unmounting: a swipe made is a swipe counted.
    const land = () => {
      if (this.#flight !== flight) return
      this.#flight = undefined
      leave()
    }
    this.#land = land
    flight.onfinish = land
    flight.oncancel = land
  }

  /** Ends a flight at once; false when nothing was in the air. */
  landNow(): boolean {
    const flight = this.#flight
    if (!flight) return false
    this.#land?.()
    flight.cancel()
    return true
  }

  stop(): void {
    this.#drag = undefined
    this.#hush.abort()
    this.#flight?.finish()
  }
}

const stopPropagation = (event: Event): void => event.stopPropagation()

/** A button or a link within the element keeps its own presses. */
export function isOfInnerControl(event: { target: EventTarget; currentTarget: HTMLElement }): boolean {
  if (!(event.target instanceof Element)) return false
  const control = event.target.closest('button, a, input, select, textarea')
  return control !== null && control !== event.currentTarget && event.currentTarget.contains(control)
}

interface Offset {
  dx: number
  dy: number
}

function toOffset({ fromX, fromY }: Drag, { clientX, clientY }: { clientX: number; clientY: number }): Offset {
  return { dx: clientX - fromX, dy: clientY - fromY }
}

function toTransform({ dx, dy }: Offset): string {
  return `translate3d(${dx}px, ${dy}px, 0) rotate(${dx * DEGREES_PER_PX}deg)`
}

function canAnimate(element: HTMLElement): boolean {
  return typeof element.animate === 'function' && !prefersReducedMotion()
}
