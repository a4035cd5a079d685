// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { buildLearner, buildSession } from '#testing/build-session.ts'
import { useSession } from '#shared/accounts/session-store.ts'

import { observeBadge } from './badge.ts'
import { todayAt } from './followed-words.ts'
import { useSummary } from './summary.ts'

const ann = buildLearner({ id: 'ann' })
const badge = vi.fn<(count?: number) => Promise<void>>(() => Promise.resolve())
const clear = vi.fn<() => Promise<void>>(() => Promise.resolve())
const setDue = (due: number) =>
  useSummary.setState({ summary: { learnerId: 'ann', day: todayAt(Date.now()), dueBy: [due], fresh: 0 } })
const signIn = (learner: typeof ann | null) =>
  useSession.setState({ ...buildSession(), status: 'ready', isRemembered: false, learner })

let end: () => void = () => undefined
beforeEach(() => {
  Object.assign(navigator, { setAppBadge: badge, clearAppBadge: clear })
  useSummary.setState({ summary: null })
  useSession.setState({ status: 'loading', learner: null })
})
afterEach(() => {
  end()
  vi.clearAllMocks()
  Reflect.deleteProperty(navigator, 'setAppBadge')
})

describe('the badge of the app', () => {
  it('shows the words that are due, once the session is known', () => {
    setDue(12)
    end = observeBadge()
    expect(badge).not.toHaveBeenCalled()
    signIn(ann)
    expect(badge).toHaveBeenLastCalledWith(12)
    setDue(5)
    expect(badge).toHaveBeenLastCalledWith(5)
  })

  it('goes when nothing is due, and after a log-out', () => {
    setDue(1)
    signIn(ann)
    end = observeBadge()
    expect(clear).not.toHaveBeenCalled()
    setDue(0)
    expect(clear).toHaveBeenCalledTimes(1)
    setDue(3)
    signIn(null)
    expect(clear).toHaveBeenCalledTimes(2)
  })

  it('is not asked for where the browser has none, and nothing depends on it', async () => {
    Reflect.deleteProperty(navigator, 'setAppBadge')
    observeBadge()()
    Object.assign(navigator, { setAppBadge: () => Promise.reject(new Error('no')) })
    signIn(ann)
    setDue(2)
    end = observeBadge()
    await Promise.resolve()
  })
})
