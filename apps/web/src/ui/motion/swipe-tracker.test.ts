// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'

import { SwipeTracker } from './swipe-tracker.ts'

/** An element whose flight lasts until the test ends it. */
function buildFlyer() {
  const flight = {
    onfinish: () => {},
    oncancel: () => {},
    cancel: () => flight.oncancel(),
    finish: () => flight.onfinish(),
  }
  const element = document.createElement('div')
  Object.assign(element, { animate: () => flight })
  return { element, flight }
}

afterEach(() => vi.restoreAllMocks())

describe('a card in the air', () => {
  it('lands at once for somebody who is quicker, and only once', () => {
    const tracker = new SwipeTracker()
    const { element, flight } = buildFlyer()
    const onGone = vi.fn<() => void>()
    expect(tracker.landNow()).toBe(false)
    tracker.flyOut(element, 'left', onGone)
    expect(tracker.isBusy).toBe(true)
    expect(tracker.landNow()).toBe(true)
    expect(onGone).toHaveBeenCalledOnce()
    expect(tracker.isBusy).toBe(false)
    flight.onfinish()
    expect(onGone).toHaveBeenCalledOnce()
    expect(tracker.landNow()).toBe(false)
  })

  it('lands when its time is over', () => {
    const tracker = new SwipeTracker()
    const { element, flight } = buildFlyer()
    const onGone = vi.fn<() => void>()
    tracker.flyOut(element, 'down', onGone)
    flight.onfinish()
    expect(onGone).toHaveBeenCalledOnce()
  })
})
