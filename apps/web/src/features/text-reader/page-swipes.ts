/** A finger that is drawn aside turns the page; down and up it moves the window, as everywhere. */

/** How far a finger is drawn at least, in pixels, and how long it takes at most, in milliseconds. */
const FAR = 40
const LONG_MS = 1000
/** A finger never draws a straight line. */
const ASIDE = 1.5

type Start = { readonly id: number; readonly x: number; readonly y: number; readonly at: number }

/** Returns what ends it. */
export function listenForSwipes(element: HTMLElement, onSwipe: (direction: 1 | -1) => void): () => void {
  const ending = new AbortController()
  const { signal } = ending
  let start: Start | undefined
  let wasSwiped = false
  element.addEventListener(
    'pointerdown',
    ({ pointerType, pointerId: id, isPrimary, clientX: x, clientY: y, timeStamp: at }) => {
      wasSwiped = false
      // A mouse marks text; two fingers make it larger.
      start = pointerType === 'mouse' || !isPrimary ? undefined : { id, x, y, at }
    },
    { signal },
  )
  element.addEventListener('pointercancel', () => (start = undefined), { signal })
  element.addEventListener(
    'pointerup',
    ({ pointerId, clientX, clientY, timeStamp }) => {
      const from = start
      start = undefined
      if (!from || from.id !== pointerId || timeStamp - from.at > LONG_MS) return
      const [dx, dy] = [clientX - from.x, clientY - from.y]
      const hasMarked = getSelection()?.isCollapsed === false
      if (hasMarked || Math.abs(dx) < FAR || Math.abs(dx) < ASIDE * Math.abs(dy)) return
      wasSwiped = true
      onSwipe(dx < 0 ? 1 : -1)
    },
    { signal },
  )
  // A word that was under the finger is not asked about.
  element.addEventListener(
    'click',
    (event) => {
      if (wasSwiped) event.stopPropagation()
      wasSwiped = false
    },
    { signal, capture: true },
  )
  return () => ending.abort()
}
