/** What a press on a card means, judged when the pointer is released. The limits are those of docs/product.md, Vocab Cards. */

/** A tap is shorter than this. */
const TAP_MAX_MS = 200
/** A tap moves less than this on each axis. */
const TAP_MAX_PX = 20
/** A swipe moves further than these. */
const SWIPE_DOWN_PX = 100
const SWIPE_UP_PX = 100
const SWIPE_LEFT_PX = 70

export type Gesture = 'tap' | 'down' | 'up' | 'left' | 'none'

export type Press = {
  /** Pixels to the right since the press began. */
  readonly dx: number
  /** Pixels down since the press began. */
  readonly dy: number
  readonly elapsedMs: number
}

/**
 * A drag counts when it passes the threshold of a direction. A slanted one that passes two goes along its longer axis, on a
 * tie down or up.
 */
export function toGesture({ dx, dy, elapsedMs }: Press): Gesture {
  if (elapsedMs < TAP_MAX_MS && Math.abs(dx) < TAP_MAX_PX && Math.abs(dy) < TAP_MAX_PX) return 'tap'
  const isLeft = dx < -SWIPE_LEFT_PX
  if (isLeft && Math.abs(dx) > Math.abs(dy)) return 'left'
  if (dy > SWIPE_DOWN_PX) return 'down'
  if (dy < -SWIPE_UP_PX) return 'up'
  return isLeft ? 'left' : 'none'
}
