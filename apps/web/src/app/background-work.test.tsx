import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import { logOut, readSession } from '@wordnest/contracts/accounts'
import { LEARNER_HEADER } from '@wordnest/contracts/caller'
import { claimTrophy, type TrophyClaim } from '@wordnest/contracts/trophies'
import { hangman } from '@wordnest/games/hangman/definition'
import { NO_TROPHIES } from '@wordnest/vocabulary/trophies'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { markOnline, markOffline } from '#lib/connection.ts'
import { buildLearner, buildSession } from '#testing/build-session.ts'
import { answer, loseConnection, refuse, server } from '#testing/server.ts'
import { stockStores } from '#testing/stock-stores.ts'
import { ToastRegion } from '#ui/parts/toast.tsx'
import { dismissAllToasts } from '#testing/dismiss-toasts.ts'

import { BackgroundWork } from './background-work.tsx'
import { useTrophyClaim } from '#shared/games/use-trophy-claim.ts'
import { defineProgress } from '#shared/games/game-progress.ts'
import { logOutAndDelete } from '#shared/accounts/leave.ts'
import { observeSession, refreshSession, runBeforeLogOut, useSession } from '#shared/accounts/session.ts'
import { trophyOutbox, winTrophyWith } from '#shared/games/trophies.ts'

const CLAIM: TrophyClaim = { videoID: 'nest', segment: '_full', flag: 'Hangman', words: ['cat'], events: [] }
const trophiesWon = { nest_full: { ...NO_TROPHIES, Hangman: true } }
const ann = buildLearner({ id: 'ann' })
const bob = buildLearner({ id: 'bob' })

let claimed: TrophyClaim[]

const signIn = (learner: typeof ann | null) => act(() => useSession.setState({ status: 'ready', learner }))

beforeEach(() => {
  claimed = []
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  dismissAllToasts()
  stockStores({ words: [] })
  useSession.setState({ status: 'ready', isRemembered: false, ...buildSession() }, true)
  server.use(
    answer(claimTrophy, (claim) => {
      claimed.push(claim)
      return { awarded: 'Hangman' as const, trophiesWon }
    }),
  )
})
afterEach(() => vi.restoreAllMocks())

const mount = () =>
  render(
    <>
      <BackgroundWork />
      <ToastRegion label="Messages" dismissLabel="Close" />
    </>,
  )

describe('work in the background', () => {
  it('claims the trophy of a visitor for whoever signs in, and says so', async () => {
    await winTrophyWith(CLAIM)
    mount()
    expect(claimed).toEqual([])
    signIn(ann)
    expect(await screen.findByText('Your trophy is saved.')).toBeInTheDocument()
    expect(claimed).toEqual([CLAIM])
    expect(useSession.getState().learner?.trophiesWon).toEqual(trophiesWon)
    expect(trophyOutbox.useWaiting.getState()).toEqual([])
  })

  it('takes back that a trophy waits once it is saved', async () => {
    server.use(loseConnection(claimTrophy))
    mount()
    signIn(ann)
    const { result } = renderHook(useTrophyClaim)
    act(() => result.current(CLAIM))
    const waits = await screen.findByText(/Your trophy is safe on this device/)
    server.use(answer(claimTrophy, { awarded: 'Hangman', trophiesWon }))
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('Your trophy is saved.')).toBeInTheDocument()
    expect(waits).not.toBeInTheDocument()
  })

  it('tells when such a trophy is refused', async () => {
    server.use(refuse(claimTrophy, 'trophy-not-earned'))
    await winTrophyWith(CLAIM)
    mount()
    signIn(ann)
    expect(await screen.findByText(/couldn't award the trophy/)).toBeInTheDocument()
    expect(trophyOutbox.useWaiting.getState()).toEqual([])
  })

  it('sends nothing while the server has not said again who is signed in', async () => {
    const end = observeSession()
    server.use(answer(readSession, buildSession({ learner: ann })))
    mount()
    signIn(ann)
    server.use(loseConnection(readSession))
    act(() => markOffline())
    expect(await winTrophyWith(CLAIM)).toBe('kept')
    act(() => markOnline())
    await expect.poll(() => useSession.getState().isRemembered).toBe(true)
    expect([claimed, trophyOutbox.useWaiting.getState().length]).toEqual([[], 1])
    server.use(answer(readSession, buildSession({ learner: ann })))
    await refreshSession()
    await expect.poll(() => claimed).toEqual([CLAIM])
    end()
  })

  it('keeps for its owner what is refused in the session of another', async () => {
    const end = observeSession()
    const named: (string | null)[] = []
    server.use(
      answer(readSession, buildSession({ learner: bob })),
      http.post(`*${claimTrophy.path}`, ({ request }) => {
        named.push(request.headers.get(LEARNER_HEADER))
        return HttpResponse.json({ error: { code: 'other-learner', requestId: '1' } }, { status: 409 })
      }),
    )
    mount()
    signIn(ann)
    void winTrophyWith(CLAIM)
    await expect.poll(() => useSession.getState().learner?.id).toBe('bob')
    expect(named).toContain('ann')
    expect(named).not.toContain('bob')
    expect(trophyOutbox.useWaiting.getState()).toMatchObject([{ learnerId: 'ann' }])
    end()
  })

  it('keeps what one learner did from the next one', async () => {
    server.use(loseConnection(claimTrophy))
    mount()
    signIn(ann)
    expect(await winTrophyWith(CLAIM)).toBe('kept')
    signIn(bob)
    server.use(answer(claimTrophy, { awarded: 'Hangman', trophiesWon }))
    act(() => void window.dispatchEvent(new Event('online')))
    signIn(null)
    expect(trophyOutbox.useWaiting.getState()).toHaveLength(1)
    signIn(ann)
    await waitFor(() => expect(trophyOutbox.useWaiting.getState()).toEqual([]))
    expect(useSession.getState().learner).toMatchObject({ id: 'ann', trophiesWon })
  })

  it('sends again after a while what was too much at once', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      server.use(refuse(claimTrophy, 'too-many-requests'))
      mount()
      signIn(ann)
      expect(await winTrophyWith(CLAIM)).toBe('kept')
      act(() => void window.dispatchEvent(new Event('online')))
      await waitFor(() => expect(console.warn).toHaveBeenCalledTimes(2))
      server.use(answer(claimTrophy, { awarded: 'Hangman', trophiesWon }))
      await act(() => vi.advanceTimersByTimeAsync(30_000))
      await waitFor(() => expect(trophyOutbox.useWaiting.getState()).toEqual([]))
    } finally {
      vi.useRealTimers()
    }
  })

  it('sends what waits before a log-out, and clears the unfinished game', async () => {
    mount()
    signIn(ann)
    server.use(loseConnection(claimTrophy))
    await winTrophyWith(CLAIM)
    const progress = defineProgress(hangman)
    progress.keep({
      round: '4b0c5b2e-6a53-4c0f-9c39-5a1a5d1f0c11',
      owner: null,
      material: ['cat'],
      log: [{ type: 'start' }],
    })
    const order: string[] = []
    server.use(
      answer(claimTrophy, () => {
        order.push('trophy')
        return { awarded: 'Hangman' as const, trophiesWon }
      }),
      answer(logOut, () => {
        order.push('log out')
        return buildSession()
      }),
    )
    await act(() => runBeforeLogOut().then(() => logOutAndDelete()))
    expect(order).toEqual(['trophy', 'log out'])
    expect(progress.read().log).toEqual([])
    expect(localStorage.getItem('wordnest.hangman')).toBeNull()
  })
})
