import { startTransition, useEffect, useState } from 'react'

/** As many as a wide window shows, and one more. */
const CARDS_A_PAINT = 6

/**
 * How many of a row's cards there are: some more after each paint, since the browser would lay out all of them in one task,
 * which holds up a touch. All at once where the active one, at `place`, is not among the first.
 */
export function useCardCount(total: number, place: number): number {
  const [count, setCount] = useState(place < CARDS_A_PAINT ? CARDS_A_PAINT : total)
  useEffect(() => {
    if (count >= total) return undefined
    // A transition is rendered after the frame.
    const frame = requestAnimationFrame(() => startTransition(() => setCount(count + CARDS_A_PAINT)))
    return () => cancelAnimationFrame(frame)
  }, [count, total])
  return Math.min(count, total)
}
