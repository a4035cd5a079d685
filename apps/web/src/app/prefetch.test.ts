// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { prefetchOnIntent } from './prefetch.ts'
import type { Route } from './routes.ts'

const buildRoute = (path: string) => ({
  path,
  chunk: { load: vi.fn<Route['chunk']['load']>(), prefetch: vi.fn<() => void>() },
  prefetchData: vi.fn<() => void>(),
})
let house: ReturnType<typeof buildRoute>
let player: ReturnType<typeof buildRoute>
let stop: () => void

beforeEach(() => {
  house = buildRoute('/video-house')
  player = buildRoute('/video-player/:videoID')
  stop = prefetchOnIntent([house, player, buildRoute('*')])
  document.body.innerHTML =
    '<a href="/video-house?level=easy"><b id="in">x</b></a><a id="out" href="https://example.com/video-house">y</a>' +
    '<a id="tab" href="/video-house" target="_blank">z</a><p id="text">t</p>'
})
afterEach(() => stop())

const send = (id: string, type: string) =>
  document.getElementById(id)?.dispatchEvent(new Event(type, { bubbles: true }))

describe('a link that is about to be followed', () => {
  it.each(['pointerover', 'focusin', 'touchstart', 'pointerdown'])('gets code and data of its screen at %s', (type) => {
    send('in', type)
    expect(house.chunk.prefetch).toHaveBeenCalledTimes(1)
    expect(house.prefetchData).toHaveBeenCalledTimes(1)
    expect(player.chunk.prefetch).not.toHaveBeenCalled()
    expect(house.chunk.load).not.toHaveBeenCalled()
  })

  it.each(['out', 'tab', 'text'])('loads nothing for %s, which leads to no screen here', (id) => {
    send(id, 'pointerover')
    expect(house.chunk.prefetch).not.toHaveBeenCalled()
    expect(house.prefetchData).not.toHaveBeenCalled()
  })

  it('loads nothing when nobody listens any more', () => {
    stop()
    send('in', 'pointerover')
    expect(house.chunk.prefetch).not.toHaveBeenCalled()
  })
})
