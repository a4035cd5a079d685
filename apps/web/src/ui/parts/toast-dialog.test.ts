// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { placeToast } from './toast-place.ts'

const HEIGHT = 52
let observed: Element[]
let tellSizes: () => void
let end: () => void = () => {}

beforeEach(() => {
  observed = []
  vi.stubGlobal('innerHeight', 780)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
    run()
    return 0
  })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        tellSizes = tell
      }
      observe = (element: Element) => observed.push(element)
      disconnect = () => {}
    },
  )
})
afterEach(() => {
  end()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

type Place = { top: number; height: number }

function add(parent: Element, name: string, place: Place, role?: string): HTMLElement {
  const element = document.createElement(name)
  if (role !== undefined) element.setAttribute('role', role)
  element.getBoundingClientRect = () => new DOMRect(12, place.top, 366, place.height)
  return parent.appendChild(element)
}

function open(...buttons: readonly Place[]) {
  const place = { top: 90, height: 678 }
  const dialog = add(document.body, 'div', place, 'dialog')
  for (const button of buttons) add(dialog, 'button', button)
  return { dialog, place }
}

function show() {
  add(document.body, 'header', { top: 0, height: 60 })
  const toast = add(document.body, 'div', { top: 0, height: HEIGHT })
  end = placeToast(toast)
  return {
    toast,
    isClearOf: ({ top, height }: Place) => {
      const at = Number.parseFloat(toast.style.top)
      return at + HEIGHT <= top || at >= top + height
    },
  }
}

it('covers the text of a tall dialog rather than a button, also one that has the focus', () => {
  const close = { top: 98, height: 44 }
  const save = { top: 700, height: 48 }
  const { isClearOf } = show()
  const { dialog } = open(close, save)
  for (const button of dialog.querySelectorAll('button')) {
    button.focus()
    tellSizes()
    expect([close, save].map(isClearOf)).toEqual([true, true])
  }
})

it('makes way for a dialog that grows after it was opened', async () => {
  const { isClearOf } = show()
  const { dialog } = open()
  await vi.waitFor(() => expect(observed).toContain(dialog))
  const save = { top: 700, height: 48 }
  add(dialog, 'button', save)
  tellSizes()
  expect(isClearOf(save)).toBe(true)
})

it('makes way also where a finger has tapped it', async () => {
  const { toast, isClearOf } = show()
  vi.spyOn(toast, 'matches').mockImplementation((selector) => selector.includes(':hover'))
  const save = { top: 700, height: 48 }
  open(save)
  await vi.waitFor(() => expect(isClearOf(save)).toBe(true))
})
