// @vitest-environment jsdom
import { readEvents, readState } from '@wordnest/contracts/events'
import { buildCard, buildEvent } from '@wordnest/log/testing/build-events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { buildLearner, buildUsage } from '#testing/build-session.ts'
import { endLogPages, NOW, openLogPage, startLogServer } from '#testing/log-page.ts'

let logs: ReturnType<typeof startLogServer>
const ends: (() => void)[] = []
beforeEach(() => {
  logs = startLogServer()
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.doUnmock('./old-storage.ts')
  vi.doUnmock('#shared/words/personal-list.ts')
  endLogPages()
})

describe('a log-out', () => {
  it('leaves nothing of the learner before the data of an older page was read', async () => {
    const before = await openLogPage('ann')
    await before.recordEvents([{ type: 'met', body: { card: buildCard('harbour') } }], NOW)
    await before.settled()
    await before.whenWritten()
    endLogPages()
    vi.stubGlobal('fetch', (request: Request) => logs.serve(request))
    localStorage.setItem('wordnest.metWords', '[]')
    vi.doMock('./old-storage.ts', () => new Promise(() => {}))
    vi.resetModules()
    const session = await import('#shared/accounts/session.ts')
    const { observeLog } = await import('./log-session.ts')
    session.useSession.setState({ status: 'ready', learner: buildLearner({ id: 'ann' }), isRemembered: false })
    ends.push(observeLog())
    session.leaveSession({ learner: null, usage: buildUsage() })
    await vi.waitFor(async () =>
      expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('wordnest-log-ann'),
    )
  })

  it('asks about changes of the personal list that could not become events', async () => {
    const page = await openLogPage('ann')
    await page.settled()
    const { writeDraft, readDraft } = await import('#shared/words/personal-draft.ts')
    writeDraft('ann', { added: [buildCard('quay')], removed: [] })
    vi.doMock('#shared/words/personal-list.ts', () => {
      throw new TypeError('Failed to fetch')
    })
    expect(await page.logOutUnlessLosing()).toMatchObject({ unsent: 1 })
    expect(readDraft('ann').added).toMatchObject([{ word: 'quay' }])
  })

  it.each([
    ['asks about changes that could not become events', true, 1],
    ['asks about nothing that has become events', false, 0],
  ])('of a browser that keeps nothing %s', async (_, isCodeMissing, unsent) => {
    vi.stubGlobal('indexedDB', undefined)
    const page = await openLogPage('ann')
    await page.settled()
    const { readDraft } = await import('#shared/words/personal-draft.ts')
    expect(page.addToPersonalList(buildCard('quay'))).toBeUndefined()
    if (isCodeMissing) {
      vi.doMock('#shared/words/personal-list.ts', () => {
        throw new TypeError('Failed to fetch')
      })
    }
    const { losses } = await page.sendBeforeLeaving()
    expect(losses?.unsent ?? 0).toBe(unsent)
    expect(readDraft('ann').added).toMatchObject([{ word: 'quay' }])
  })

  it('asks about a study list made before the sign-in, until it is known whether the account uses it', async () => {
    const page = await openLogPage(null)
    await page.recordEvents([{ type: 'study-added', body: { word: buildCard('harbour') } }], NOW)
    logs.isOnline = false
    page.signIn('ann')
    await vi.waitFor(() => expect(page.waiting()).toMatchObject([{ isHeld: true }]))
    expect(await page.logOutUnlessLosing()).toMatchObject({ unsent: 1 })
    logs.isOnline = true
    expect((await page.sendBeforeLeaving()).losses).toBeUndefined()
    expect(logs.logOf('ann').map(({ type }) => type)).toEqual(['study-added'])
  })
})

describe('what comes late', () => {
  const holdBack = (path: string) => {
    const late: (() => void)[] = []
    vi.stubGlobal('fetch', async (request: Request) => {
      const answer = await logs.serve(request)
      if (late.length > 0 || !new URL(request.url).pathname.endsWith(path)) return answer
      return new Promise<Response>((resolve) => late.push(() => resolve(answer)))
    })
    return late
  }

  it('is not taken for all that a learner has who left and came back meanwhile', async () => {
    logs.add('ann', buildEvent('met', { card: buildCard('harbour') }, { at: NOW - 9 }))
    const page = await openLogPage('ann')
    await page.settled()
    logs.add('ann', buildEvent('met', { card: buildCard('quay') }, { at: NOW - 8 }))
    const late = holdBack(readEvents.path)
    page.goOnline()
    await vi.waitFor(() => expect(late).toHaveLength(1))
    page.leaveSession({ learner: null, usage: buildUsage() })
    await vi.waitFor(() => expect(page.useLearnerLog.getState()).toMatchObject({ status: 'open', learnerId: null }))
    page.signIn('ann')
    await vi.waitFor(() => expect(page.useLearnerLog.getState()).toMatchObject({ status: 'open', learnerId: 'ann' }))
    late[0]?.()
    await page.settled()
    await vi.waitFor(() =>
      expect([...page.useLearnerLog.getState().state.words.keys()].toSorted()).toEqual(['harbour', 'quay']),
    )
  })

  it('lets no list that was made before the sign-in take the place of one that is not known yet', async () => {
    logs.add('ann', buildEvent('study-set', { words: [buildCard('quay')] }, { at: NOW - 9 }))
    const page = await openLogPage(null)
    await page.recordEvents([{ type: 'study-added', body: { word: buildCard('harbour') } }], NOW)
    const late = holdBack(readState.path)
    page.signIn('ann')
    await vi.waitFor(() => expect(late).toHaveLength(1))
    // The connection is lost meanwhile.
    page.signIn('ann', true)
    const { catchUp } = await import('./log-session.ts')
    const turn = catchUp()
    late[0]?.()
    await turn
    page.signIn('ann')
    await page.settled()
    expect(page.studied()).toEqual(['quay'])
    expect(logs.logOf('ann').map(({ type }) => type)).toEqual(['study-set'])
  })
})
