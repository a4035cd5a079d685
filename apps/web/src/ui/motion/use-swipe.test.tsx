// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SwipeDirection } from './swipe-tracker.ts'
import { type Press, useSwipe } from './use-swipe.ts'

const consoleError = vi.spyOn(console, 'error')
const onTap = vi.fn<() => void>()
const onSwipe = vi.fn<(direction: SwipeDirection) => void>()
const judge = vi.fn(({ dx, dy, elapsedMs }: Press) => {
  if (dx < 0) return 'left'
  if (dy > 0) return 'down'
  return elapsedMs < 200 ? 'tap' : 'none'
})
const onInner = vi.fn<() => void>()

beforeEach(() => vi.clearAllMocks())

afterEach(() => {
  cleanup()
  expect(consoleError).not.toHaveBeenCalled()
})

function Card({ disabled = false }: { disabled?: boolean }) {
  const { bind, fling } = useSwipe({
    judge,
    onTap,
    onSwipe,
    disabled,
  })
  return (
    <>
      <div role="button" tabIndex={0} aria-label="card" {...bind}>
        <button type="button" onClick={onInner}>
          play
        </button>
      </div>
      <button type="button" onClick={() => fling('left')}>
        learned
      </button>
    </>
  )
}

interface Gesture {
  dx?: number
  dy?: number
  elapsedMs?: number
  button?: number
  on?: HTMLElement
}

function drag({ dx = 0, dy = 0, elapsedMs = 100, button = 0, on = screen.getByLabelText('card') }: Gesture) {
  firePointer(on, 'pointerDown', { clientX: 200, clientY: 300, button }, 1000)
  firePointer(on, 'pointerMove', { clientX: 200 + dx / 2, clientY: 300 + dy / 2 }, 1000 + elapsedMs / 2)
  firePointer(on, 'pointerMove', { clientX: 200 + dx, clientY: 300 + dy }, 1000 + elapsedMs)
  firePointer(on, 'pointerUp', { clientX: 200 + dx, clientY: 300 + dy, button }, 1000 + elapsedMs)
}

function firePointer(
  element: HTMLElement,
  kind: 'pointerDown' | 'pointerMove' | 'pointerUp' | 'pointerCancel',
  init: PointerEventInit,
  atMs: number,
) {
  const event = createEvent[kind](element, { pointerId: 1, isPrimary: true, bubbles: true, ...init })
  Object.defineProperty(event, 'timeStamp', { value: atMs })
  fireEvent(element, event)
}

describe('a tap', () => {
  it('is what the rule says is one', () => {
    render(<Card />)
    drag({ elapsedMs: 50 })
    expect(judge).toHaveBeenCalledExactlyOnceWith({ dx: 0, dy: 0, elapsedMs: 50 })
    expect(onTap).toHaveBeenCalledOnce()
    drag({ elapsedMs: 200 })
    expect(onTap).toHaveBeenCalledOnce()
    expect(onSwipe).not.toHaveBeenCalled()
  })

  it('is one tap, although the browser sends a click after it', async () => {
    render(<Card />)
    await userEvent.click(screen.getByLabelText('card'))
    expect(onTap).toHaveBeenCalledOnce()
  })

  it('comes from a keyboard or a screen reader as a click alone', () => {
    render(<Card />)
    fireEvent.click(screen.getByLabelText('card'))
    expect(onTap).toHaveBeenCalledOnce()
  })

  it('on a button inside belongs to that button', async () => {
    render(<Card />)
    await userEvent.click(screen.getByRole('button', { name: 'play' }))
    expect(onInner).toHaveBeenCalledOnce()
    expect(onTap).not.toHaveBeenCalled()
  })
})

