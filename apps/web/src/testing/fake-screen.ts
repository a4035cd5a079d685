/** Where letters are on a screen: tests have none. Ends with `vi.restoreAllMocks`. */
import { vi } from 'vitest'

const LINE = 20
const GAP = 12
/** How high letters are, in the middle of their line. */
const LETTERS = 14

/** Lays a text out as a screen does, with letters that are all as wide: `letters` of them in a line. */
export class FakeScreen {
  letters = 20
  height = 100
  /** Where the box is in the window. */
  top = 50
  readonly box = document.createElement('div')
  readonly host = document.createElement('div')

  constructor() {
    this.box.append(this.host)
    document.body.append(this.box)
    Object.defineProperty(this.box, 'clientHeight', { get: () => this.height })
    const find = (node: Node, at = 0) => this.#measure(node, at)
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
      return find(this)[0] ?? new DOMRect()
    })
    vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function boxes(this: Element) {
      return find(this) as unknown as DOMRectList
    })
    Object.assign(Range.prototype, { getClientRects: () => [] })
    vi.spyOn(Range.prototype, 'getClientRects').mockImplementation(function boxes(this: Range) {
      const { startContainer: node, startOffset } = this
      return find(node, startOffset).slice(node instanceof Element ? 1 : 0) as unknown as DOMRectList
    })
    const look = Object.assign(document.createElement('p').style, { lineHeight: `${LINE}px` })
    vi.spyOn(window, 'getComputedStyle').mockReturnValue(look)
  }

  linesIn(text: string): number {
    return Math.ceil(text.length / this.letters)
  }

  /** The box of a node, of a text from a position on; of a paragraph, after it those of its lines. */
  #measure(node: Node, at: number): DOMRect[] {
    if (node === this.box) return [new DOMRect(0, this.top, 200, this.height)]
    const paragraph = (node instanceof Element ? node : node.parentElement)?.closest('[data-block]')
    if (!paragraph) return []
    const paragraphs = [...this.host.children]
    const above = paragraphs
      .slice(0, paragraphs.indexOf(paragraph))
      .reduce((sum, { textContent }) => sum + this.linesIn(textContent) * LINE + GAP, 0)
    const top = this.top - this.box.scrollTop + above
    const toLine = (line: number) => new DOMRect(0, top + line * LINE + (LINE - LETTERS) / 2, 10, LETTERS)
    const count = this.linesIn(paragraph.textContent)
    if (node === paragraph)
      return [new DOMRect(0, top, 200, count * LINE), ...Array.from({ length: count }, (_, line) => toLine(line))]
    let before = at
    for (
      let other = (node.parentElement === paragraph ? node : node.parentElement)?.previousSibling;
      other;
      other = other.previousSibling
    )
      before += other.textContent?.length ?? 0
    return [toLine(Math.floor(before / this.letters))]
  }
}
