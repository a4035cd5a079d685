import { type RefObject, useEffect, useEffectEvent } from 'react'

interface Drops {
  /** A tile of the rack was dropped on the answer. */
  onPlace: (tile: number) => void
  /** The last letter was tapped, or dropped off the answer. */
  onTakeBack: () => void
}

/** A press that moves less is a tap, in pixels. */
const DRAG_FROM_PX = 8
/** A drop this near to the answer counts as on it, in pixels. */
const NEAR_PX = 24

type Drag = { readonly element: HTMLElement; readonly id: number; readonly x: number; readonly y: number }

const isOver = ({ clientX: x, clientY: y }: PointerEvent, zone: Element): boolean => {
  const { left, right, top, bottom } = zone.getBoundingClientRect()
  return x > left - NEAR_PX && x < right + NEAR_PX && y > top - NEAR_PX && y < bottom + NEAR_PX
}

/** Moves the tile of a drag and says where it was dropped. */
class TileDrag {
  readonly #root: HTMLElement
  #drag: Drag | undefined
  #isMoving = false
  /** The press that ended a drag is no click. */
  swallowsClick = false

  constructor(root: HTMLElement) {
    this.#root = root
  }

  begin(event: PointerEvent): void {
    const element = event.target instanceof Element ? event.target.closest('[data-tile], [data-last]') : null
    if (event.button !== 0 || !event.isPrimary || !(element instanceof HTMLElement)) return
    this.swallowsClick = false
    this.#drag = { element, id: event.pointerId, x: event.clientX, y: event.clientY }
  }

  move(event: PointerEvent): void {
    const drag = this.#drag
    if (!drag || event.pointerId !== drag.id) return
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y]
    if (!this.#isMoving && Math.hypot(dx, dy) < DRAG_FROM_PX) return
    if (!this.#isMoving) {
      this.#isMoving = true
      drag.element.setPointerCapture(drag.id)
      drag.element.dataset['dragged'] = ''
      this.#root.dataset['dragging'] = drag.element.dataset['tile'] === undefined ? 'letter' : 'tile'
    }
    drag.element.style.translate = `${dx}px ${dy}px`
  }

  /** What was held, and whether it was dragged; undefined for a press that was not ours. */
  end(event: PointerEvent): { readonly element: HTMLElement; readonly wasDragged: boolean } | undefined {
    const drag = this.#drag
    if (!drag || event.pointerId !== drag.id) return undefined
    const wasDragged = this.#isMoving
    this.cancel()
    this.swallowsClick = wasDragged
    return { element: drag.element, wasDragged }
  }

  cancel(): void {
    if (this.#drag) {
      this.#drag.element.style.translate = ''
      delete this.#drag.element.dataset['dragged']
      delete this.#root.dataset['dragging']
    }
    this.#drag = undefined
    this.#isMoving = false
  }
}

/** Tiles can be dragged to the answer, and its last letter back. Everything it does can be done by taps and keys too. */
export function useTileDrag(root: RefObject<HTMLElement | null>, isOn: boolean, drops: Drops) {
  const onDrop = useEffectEvent((element: HTMLElement, wasDragged: boolean, event: PointerEvent) => {
    const answer = root.current?.querySelector('[data-answer]')
    if (!answer) return
    const { tile } = element.dataset
    if (tile === undefined) {
      if (!wasDragged || !isOver(event, answer)) drops.onTakeBack()
    } else if (wasDragged && isOver(event, answer)) drops.onPlace(Number(tile))
  })

  useEffect(() => {
    const game = root.current
    if (!isOn || !game) return
    const drag = new TileDrag(game)
    const end = (event: PointerEvent) => {
      const held = drag.end(event)
      if (held) onDrop(held.element, held.wasDragged, event)
    }
    const swallow = (event: Event) => {
      if (drag.swallowsClick) event.stopPropagation()
      drag.swallowsClick = false
    }
    const listening = new AbortController()
    const { signal } = listening
    game.addEventListener('pointerdown', (event) => drag.begin(event), { signal })
    game.addEventListener('pointermove', (event) => drag.move(event), { signal })
    game.addEventListener('pointerup', end, { signal })
    game.addEventListener('pointercancel', () => drag.cancel(), { signal })
    game.addEventListener('click', swallow, { signal, capture: true })
    return () => {
      drag.cancel()
      listening.abort()
    }
  }, [isOn, root])
}
