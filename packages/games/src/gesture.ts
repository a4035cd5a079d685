/** What a press on a card means, judged when the pointer is let go (spec sections 4 and 9). */

/** A tap is shorter than this. */
export const TAP_MAX_MS = 200
/** A tap moves less than this on each axis. */
export const TAP_MAX_PX = 20
/** A swipe moves further than these. */
export const SWIPE_DOWN_PX = 100
export const SWIPE_UP_PX = 100
export const SWIPE_LEFT_PX = 70

export type Gesture = 'tap' | 'down' | 'up' | 'left' | 'none'

export type Press = {
  /** Pixels to the right since the press began. */
  readonly dx: number
  /** Pixels down since the press began. */
  readonly dy: number
  readonly elapsedMs: number
}

/** The longer axis decides; on a tie the vertical one. */
export function toGesture({ dx, dy, elapsedMs }: Press): Gesture {
  if (elapsedMs < TAP_MAX_MS && Math.abs(dx) < TAP_MAX_PX && Math.abs(dy) < TAP_MAX_PX) return 'tap'
  if (Math.abs(dx) > Math.abs(dy)) return dx < -SWIPE_LEFT_PX ? 'left' : 'none'
  if (dy > SWIPE_DOWN_PX) return 'down'
  return dy < -SWIPE_UP_PX ? 'up' : 'none'
}
