// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { WorkerMessage } from '#lib/worker-messages.ts'

const reloadPage = vi.fn()
vi.mock('./reload-page.ts', () => ({ reloadPage }))

const SCRIPT = 'https://words.example/assets/index-1.js'

/** A worker that knows its version's files and does as it is told. */
class FakeWorker extends EventTarget {
  state = 'installing'
  readonly heard: string[] = []
  readonly script: string
  constructor(script: string) {
    super()
    this.script = script
  }
  postMessage(message: WorkerMessage, [port]: MessagePort[] = []) {
    this.heard.push(message.type)
    if (message.type === 'holds') port?.postMessage(message.url === this.script)
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null
  waiting: FakeWorker | null = null
  update = vi.fn(() => Promise.resolve())
  /** A newer worker comes and waits. */
  find(worker: FakeWorker) {
    this.installing = worker
    this.dispatchEvent(new Event('updatefound'))
    this.waiting = worker
    worker.state = 'installed'
    worker.dispatchEvent(new Event('statechange'))
  }
}

let registration: FakeRegistration
let container: EventTarget & {
  controller: FakeWorker | null
  register: (url: string, options: object) => Promise<unknown>
}
const register = vi.fn<(url: string, options: object) => Promise<unknown>>()

const OWN = '/assets/index-1.js'
const OTHER = '/assets/index-2.js'

async function openPage(controller: FakeWorker | null) {
  vi.resetModules()
  container.controller = controller
  const page = await import('./new-version.ts')
  void page.startServiceWorker(SCRIPT)
  await vi.waitFor(() => expect(register).toHaveBeenCalled())
  await vi.waitFor(() => expect(controller?.heard ?? ['opened']).toContain('opened'))
  return page
}

beforeEach(() => {
  registration = new FakeRegistration()
  register.mockReset().mockImplementation(() => Promise.resolve(registration))
  reloadPage.mockReset()
  container = Object.assign(new EventTarget(), { controller: null, register })
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the service worker', () => {
  it('is asked for past the browser cache', async () => {
    await openPage(null)
    expect(register).toHaveBeenCalledWith('/service-worker.js', { updateViaCache: 'none' })
  })

  it('that is the first on this device is no news', async () => {
    const { useNewVersion } = await openPage(null)
    const first = new FakeWorker(OWN)
    registration.find(first)
    expect(first.heard).toEqual([])
    expect(useNewVersion.getState()).toBe(false)
  })

  it('of another version is news, and takes over before the page is loaded again', async () => {
    const { openNewVersion, useNewVersion } = await openPage(new FakeWorker(OWN))
    const newer = new FakeWorker(OTHER)
    registration.find(newer)
    await vi.waitFor(() => expect(useNewVersion.getState()).toBe(true))
    openNewVersion()
    expect(newer.heard).toEqual(['holds', 'take-over'])
    expect(reloadPage).not.toHaveBeenCalled()
    container.dispatchEvent(new Event('controllerchange'))
    expect(reloadPage).toHaveBeenCalledTimes(1)
  })

  it('of the version that this page has already takes over in silence', async () => {
    const { useNewVersion } = await openPage(new FakeWorker(OTHER))
    const same = new FakeWorker(OWN)
    registration.find(same)
    await vi.waitFor(() => expect(same.heard).toEqual(['holds', 'take-over']))
    expect(useNewVersion.getState()).toBe(false)
  })

  it('that another tab has let take over is news for this one', async () => {
    const { useNewVersion } = await openPage(new FakeWorker(OWN))
    container.controller = new FakeWorker(OTHER)
    container.dispatchEvent(new Event('controllerchange'))
    await vi.waitFor(() => expect(useNewVersion.getState()).toBe(true))
  })

  it('is looked for again on demand, and a server that is away costs nothing', async () => {
    const { checkForNewVersion } = await openPage(null)
    registration.update.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await expect(checkForNewVersion()).resolves.toBeUndefined()
    expect(registration.update).toHaveBeenCalledTimes(1)
  })

  it('that is refused or missing leaves the page as it is', async () => {
    register.mockRejectedValue(new DOMException('blocked', 'SecurityError'))
    const { openNewVersion } = await openPage(null)
    await vi.waitFor(() => expect(console.warn).toHaveBeenCalled())
    openNewVersion()
    expect(reloadPage).toHaveBeenCalledTimes(1)
  })
})
