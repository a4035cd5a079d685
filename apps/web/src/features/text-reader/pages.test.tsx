import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { ReaderView } from '#shared/reading/reader-view.ts'
import { countAll, toTextBlocks } from '#shared/reading/text-blocks.ts'
import { FakeScreen } from '#testing/fake-screen.ts'
import { renderScreen } from '#testing/render-screen.tsx'

import { Pages } from './pages.tsx'
import { PlaceKeeper } from './place-keeper.ts'

const TEXT = 'abc de fghij klm no pqrst '.repeat(12).trim()
const blocks = toTextBlocks([TEXT, TEXT].join('\n'))

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  document.body.replaceChildren()
})

function open(place = 0) {
  const fake = new FakeScreen()
  const view = new ReaderView(fake.host, {
    blocks,
    paragraphClass: '',
    wordClass: '',
    toLabel: String,
    onSight: vi.fn(),
  })
  const keeper = new PlaceKeeper(place)
  const onPlace = vi.fn<(place: number) => void>()
  keeper.watch({ onPlace, save: () => undefined })
  const onEnd = vi.fn<() => void>()
  const scrollBy = vi.spyOn(window, 'scrollBy').mockReturnValue(undefined)
  const rendered = renderScreen(
    <>
      <input aria-label="Other" />
      <Pages
        ref={null}
        box={{ current: fake.box }}
        view={view}
        blocks={blocks}
        keeper={keeper}
        bar={{ current: null }}
        onEnd={onEnd}
      />
    </>,
  )
  return { ...rendered, fake, view, keeper, onPlace, onEnd, scrollBy }
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

  it('go on within a page of which something is still below the window', async () => {
    const { user, fake, scrollBy } = open()
    fake.top = window.innerHeight - 40
    scrollBy.mockImplementation(() => {
      fake.top = 72
      Object.assign(window, { scrollY: 500 })
    })
    await user.click(button('Next Page'))
    expect(fake.box.scrollTop).toBe(0)
    await user.click(button('Next Page'))
    expect(fake.box.scrollTop).toBe(100)
    Object.assign(window, { scrollY: 0 })
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
