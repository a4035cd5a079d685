import { act, fireEvent, renderHook, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { ReaderView } from '#shared/reading/reader-view.ts'
import { countAll, toTextBlocks } from '#shared/reading/text-blocks.ts'
import { FakeScreen } from '#testing/fake-screen.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { announce } from '#ui/parts/live-region.tsx'

import { type PageControls, Pages } from './pages.tsx'
import { PlaceKeeper } from './place-keeper.ts'
import { useReadingPlace } from './use-reading-place.ts'

const TEXT = 'abc de fghij klm no pqrst '.repeat(12).trim()
const blocks = toTextBlocks([TEXT, TEXT].join('\n'))

afterEach(() => {
  announce('')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  Object.assign(window, { scrollY: 0 })
  document.body.replaceChildren()
})

type Look = { shown?: typeof blocks; top?: number; height?: number; letters?: number }

function open(place = 0, { shown = blocks, ...look }: Look = {}) {
  const fake = Object.assign(new FakeScreen(), { top: 80 }, look)
  const bar = document.createElement('div')
  const view = new ReaderView(fake.host, {
    blocks: shown,
    paragraphClass: '',
    wordClass: '',
    toLabel: String,
    onSight: vi.fn(),
  })
  const keeper = new PlaceKeeper(place)
  const onPlace = vi.fn<(place: number) => void>()
  keeper.watch({ onPlace, save: () => undefined })
  const onEnd = vi.fn<() => void>()
  const scrollBy = ({ top: by = 0 }: ScrollToOptions = {}) => {
    fake.top -= by
    Object.assign(window, { scrollY: window.scrollY + by })
  }
  vi.spyOn(window, 'scrollBy').mockImplementation(scrollBy as typeof window.scrollBy)
  const controls = createRef<PageControls>()
  const rendered = renderScreen(
    <>
      <div ref={(sheet) => sheet?.prepend(fake.box)}>
        <input aria-label="Other" />
        <Pages
          ref={controls}
          box={{ current: fake.box }}
          view={view}
          blocks={shown}
          keeper={keeper}
          bar={{ current: bar }}
          onEnd={onEnd}
        />
      </div>
      <button type="button">Answer</button>
    </>,
  )
  const frame = () => act(() => new Promise(requestAnimationFrame))
  return { ...rendered, fake, view, keeper, onPlace, onEnd, controls, bar, frame }
}
const button = (name: string) => screen.getByRole('button', { name })

describe('the pages of a text', () => {
  it('are turned by buttons, told to the place, and end with what comes after the text', async () => {
    const { user, keeper, onPlace, onEnd, fake } = open()
    expect(button('Previous Page')).toHaveAttribute('aria-disabled', 'true')
    await user.click(button('Next Page'))
    const [second] = [keeper.top]
    expect(second).toBeGreaterThan(0)
    expect(onPlace).toHaveBeenLastCalledWith(second)
    expect(screen.getByText(/^\d+% read\.$/)).toBeInTheDocument()
    expect(fake.box.scrollTop).toBe(100)
    await user.click(button('Previous Page'))
    expect(fake.box.scrollTop).toBe(0)
    await user.keyboard('{End}')
    expect(onPlace).toHaveBeenLastCalledWith(countAll(blocks))
    expect(onEnd).not.toHaveBeenCalled()
    await user.click(button('After Reading'))
    expect(onEnd).toHaveBeenCalledOnce()
  })

  it('are turned by keys, but not while something is typed or chosen', async () => {
    const { user, fake } = open()
    await user.keyboard('{PageDown}')
    expect(fake.box.scrollTop).toBe(100)
    await user.keyboard('{ArrowRight}')
    expect(fake.box.scrollTop).toBe(200)
    await user.keyboard(' ')
    expect(fake.box.scrollTop).toBe(300)
    await user.keyboard('{Shift>} {/Shift}')
    await user.keyboard('{PageUp}{ArrowLeft}')
    expect(fake.box.scrollTop).toBe(0)
    await user.keyboard('{PageDown}{Home}')
    expect(fake.box.scrollTop).toBe(0)
    await user.keyboard('{Control>}{ArrowRight}{/Control}{Alt>}{ArrowRight}{/Alt}')
    await user.click(screen.getByRole('textbox', { name: 'Other' }))
    await user.keyboard('a {ArrowRight}{PageDown}{End}')
    expect(fake.box.scrollTop).toBe(0)
    // Space presses the button that has the focus, once.
    button('Next Page').focus()
    await user.keyboard(' ')
    expect(fake.box.scrollTop).toBe(100)
  })

  it('are turned by a finger that is drawn aside, and the word below it is not asked about', () => {
    const { fake } = open()
    const onClick = vi.fn()
    fake.host.addEventListener('click', onClick)
    const draw = (dx: number, dy: number, pointerType = 'touch') => {
      const from = { pointerId: 1, pointerType, isPrimary: true, clientX: 200, clientY: 200 }
      fireEvent.pointerDown(fake.host, from)
      fireEvent.pointerUp(fake.host, { ...from, clientX: 200 + dx, clientY: 200 + dy })
      fireEvent.click(fake.host)
    }
    draw(-120, 10)
    expect(fake.box.scrollTop).toBe(100)
    expect(onClick).not.toHaveBeenCalled()
    draw(90, -20)
    expect(fake.box.scrollTop).toBe(0)
    for (const [dx, dy, kind] of [
      [-20, 0],
      [-60, 90],
      [-120, 0, 'mouse'],
    ] as const)
      draw(dx, dy, kind)
    expect(fake.box.scrollTop).toBe(0)
    expect(onClick).toHaveBeenCalledTimes(3)
  })

  it('leave the keys to the rest of the screen', async () => {
    const { user, fake, onEnd } = open()
    await user.keyboard('{PageDown}')
    expect(fake.box.scrollTop).toBe(100)
    button('Answer').focus()
    await user.keyboard('{PageUp}{Home}{ArrowLeft}{PageDown}{End}')
    expect(fireEvent.keyDown(button('Answer'), { key: 'PageDown' })).toBe(true)
    expect(fake.box.scrollTop).toBe(100)
    button('Answer').blur()
    fake.top = -500
    expect(fireEvent.keyDown(document.body, { key: 'End' })).toBe(true)
    expect(fake.box.scrollTop).toBe(100)
    expect(onEnd).not.toHaveBeenCalled()
    fake.top = 80
    expect(fireEvent.keyDown(document.body, { key: 'End' })).toBe(false)
    expect(fake.box.scrollTop).toBeGreaterThan(100)
  })

  it('go on within a page of which something is still below the window, and say nothing of a page then', async () => {
    const { user, fake } = open(0, { top: window.innerHeight - 40 })
    await user.click(button('Next Page'))
    expect(fake.box.scrollTop).toBe(0)
    expect(fake.top).toBe(72)
    expect(screen.queryByText(/% read\.$/)).not.toBeInTheDocument()
    await user.click(button('Next Page'))
    expect(fake.box.scrollTop).toBe(100)
    expect(screen.getByText(/% read\.$/)).toBeInTheDocument()
  })

  it('are moved into the window with the word that has the focus or is read aloud', async () => {
    const { fake, view, frame } = open(0, { top: window.innerHeight - 40 })
    await frame()
    const isInWindow = (word: HTMLElement) => {
      const { top, bottom } = word.getBoundingClientRect()
      return top >= 72 && bottom <= window.innerHeight
    }
    const words = [...view.wordsOf(0)]
    const low = words.find((word) => word.getBoundingClientRect().top > window.innerHeight)
    if (!low) throw new Error('Every word is in the window')
    expect(view.shows(low, 0, window.innerHeight)).toBe(false)
    view.focus(low)
    expect(low).toHaveFocus()
    expect(isInWindow(low)).toBe(true)
    fake.top = window.innerHeight - 40
    view.reveal(low, 'center')
    expect(isInWindow(low)).toBe(true)
    // The browser moves the focus by Tab.
    fake.top = window.innerHeight - 40
    low.blur()
    low.focus()
    expect(isInWindow(low)).toBe(true)
  })

  it('are moved on in a window that is lower than a page', () => {
    const { fake, view } = open(0, { letters: 8, height: 1000 })
    const far = view.wordsOf(0).findLast((word) => word.getBoundingClientRect().bottom < 1080)
    expect(far?.getBoundingClientRect().top).toBeGreaterThan(window.innerHeight)
    if (far) view.focus(far)
    expect(far && view.shows(far, 0, 0)).toBe(true)
    expect(far?.getBoundingClientRect().top).toBeLessThan(window.innerHeight)
    expect(fake.box.scrollTop).toBe(0)
  })

  it('are laid out again when the bar above them becomes higher', () => {
    const observed = new Set<Element>()
    class Observer {
      observe = (element: Element) => observed.add(element)
      disconnect = () => {}
    }
    vi.stubGlobal('ResizeObserver', Observer)
    const { bar, fake } = open()
    expect(observed).toContain(bar)
    expect(observed).toContain(fake.box)
  })

  it('lead from their last word to what comes after the text, and stay at their first', async () => {
    const { user, view, controls, onEnd, fake } = open()
    const [first] = view.wordsOf(0)
    if (first) view.focus(first)
    act(() => controls.current?.moveFromWord('back'))
    expect(first).toHaveFocus()
    expect(screen.queryByText(/% read\.$/)).not.toBeInTheDocument()
    act(() => controls.current?.moveFromWord('forth'))
    expect(screen.getByText(/% read\.$/)).toBeInTheDocument()
    expect(view.active).not.toBe(first)
    expect(view.active).toHaveFocus()
    expect(fake.box.scrollTop).toBe(100)
    expect(onEnd).not.toHaveBeenCalled()
    view.active?.blur()
    await user.keyboard('{End}')
    const { scrollTop } = fake.box
    act(() => controls.current?.moveFromWord('forth'))
    expect(onEnd).toHaveBeenCalledOnce()
    expect(fake.box.scrollTop).toBe(scrollTop)
  })

  it('move the focus on to the part of a page that comes into the window', () => {
    const { view, controls, fake } = open(0, { letters: 8, height: 1000, top: 72 })
    const [first] = view.wordsOf(0)
    if (first) view.focus(first)
    act(() => controls.current?.moveFromWord('forth'))
    expect(view.active).not.toBe(first)
    expect(view.active?.getBoundingClientRect().top).toBeGreaterThanOrEqual(72)
    expect(view.active?.getBoundingClientRect().top).toBeLessThan(110)
    expect(fake.box.scrollTop).toBe(0)
  })

  it('count as read to the end only once their end was in the window', async () => {
    const short = toTextBlocks('abc de fghij klm no pqrst abc de fghij')
    const { fake, onPlace, keeper, frame } = open(0, { shown: short, top: window.innerHeight - 10 })
    await frame()
    expect(button('After Reading')).toBeInTheDocument()
    expect(onPlace).not.toHaveBeenCalledWith(countAll(short))
    fake.top = 300
    fireEvent.scroll(window)
    expect(onPlace).toHaveBeenLastCalledWith(countAll(short))
    // On the way up to the links.
    vi.useFakeTimers()
    fake.top = window.innerHeight - 10
    fireEvent.scroll(window)
    vi.advanceTimersByTime(10_000)
    expect(onPlace).toHaveBeenLastCalledWith(countAll(short))
    expect(keeper.top).toBe(0)
  })

  it('show the last one after the text was scrolled to its end, and begin again when it is opened', async () => {
    const all = countAll(blocks)
    const { keeper, onPlace, frame } = open(all)
    await frame()
    expect(button('After Reading')).toBeInTheDocument()
    expect(keeper.top).toBeGreaterThan(0)
    expect(keeper.top).toBeLessThan(all)
    expect(onPlace).toHaveBeenLastCalledWith(all)
    const opened = renderHook(() => useReadingPlace({ id: 'shelf:a', blocks, place: all, begun: undefined }))
    expect(opened.result.current.keeper.top).toBe(0)
    expect(opened.result.current.percent).toBe(100)
  })

  it('open at the place, and leave it to the text that is scrolled', async () => {
    const { unmount, keeper, fake } = open(30)
    const { top } = keeper
    expect(top).toBe(30)
    expect(fake.box.scrollTop).toBeGreaterThan(0)
    await act(() => new Promise(requestAnimationFrame))
    expect(keeper.top).toBeLessThanOrEqual(30)
    expect(keeper.top).toBeGreaterThan(24)
    unmount()
    expect(fake.box.scrollTop).toBe(0)
  })
})
