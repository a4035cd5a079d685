/** Before every test of the pages: one that logs an error or leaves a rejection behind fails. */
import { afterEach, beforeEach, expect, vi } from 'vitest'

import { PATIENCE_MS } from './patience.ts'

const { waitFor } = vi
vi.waitFor = (isMet, options = PATIENCE_MS) => waitFor(isMet, options)

let complaints: unknown[][] = []
const reportError = console.error.bind(console)
// Assigned rather than spied on: vi.restoreAllMocks() in a test must not switch it off.
console.error = (...values: unknown[]) => {
  complaints.push(values)
  reportError(...values)
}
const hasPage = typeof window !== 'undefined'
/** jsdom has none, and draws nothing whose size could change. */
class StillResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
if (hasPage) globalThis.ResizeObserver = StillResizeObserver
const thread = crypto.randomUUID()
/** Node delivers messages to all threads: another thread's test would be another tab of this page. */
class ThreadChannel extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} of thread ${thread}`)
  }
}
if (hasPage) globalThis.BroadcastChannel = ThreadChannel
if (hasPage) window.addEventListener('unhandledrejection', ({ reason }) => complaints.push([reason]))

beforeEach(() => {
  complaints = []
})

afterEach(() => {
  if (hasPage) {
    localStorage.clear()
    sessionStorage.clear()
  }
  expect(complaints, 'console.error and unhandled rejections').toEqual([])
})