describe('a swipe', () => {
  it('goes where the rule says', () => {
    render(<Card />)
    drag({ dx: -80, dy: 200, elapsedMs: 400 })
    expect(judge).toHaveBeenCalledExactlyOnceWith({ dx: -80, dy: 200, elapsedMs: 400 })
    expect(onSwipe).toHaveBeenCalledExactlyOnceWith('left')
    expect(onTap).not.toHaveBeenCalled()
  })

  it('moves the element, and nobody else in the page hears of the moves', () => {
    const heard = vi.fn<(event: Event) => void>()
    document.addEventListener('pointermove', heard)
    render(<Card />)
    const card = screen.getByLabelText('card')
    firePointer(card, 'pointerMove', { clientX: 5, clientY: 5 }, 0)
    expect(heard).toHaveBeenCalledOnce()
    firePointer(card, 'pointerDown', { clientX: 0, clientY: 0, button: 0 }, 10)
    firePointer(card, 'pointerMove', { clientX: 20, clientY: 50 }, 20)
    expect(card.style.transform).toBe('translate3d(20px, 50px, 0px) rotate(1deg)')
    expect(heard).toHaveBeenCalledOnce()
    firePointer(card, 'pointerMove', { clientX: 9, clientY: 9, pointerId: 2 }, 30)
    expect(heard).toHaveBeenCalledTimes(2)
    firePointer(card, 'pointerUp', { clientX: 20, clientY: 50 }, 400)
    expect(card.style.transform).toBe('')
    firePointer(card, 'pointerMove', { clientX: 5, clientY: 5 }, 410)
    expect(heard).toHaveBeenCalledTimes(3)
    document.removeEventListener('pointermove', heard)
  })

  it('needs the main button', () => {
    render(<Card />)
    drag({ dy: 200, button: 2 })
    expect(onSwipe).not.toHaveBeenCalled()
  })

  it('is not made when the browser takes the pointer away', () => {
    render(<Card />)
    const card = screen.getByLabelText('card')
    firePointer(card, 'pointerDown', { clientX: 0, clientY: 0, button: 0 }, 0)
    firePointer(card, 'pointerMove', { clientX: 0, clientY: 200 }, 50)
    firePointer(card, 'pointerCancel', { clientX: 0, clientY: 200 }, 60)
    firePointer(card, 'pointerUp', { clientX: 0, clientY: 200 }, 70)
    expect(onSwipe).not.toHaveBeenCalled()
  })

  it('follows the first finger alone', () => {
    render(<Card />)
    const card = screen.getByLabelText('card')
    firePointer(card, 'pointerDown', { clientX: 0, clientY: 0, button: 0 }, 0)
    firePointer(card, 'pointerDown', { clientX: 9, clientY: 0, button: 0, pointerId: 2, isPrimary: false }, 10)
    firePointer(card, 'pointerUp', { clientX: 9, clientY: 300, pointerId: 2 }, 20)
    expect(onSwipe).not.toHaveBeenCalled()
    firePointer(card, 'pointerUp', { clientX: 0, clientY: 300 }, 30)
    expect(onSwipe).toHaveBeenCalledOnce()
  })

  it('can be made by a button', () => {
    render(<Card />)
    fireEvent.click(screen.getByRole('button', { name: 'learned' }))
    expect(onSwipe).toHaveBeenCalledExactlyOnceWith('left')
  })

  it('rests while disabled', () => {
    render(<Card disabled />)
    drag({ dy: 200 })
    drag({ elapsedMs: 50 })
    expect(onSwipe).not.toHaveBeenCalled()
    expect(onTap).not.toHaveBeenCalled()
  })

  it('keeps scrolling away from its element', () => {
    render(<Card />)
    expect(screen.getByLabelText('card').style.touchAction).toBe('none')
  })
})

describe('the flight of a swiped card', () => {
  const flights: { onfinish?: () => void; oncancel?: () => void; finish: () => void }[] = []

  beforeEach(() => {
    flights.length = 0
    HTMLElement.prototype.animate = vi.fn<HTMLElement['animate']>(() => {
      const flight = { finish: () => (flight as { onfinish?: () => void }).onfinish?.() }
      flights.push(flight)
      return flight as unknown as Animation
    })
  })

  afterEach(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'animate')
  })

  it('ends before the swipe is reported, once', () => {
    render(<Card />)
    drag({ dy: 200 })
    expect(onSwipe).not.toHaveBeenCalled()
    flights[0]?.onfinish?.()
    flights[0]?.oncancel?.()
    expect(onSwipe).toHaveBeenCalledOnce()
  })

  it('keeps what the pointer comes over from the page until it is over', () => {
    const heard = vi.fn<(event: Event) => void>()
    document.addEventListener('pointerover', heard)
    render(<Card />)
    drag({ dy: 200 })
    fireEvent.pointerOver(screen.getByLabelText('card'))
    expect(heard).not.toHaveBeenCalled()
    flights[0]?.onfinish?.()
    fireEvent.pointerOver(screen.getByLabelText('card'))
    expect(heard).toHaveBeenCalledOnce()
    document.removeEventListener('pointerover', heard)
  })

  it('cut short by leaving the screen is still reported', () => {
    const { unmount } = render(<Card />)
    drag({ dy: 200 })
    unmount()
    expect(onSwipe).toHaveBeenCalledOnce()
  })
})
