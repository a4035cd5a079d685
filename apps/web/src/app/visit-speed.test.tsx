import { reportVitals, type Vital } from '@wordnest/contracts/analytics'
import { http, HttpResponse } from 'msw'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { server } from '#testing/server.ts'

import { reportSpeed } from './visit-speed.ts'

type Tell = (measure: { name: Vital; value: number }) => void

function build(isCounted = true) {
  const told: unknown[] = []
  server.use(
    http.post(reportVitals.path, async ({ request }) => {
      told.push(await request.json())
      return HttpResponse.json({ isCounted })
    }),
  )
  const observers = new Map<Vital, Tell>()
  const observe = (name: Vital) => (tell: Tell) => void observers.set(name, tell)
  const load = vi.fn(async () => ({
    onLCP: observe('LCP'),
    onINP: observe('INP'),
    onCLS: observe('CLS'),
    onFCP: observe('FCP'),
    onTTFB: observe('TTFB'),
  }))
  const measure = (name: Vital, value: number) => observers.get(name)?.({ name, value })
  return { told, load, measure }
}

function hide() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

afterEach(() => vi.restoreAllMocks())

describe('the speed of a visit', () => {
  it('is told by the page\u2019s pattern when the page is left, the last value of each measure', async () => {
    const { told, load, measure } = build()
    await reportSpeed('/video-player/my-secret-film', load)
    measure('LCP', 900)
    measure('LCP', 1200)
    measure('CLS', 0.01)
    hide()
    await vi.waitFor(() => expect(told).toHaveLength(1))
    expect(told[0]).toEqual({
      route: '/video-player/:videoID',
      vitals: [
        { name: 'LCP', value: 1200 },
        { name: 'CLS', value: 0.01 },
      ],
    })
  })

  it('is told once by each measure, also of a page that is put away and taken up again', async () => {
    const { told, load, measure } = build()
    await reportSpeed('/', load)
    measure('CLS', 0.01)
    hide()
    await vi.waitFor(() => expect(told).toHaveLength(1))
    measure('CLS', 0.2)
    measure('INP', 80)
    hide()
    await vi.waitFor(() => expect(told).toHaveLength(2))
    measure('INP', 300)
    hide()
    expect(told).toEqual([
      { route: '/', vitals: [{ name: 'CLS', value: 0.01 }] },
      { route: '/', vitals: [{ name: 'INP', value: 80 }] },
    ])
  })

  it('is told once to a server that counts nothing', async () => {
    const { told, load, measure } = build(false)
    await reportSpeed('/', load)
    measure('FCP', 500)
    hide()
    await vi.waitFor(() => expect(told).toHaveLength(1))
    await new Promise((resolve) => setTimeout(resolve))
    measure('INP', 50)
    hide()
    await new Promise((resolve) => setTimeout(resolve))
    expect(told).toHaveLength(1)
  })

  it('is not measured on a page that is none of ours', async () => {
    const { load } = build()
    await reportSpeed('/attic', load)
    expect(load).not.toHaveBeenCalled()
  })
})
