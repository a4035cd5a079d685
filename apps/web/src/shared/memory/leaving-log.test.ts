// @vitest-environment jsdom
import { buildCard } from '@wordnest/log/testing/build-events'
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
