/** Pages that know their session alone, before a server that answers as the test says. */
import { vi } from 'vitest'

import { buildLearner, buildSession } from './build-session.ts'

type Answer = (request: Request) => Response | Promise<Response>

export type SessionServer = {
  /** To the next requests, in order; then everyone is a visitor. */
  answers: Answer[]
  sent: Request[]
}

export const ann = buildLearner({ id: 'ann' })
export const visitor = () => Response.json(buildSession())
export const signedIn = () => Response.json(buildSession({ learner: ann }))
export const down = () => Promise.reject(new TypeError('Failed to fetch'))
export const hangs: Answer = ({ signal }) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))

/** Call before each test. */
export function startSessionServer(): SessionServer {
  const server: SessionServer = { answers: [], sent: [] }
  vi.stubGlobal('fetch', async (request: Request) => {
    server.sent.push(request)
    return (server.answers.shift() ?? visitor)(request)
  })
  return server
}

/** Call after each test. */
export function endSessionServer(): void {
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
}

export const pathsOf = ({ sent }: SessionServer): readonly string[] => sent.map(({ url }) => new URL(url).pathname)

/** A page that has just been opened, or another tab: modules start anew, what the browser keeps stays. */
export async function openSessionPage() {
  vi.resetModules()
  const session = await import('#shared/accounts/session.ts')
  return { ...session, ...(await import('#shared/accounts/leave.ts')) }
}

/** Has the time limits of calls follow the clock of the test. */
export function useFakeClock(): void {
  vi.useFakeTimers()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), ms)
    return controller.signal
  })
}
