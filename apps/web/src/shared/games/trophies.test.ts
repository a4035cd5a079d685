// @vitest-environment jsdom
import { claimTrophy, type TrophyClaim } from '@wordnest/contracts/trophies'
import { NO_TROPHIES } from '@wordnest/vocabulary/trophies'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { buildLearner, buildSession } from '#testing/build-session.ts'
import { answer, server } from '#testing/server.ts'

import { useSession } from '#shared/accounts/session.ts'
import { trophyOutbox, winTrophyWith } from './trophies.ts'

const won = { nest_full: { ...NO_TROPHIES, WordScramble: true } }

const buildClaim = (events: number): TrophyClaim => ({
  flag: 'WordScramble',
  videoID: 'nest',
  segment: '_full',
  words: ['cat'],
  round: '4b0c5b2e-6a53-4c0f-9c39-5a1a5d1f0c11',
  begunByVisitor: false,
  events: Array.from({ length: events }, () => ({ type: 'tile', tile: 0 })),
})

beforeEach(() => {
  trophyOutbox.useWaiting.setState([], true)
  useSession.setState({ status: 'ready', isRemembered: false, ...buildSession({ learner: buildLearner() }) }, true)
  server.use(answer(claimTrophy, { awarded: 'WordScramble', trophiesWon: won }))
})
afterEach(() => vi.restoreAllMocks())

describe('a claim', () => {
  // Browsers refuse a request that outlives its page above 64 KiB, as if the connection were gone.
  it.each([
    ['short', 20, true],
    ['long', 5000, false],
  ])('of a %s game is sent, and outlives the page only if it may', async (_, events, keepalive) => {
    const send = vi.spyOn(globalThis, 'fetch')
    expect(await winTrophyWith(buildClaim(events))).toBe('sent')
    expect(send.mock.calls[0]?.[0]).toHaveProperty('keepalive', keepalive)
    expect(useSession.getState().learner?.trophiesWon).toEqual(won)
    expect(trophyOutbox.useWaiting.getState()).toEqual([])
  })
})
