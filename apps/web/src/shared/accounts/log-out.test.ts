// @vitest-environment jsdom
import { logOut } from '@wordnest/contracts/accounts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { ApiError } from '#lib/api-error.ts'
import { buildLearner, buildSession } from '#testing/build-session.ts'
import {
  ann,
  down,
  endSessionServer,
  pathsOf,
  type SessionServer,
  startSessionServer,
  useFakeClock,
} from '#testing/session-page.ts'

import { logOutUnlessLosing } from './log-out.ts'
import { beforeLogOut, settleSession, useSession } from './session.ts'

vi.mock('#shared/memory/start-log.ts', () => ({ startLog: async () => undefined }))
vi.mock('#shared/memory/losses.ts', async (load) => ({
  ...(await load<typeof import('#shared/memory/losses.ts')>()),
  findLossesOfLog: async () => ({ unsent: 0, words: 0, texts: 0, isUnknown: false }),
}))

let server: SessionServer
let ends: (() => void)[]
beforeEach(() => {
  server = startSessionServer()
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  settleSession(buildSession({ learner: ann }))
  ends = []
})
afterEach(() => {
  for (const end of ends) end()
  endSessionServer()
})

const left = () => localStorage.getItem('wordnest.leaving')
const sendBy = (send: () => Promise<void>) => void ends.push(beforeLogOut(send))

describe('a log-out that loses nothing', () => {
  it('sends what waits first', async () => {
    const order: string[] = []
    sendBy(async () => void order.push(`sent before ${server.sent.length} calls`))
    expect(await logOutUnlessLosing()).toBeUndefined()
    expect(order).toEqual(['sent before 0 calls'])
    expect(pathsOf(server)).toEqual([logOut.path])
    expect(useSession.getState()).toMatchObject({ status: 'ready', learner: null })
  })

  it('takes a few seconds where sending hangs, and is told to the server later', async () => {
    useFakeClock()
    sendBy(() => new Promise(() => {}))
    const leaving = logOutUnlessLosing()
    await vi.advanceTimersByTimeAsync(5000)
    expect(await leaving).toBeUndefined()
    expect(pathsOf(server)).toEqual([])
    expect(useSession.getState()).toMatchObject({ status: 'failed', learner: null })
    expect(left()).toBe('{"learnerId":"ann"}')
  })

  it('is told to the server where it refused something', async () => {
    sendBy(() => Promise.reject(new ApiError('too-many-requests')))
    expect(await logOutUnlessLosing()).toBeUndefined()
    expect(pathsOf(server)).toEqual([logOut.path])
    expect(left()).toBeNull()
  })

  it('ends no other session that another tab has begun meanwhile', async () => {
    sendBy(async () => settleSession(buildSession({ learner: buildLearner({ id: 'ben' }) })))
    expect(await logOutUnlessLosing()).toBeUndefined()
    expect(pathsOf(server)).toEqual([])
    expect(useSession.getState().learner?.id).toBe('ben')
  })

  it('ends no other session that another tab begins while the server does not answer', async () => {
    server.answers = [
      async () => {
        settleSession(buildSession({ learner: buildLearner({ id: 'ben' }) }))
        return down()
      },
    ]
    expect(await logOutUnlessLosing()).toBeUndefined()
    expect(useSession.getState().learner?.id).toBe('ben')
    expect(left()).toBeNull()
  })

  it('is of the learner who pressed, also where its code came late', async () => {
    settleSession(buildSession({ learner: buildLearner({ id: 'ben' }) }))
    expect(await logOutUnlessLosing('ann')).toBeUndefined()
    expect(pathsOf(server)).toEqual([])
    expect(useSession.getState().learner?.id).toBe('ben')
  })

  it('fails where neither the server nor this browser can be told', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    sendBy(() => Promise.reject(new ApiError('offline')))
    server.answers = [down]
    await expect(logOutUnlessLosing()).rejects.toMatchObject({ code: 'offline' })
    expect(useSession.getState().learner?.id).toBe('ann')
  })
})
