// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'

import { BlockGroups, type Grouping } from './block-groups.ts'

/** Rows of so many letters each, below each other, ten pixels a letter. */
function buildGroups(lengths: readonly number[], grouping?: Partial<Grouping>) {
  const rows = lengths.map((length) => {
    const row = document.createElement('p')
    row.textContent = 'a'.repeat(length)
    return row
  })
  const groups = new BlockGroups(
    rows,
    lengths,
    grouping && { blocks: 100, letters: 1000, className: 'group', ...grouping },
  )
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
    const own = rows.filter((row) => this.contains(row))
    const above = own[0] ? rows.indexOf(own[0]) : 0
    const toHeight = (some: readonly Element[]) =>
      some.reduce((sum, { textContent }) => sum + textContent.length * 10, 0)
    return new DOMRect(0, toHeight(rows.slice(0, above)), 100, toHeight(own))
  })
  return { rows, groups }
}
const sizes = ({ elements }: BlockGroups) => elements.map((element) => element.childElementCount)

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('BlockGroups', () => {
  it.each([
    ['ends a group with the block that makes it long enough', [5, 5, 1, 20, 3], { letters: 10 }, [2, 2, 1]],
    ['ends a group with its last block', [1, 1, 1, 1, 1], { blocks: 2 }, [2, 2, 1]],
    ['has no group for no block', [], { letters: 10 }, []],
  ])('%s', (_, lengths, grouping, expected) => {
    expect(sizes(buildGroups(lengths, grouping).groups)).toEqual(expected)
  })

  it('leaves blocks alone unless they are to be gathered', () => {
    const { groups, rows } = buildGroups([5, 5])
    expect(groups.elements).toEqual(rows)
  })

  it.each([undefined, { letters: 10 }])(
    'finds the block at a height, and the element that it is laid out in',
    (grouping) => {
      const { groups, rows } = buildGroups([5, 5, 1, 20, 3], grouping)
      const edges = [0, 49, 50, 99, 100, 109, 110, 309, 310, 339, 340, 9999]
      expect(edges.map((y) => groups.findBelow(y))).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 4])
      for (const [block, row] of rows.entries()) {
        expect(groups.elementOf(block)?.contains(row)).toBe(true)
        expect(groups.elements).toContain(groups.elementOf(block))
      }
      expect(groups.bottom).toBe(340)
    },
  )

  it('measures how many letters a line has where there are enough of them', () => {
    const { groups } = buildGroups([900, 600, 10], { letters: 1500 })
    const host = document.createElement('div')
    host.append(...groups.elements)
    const { style } = document.createElement('div')
    vi.spyOn(window, 'getComputedStyle').mockReturnValue(Object.assign(style, { lineHeight: '150px' }))
    groups.measureLines(2)
    expect(host.style.getPropertyValue('--measured-letters-a-line')).toBe('')
    groups.measureLines(0)
    // 15,000 pixels are 100 lines, of which two paragraphs have one each that holds no letters.
    expect(host.style.getPropertyValue('--measured-letters-a-line')).toBe('15.3')
  })

  describe('watched', () => {
    /** Where a group is: whether it is near, and its top. */
    type Where = { readonly isIntersecting: boolean; readonly top: number }

    function watch() {
      const watched: Element[] = []
      const disconnect = vi.fn<() => void>()
      let tell: (entries: readonly object[]) => void = () => {}
      class FakeObserver {
        constructor(callback: typeof tell) {
          tell = callback
        }
        observe = (element: Element) => void watched.push(element)
        unobserve = (element: Element) => void watched.splice(watched.indexOf(element), 1)
        disconnect = disconnect
      }
      vi.stubGlobal('IntersectionObserver', FakeObserver)
      const { groups } = buildGroups([5, 5, 1, 20, 3], { letters: 10 })
      const seen: number[] = []
      const end = groups.watch((blocks) => seen.push(...blocks))
      const move = (places: readonly Where[]) =>
        tell(
          places.map(({ isIntersecting, top }, index) => ({
            isIntersecting,
            target: groups.elements[index],
            boundingClientRect: new DOMRect(0, top, 100, 100),
          })),
        )
      return { groups, watched, seen, move, end, disconnect }
    }
    const near = { isIntersecting: true, top: 0 }
    const far = (top: number): Where => ({ isIntersecting: false, top })

    it('tells the blocks of a group once, as soon as it is near', () => {
      const { groups, watched, seen, move, end, disconnect } = watch()
      move([far(-900), near, far(2000)])
      expect(seen).toEqual([2, 3])
      expect(watched).toEqual([groups.elements[0], groups.elements[2]])
      move([far(-2000)])
      expect(seen).toEqual([2, 3])
      end()
      expect(disconnect).toHaveBeenCalledOnce()
    })

    it.each([
      ['below', [far(2000), far(2100), far(2200)], [0, 1]],
      ['above', [far(-3000), far(-2000), far(-1000)], [4]],
    ])('tells those of the nearest group where all are far %s', (_, places, expected) => {
      const { seen, move } = watch()
      move(places)
      expect(seen).toEqual(expected)
    })
  })
})
