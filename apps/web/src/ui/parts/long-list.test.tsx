import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { LongList } from './long-list.tsx'

/** What a row is taken for before it is measured. */
const ROW_PX = 132
const WORDS = Array.from({ length: 1000 }, (_, index) => `word ${index}`)

class StillObserver {
  readonly #call: () => void
  constructor(call: () => void) {
    this.#call = call
  }
  observe(target: Element) {
    if (target === document.body) this.#call()
  }
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', StillObserver)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW_PX)
  vi.stubGlobal('innerHeight', 8 * ROW_PX)
  vi.stubGlobal('scrollTo', vi.fn<typeof window.scrollTo>())
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const list = (words: readonly string[]) => (
  <LongList
    items={words}
    keyOf={(word) => word}
    label="Words"
    renderRow={(word) => <button type="button">{word}</button>}
  />
)
const shown = () => screen.getAllByRole('listitem').map((row) => row.textContent)

function scrollTo(row: number) {
  vi.stubGlobal('scrollY', row * ROW_PX)
  act(() => void window.dispatchEvent(new Event('scroll')))
}

describe('a long list', () => {
  it('has in the page only the rows near the window, each told its place', () => {
    render(list(WORDS))
    expect(shown().length).toBeLessThan(20)
    expect(shown().slice(0, 3)).toEqual(['word 0', 'word 1', 'word 2'])
    const [first] = screen.getAllByRole('listitem')
    expect(first).toHaveAttribute('aria-setsize', '1000')
    expect(first).toHaveAttribute('aria-posinset', '1')
  })

  it('follows the window', () => {
    render(list(WORDS))
    scrollTo(500)
    expect(shown()).toContain('word 500')
    expect(shown()).not.toContain('word 0')
    scrollTo(0)
    expect(shown()).toContain('word 0')
  })

  it('is shorter when fewer words match', () => {
    const { rerender } = render(list(WORDS))
    rerender(list(WORDS.slice(998)))
    expect(shown()).toEqual(['word 998', 'word 999'])
    expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '2')
  })

  it('keeps the row that holds the focus and its neighbours, in their order', async () => {
    const user = userEvent.setup()
    render(list(WORDS))
    const button = within(screen.getByRole('list')).getByRole('button', { name: 'word 2' })
    act(() => button.focus())
    scrollTo(500)
    expect(shown().slice(0, 4)).toEqual(['word 1', 'word 2', 'word 3', expect.stringMatching(/word 49\d/)])
    expect(button).toHaveFocus()
    await user.tab()
    expect(screen.getByRole('button', { name: 'word 3' })).toHaveFocus()
    expect(shown().slice(0, 3)).toEqual(['word 2', 'word 3', 'word 4'])
    act(() => screen.getByRole('button', { name: 'word 3' }).blur())
    expect(shown()).not.toContain('word 3')
  })
})
