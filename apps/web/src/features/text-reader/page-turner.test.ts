// @vitest-environment jsdom
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { ReaderView } from '#shared/reading/reader-view.ts'
import { toTextBlocks } from '#shared/reading/text-blocks.ts'

import { FakeScreen } from '#testing/fake-screen.ts'

import { type PageTurn, PageTurner } from './page-turner.ts'

let turners: PageTurner[]
beforeEach(() => (turners = []))
afterEach(() => {
  for (const turner of turners) turner.stop()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

function open(text: string, place = 0) {
  const screen = new FakeScreen()
  const blocks = toTextBlocks(text)
  const view = new ReaderView(screen.host, {
    blocks,
    paragraphClass: '',
    wordClass: '',
    toLabel: String,
    onSight: () => {},
  })
  const turns: PageTurn[] = []
  const { box } = screen
  const turner = new PageTurner({ box, view, blocks, onTurn: (turn) => turns.push(turn), measureRest: () => 100 })
  turners.push(turner)
  view.setFrame(turner)
  turner.start(place)
  const words = () => blocks.flatMap((_, block) => [...view.wordsOf(block)])
  /** Numbers of the words that are whole on the page. */
  const shown = () => words().flatMap((word, index) => (turner.shows(word) ? [index] : []))
  return { screen, blocks, view, turner, turns, words, shown }
}

const toText = (lengths: readonly number[]) =>
  lengths.map((length, index) => `w${index} ${'abc de fghij '.repeat(length)}`.trim()).join('\n')
const TEXT = toText([9, 1, 30, 2, 2, 14, 5])

describe('pages of a text', () => {
  it('show every word once and cut no line, forth and back, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 30, max: 200 }),
        fc.integer({ min: 14, max: 60 }),
        (lengths, height, letters) => {
          vi.restoreAllMocks()
          const page = open(toText(lengths))
          page.screen.height = height
          page.screen.letters = letters
          page.turner.start(0)
          const pages = [page.shown()]
          while (page.turner.forth()) {
            pages.push(page.shown())
            expect(pages.length).toBeLessThan(1000)
          }
          expect(pages.flat()).toEqual(page.words().map((_, index) => index))
          const back = []
          while (page.turner.back()) back.unshift(page.shown())
          expect(back).toEqual(pages.slice(0, -1))
          page.turner.stop()
        },
      ),
      { numRuns: 25 },
    )
  })

  it('turn back to what is right before, where no page was turned from', () => {
    const { turner, shown } = open(TEXT)
    turner.toLast()
    let first = shown()[0] ?? 0
    expect(turner.turn).toMatchObject({ isLast: true })
    while (turner.back()) {
      const page = shown()
      expect(page.at(-1)).toBeGreaterThanOrEqual(first - 1)
      expect(page[0]).toBeLessThan(first)
      first = page[0] ?? 0
    }
    expect(first).toBe(0)
    expect(turner.turn).toMatchObject({ top: 0, isFirst: true })
  })

  it('begin with the same word after letters or the window have changed', () => {
    const { screen, turner, turns, shown } = open(TEXT)
    for (let page = 0; page < 4; page += 1) turner.forth()
    const first = shown()[0]
    const { top } = turner.turn
    screen.letters = 11
    screen.height = 230
    turner.settle()
    expect(shown()).toContain(first)
    screen.letters = 20
    screen.height = 100
    turner.settle()
    expect(shown()[0]).toBe(first)
    expect(turns.at(-1)?.top).toBe(top)
  })

  it('keep the very word through every change of width', () => {
    const { screen, blocks, turner, shown } = open(toText([200]), 150)
    for (let letters = 60; letters > 11; letters -= 7) {
      screen.letters = letters
      turner.settle()
      // The browser tells what the change has moved.
      screen.box.dispatchEvent(new Event('scroll'))
      expect(turner.turn.top, `with ${letters} letters in a line`).toBe(150)
      expect(shown()).toContain(150)
    }
    expect(blocks).toHaveLength(1)
  })

  it('open at the line of a place, and keep the place', () => {
    const { turner, shown } = open(TEXT, 57)
    expect(shown()).toContain(57)
    expect(57 - (shown()[0] ?? 0)).toBeLessThan(6)
    expect(turner.turn.top).toBe(57)
  })

  it('turn with the word that a key moves to', () => {
    const { view, words, turner, shown } = open(TEXT)
    const first = shown()
    const next = words()[first.length]
    if (next) view.focus(next)
    expect(shown()[0]).toBe(first.length)
    expect(document.activeElement).toBe(next)
    const before = words()[first.length - 1]
    if (before) view.focus(before)
    expect(shown()).toEqual(first)
    const far = words()[90]
    if (far) view.focus(far)
    expect(shown()).toContain(90)
    expect(turner.turn.isFirst).toBe(false)
  })

  it('take in what the browser has brought into sight, in whole lines', () => {
    const { screen, turner, shown, turns } = open(TEXT)
    const { length } = turns
    screen.box.scrollTop = 133
    screen.box.dispatchEvent(new Event('scroll'))
    expect(turns.length).toBe(length + 1)
    expect(screen.box.scrollTop % 4).toBe(0)
    expect(shown()[0]).toBe(turner.turn.top)
    screen.box.dispatchEvent(new Event('scroll'))
    expect(turns.length).toBe(length + 1)
  })

  it('stay where they are when the browser moves the text because it has become shorter', () => {
    const { screen, turner, shown } = open(TEXT)
    for (let page = 0; page < 4; page += 1) turner.forth()
    const first = shown()[0]
    screen.letters = 25
    screen.height = 130
    screen.box.scrollTop = 100
    screen.box.dispatchEvent(new Event('scroll'))
    expect(shown()).toContain(first)
  })

  it('leave the text as it was', () => {
    const { screen, turner, view } = open(TEXT)
    turner.forth()
    turner.stop()
    expect(screen.box.scrollTop).toBe(0)
    expect(screen.box.getAttribute('style')).toBe('')
    for (const paragraph of view.paragraphs) expect(paragraph.style.contentVisibility).toBe('')
  })
})
