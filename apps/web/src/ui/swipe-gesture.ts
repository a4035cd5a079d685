export type SwipeDirection = 'down' | 'up' | 'left' | 'right'

export interface SwipeThresholds {
  tapMaxMs: number
  /** On each axis. */
  tapMaxPx: number
  downPx?: number | undefined
  upPx?: number | undefined
  leftPx?: number | undefined
  rightPx?: number | undefined
}

/** The direction whose threshold is passed, and passed by most where a slanted drag passes two. */
export function findSwipeDirection(
  { dx, dy }: { dx: number; dy: number },
  { downPx, upPx, leftPx, rightPx }: SwipeThresholds,
): SwipeDirection | undefined {
  const reach: [SwipeDirection, number][] = [
    ['down', share(dy, downPx)],
    ['up', share(-dy, upPx)],
    ['left', share(-dx, leftPx)],
    ['right', share(dx, rightPx)],
  ]
  let farthest: SwipeDirection | undefined
  let farthestShare = 1
  for (const [direction, reached] of reach) {
    if (reached <= farthestShare) continue
    farthest = direction
    farthestShare = reached
  }
  return farthest
}

function share(distancePx: number, thresholdPx: number | undefined): number {
  return thresholdPx === undefined ? 0 : distancePx / thresholdPx
}
