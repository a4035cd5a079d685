import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** A card is active when this share of it is visible. */
const ACTIVE_VISIBILITY = 0.9
/** Lengths come in fractions of a pixel: what is 90 % may be reported a little less. */
const ROUNDING = 0.005

const idOf = (slot: Element): string => (slot instanceof HTMLElement ? (slot.dataset['video'] ?? '') : '')
const slotsOf = (row: HTMLElement): Element[] => [...row.querySelectorAll('[data-video]')]

const middleOf = (element: Element): number => {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

/** The visible card nearest to the middle of the row. */
function findMiddle(row: HTMLElement, inSight: ReadonlySet<Element>): Element | undefined {
  const middle = middleOf(row)
  const distance = (slot: Element) => Math.abs(middleOf(slot) - middle)
  return [...inSight].toSorted((some, other) => distance(some) - distance(other))[0]
}

/**
 * Makes the card active that scrolling has brought into sight; one that is in sight stays so. Returns how to bring a
 * card there: it is not given up for the cards on the way.
 */
export function useCardScroll(
  rowRef: RefObject<HTMLUListElement | null>,
  ids: readonly string[],
  activeId: string,
  onActivate: (id: string) => void,
): (id: string, withFocus: boolean) => void {
  const expected = useRef<string | null>(null)

  const follow = useEffectEvent((row: HTMLElement, inSight: ReadonlySet<Element>) => {
    const seen = [...inSight].map(idOf)
    if (expected.current !== null) {
      if (seen.includes(expected.current)) expected.current = null
      return
    }
    if (seen.includes(activeId)) return
    const middle = findMiddle(row, inSight)
    if (middle) onActivate(idOf(middle))
  })

  const bringIn = (id: string, withFocus: boolean) => {
    const row = rowRef.current
    const slot = row && slotsOf(row).find((candidate) => idOf(candidate) === id)
    if (!row || !slot) return
    expected.current = id
    // Not scrollIntoView: it would scroll the page as well.
    row.scrollTo({ left: row.scrollLeft + middleOf(slot) - middleOf(row) })
    if (withFocus) slot.querySelector('button')?.focus({ preventScroll: true })
  }
  const begin = useEffectEvent((first: Element | undefined) => {
    // The first card is at the start of the row: measuring it would force a layout before the first paint.
    if (first && idOf(first) !== activeId) bringIn(activeId, false)
  })

  // Once: cards that come later must not move the row under the learner's finger.
  useEffect(() => {
    if (rowRef.current) begin(slotsOf(rowRef.current)[0])
  }, [rowRef])

  // Other cards are other elements to look at.
  const cards = ids.join(' ')
  useEffect(() => {
    const row = rowRef.current
    if (!row || typeof IntersectionObserver === 'undefined') return
    const inSight = new Set<Element>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          if (intersectionRatio >= ACTIVE_VISIBILITY - ROUNDING) inSight.add(target)
          else inSight.delete(target)
        }
        follow(row, inSight)
      },
      { root: row, threshold: [ACTIVE_VISIBILITY] },
    )
    const takeOver = () => {
      expected.current = null
    }
    for (const slot of slotsOf(row)) observer.observe(slot)
    row.addEventListener('wheel', takeOver, { passive: true })
    row.addEventListener('touchmove', takeOver, { passive: true })
    return () => {
      observer.disconnect()
      row.removeEventListener('wheel', takeOver)
      row.removeEventListener('touchmove', takeOver)
    }
  }, [rowRef, cards])

  return bringIn
}
