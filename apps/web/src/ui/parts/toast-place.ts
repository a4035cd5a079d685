/** Where a toast covers nothing that can be pressed, no heading and no dialog. */

export type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }
export type Obstacle = Box & { readonly weight: number }

/** Pixels between the toast and what it keeps clear of. */
const GAP = 8

/** No toast covers a bar with controls. */
const CONTROLS =
  'a[href], button, input, select, textarea, summary, [role=option], [role=tab], [tabindex="0"], [data-keep-clear]'
/** Nobody can see what a key would do behind a toast. */
const FOCUS_WEIGHT = 50
const DIALOGS = '[role=dialog], [role=alertdialog]'
/** What a dialog asks must be seen and pressed, however little room it leaves. */
const ANSWER_WEIGHT = 100_000
const WEIGHTS = [
  [DIALOGS, 100],
  ['h1, h2, h3', 2],
  [CONTROLS, 1],
] as const
/** What only a screen reader sees is smaller. */
const LEAST_SIZE = 4

const overlap = (from: number, to: number, otherFrom: number, otherTo: number): number =>
  Math.max(0, Math.min(to, otherTo) - Math.max(from, otherFrom))

const toCost = (top: number, height: number, column: Pick<Box, 'left' | 'right'>, obstacles: readonly Obstacle[]) =>
  obstacles.reduce(
    (cost, { left, right, top: from, bottom: to, weight }) =>
      cost +
      weight * overlap(top - GAP, top + height + GAP, from, to) * overlap(column.left, column.right, left, right),
    0,
  )

/** The lowest free place within `view`; where there is none, the lowest that covers least. Returns its top. */
export function findTop(view: Box, height: number, obstacles: readonly Obstacle[]): number {
  const lowest = view.bottom - height
  const near = obstacles.filter(
    ({ left, right, top, bottom }) =>
      overlap(left, right, view.left, view.right) > 0 && bottom > view.top && top < view.bottom + GAP,
  )
  const tops = [lowest, view.top, ...near.map(({ top }) => top - GAP - height)]
    .filter((top) => top >= view.top && top <= lowest)
    .toSorted((one, other) => other - one)
  let best = lowest
  let least = Infinity
  for (const top of tops) {
    const cost = toCost(top, height, view, near)
    if (cost < least) {
      best = top
      least = cost
    }
    if (cost === 0) break
  }
  return best
}

function toWeight(element: Element, selector: string, weight: number): number {
  if (selector === CONTROLS && element.closest(DIALOGS)) return ANSWER_WEIGHT
  return element === document.activeElement ? FOCUS_WEIGHT : weight
}

function listObstacles(toast: Element): Obstacle[] {
  const obstacles: Obstacle[] = []
  for (const [selector, weight] of WEIGHTS) {
    for (const element of document.querySelectorAll(selector)) {
      const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
      if (width < LEAST_SIZE || height < LEAST_SIZE || bottom < 0 || top > innerHeight) continue
      // Behind a dialog there is nothing to press.
      if (toast.contains(element) || element.closest('[aria-hidden=true], [inert]')) continue
      obstacles.push({ left, right, top, bottom, weight: toWeight(element, selector, weight) })
    }
  }
  return obstacles
}

/** A finger that has tapped the toast is not on it any more, though the browser says so. */
const isUnderPointer = (toast: Element): boolean =>
  toast.matches(':hover') && !(typeof matchMedia === 'function' && matchMedia('(hover: none)').matches)

/** Places the toast, and again whenever the page changes below it. Returns a function that stops it. */
export function placeToast(toast: HTMLElement): () => void {
  const place = () => {
    // A button must not move away from the pointer.
    if (isUnderPointer(toast) || toast.matches(':focus-within')) return
    const { left, right, height } = toast.getBoundingClientRect()
    const barBottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const view = { left, right, top: Math.max(0, barBottom) + GAP, bottom: innerHeight - 2 * GAP }
    toast.style.top = `${findTop(view, height, listObstacles(toast))}px`
  }
  let frame = 0
  const placeSoon = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(place)
  }
  const listening = new AbortController()
  const { signal } = listening
  for (const type of ['resize', 'scrollend', 'focusin']) addEventListener(type, placeSoon, { signal })
  const sizes = new ResizeObserver(placeSoon)
  // A dialog grows with what it loads, and the page does not. What is observed already stays so.
  const observeSizes = () => {
    sizes.observe(document.body)
    for (const dialog of document.querySelectorAll(DIALOGS)) sizes.observe(dialog)
  }
  observeSizes()
  // Dialogs are added at the end of the body.
  const additions = new MutationObserver(() => {
    observeSizes()
    placeSoon()
  })
  additions.observe(document.body, { childList: true })
  place()
  return () => {
    cancelAnimationFrame(frame)
    listening.abort()
    sizes.disconnect()
    additions.disconnect()
  }
}
