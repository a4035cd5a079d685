import { startTransition, useEffect, useState } from 'react'

/** As many as a wide window shows, and one more. */
const CARDS_A_PAINT = 6
const WHOLE = Number.POSITIVE_INFINITY

/**
 * How many of a row's cards there are: some more after each paint, since the browser would lay out all of them in one task,
 * which holds up a touch. All at once where the active one, at `place`, is not among the first, and for a row that was whole
 * and grows: what is below it stays.
 */
export function useCardCount(total: number, place: number): number {
  const [count, setCount] = useState(total > CARDS_A_PAINT && place < CARDS_A_PAINT ? CARDS_A_PAINT : WHOLE)
  useEffect(() => {
    if (count === WHOLE) return undefined
    const next = count + CARDS_A_PAINT
    // A transition is rendered after the frame.
    const frame = requestAnimationFrame(() => startTransition(() => setCount(next < total ? next : WHOLE)))
    return () => cancelAnimationFrame(frame)
  }, [count, total])
  return Math.min(count, total)
}
