// @vitest-environment jsdom
import { buildCard, buildEvent } from '@wordnest/log/testing/build-events'
import { findPersonalList } from '@wordnest/log/personal-list'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { buildUsage } from '#testing/build-session.ts'
import {
  endLogPages,
  leaveDevice,
  type LogPage,
  NOW,
  openLogPage,
  returnToDevice,
  startLogServer,
} from '#testing/log-page.ts'

let logs: ReturnType<typeof startLogServer>
beforeEach(() => {
  logs = startLogServer()
})
afterEach(endLogPages)

const wordOf = (word: string) => buildCard(word)
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `word ${index}`)
const account = () => findPersonalList(logs.stateOf('ann').words.values()).map(({ word }) => word)
const savedElsewhere = (...words: readonly string[]) =>
  logs.add(
    'ann',
    ...words.map((word, index) => buildEvent('saved', { word: wordOf(word) }, { at: NOW - 60_000 + index })),
  )
const isReady = (page: LogPage) => vi.waitFor(() => expect(page.usePersonalList.getState().status).toBe('ready'))

async function open(role: 'unsubscribed' | 'subscribed' = 'subscribed') {
  const page = await openLogPage('ann', { role })
  await isReady(page)
  return page
}

describe('the personal list', () => {
  it('is the log’s, with what was changed here, kept over a reload until it is saved', async () => {
    savedElsewhere('ant', 'bee')
    const page = await open()
    page.addToPersonalList(wordOf('cat'))
    page.removeFromPersonalList('ant')
    const again = await open()
    expect(again.kept()).toEqual(['bee', 'cat'])
    expect(account()).toEqual(['ant', 'bee'])
    expect(await again.savePersonalSelection()).toEqual({ kind: 'saved' })
    expect(account()).toEqual(['bee', 'cat'])
    expect(
      logs
        .logOf('ann')
        .slice(2)
        .map(({ type }) => type),
    ).toEqual(['removed', 'saved'])
    expect(again.useSession.getState().learner?.personalWords).toBe(2)
    const later = await open()
    expect(later.kept()).toEqual(['bee', 'cat'])
    expect(later.hasUnsavedChanges(later.usePersonalList.getState())).toBe(false)
  })

  it('refuses a word twice, one beyond the plan and one without a sentence', async () => {
    savedElsewhere(...numbered(9))
    const page = await open('unsubscribed')
    expect(page.addToPersonalList(wordOf('WORD 3'))).toBe('in-list')
    expect(page.addToPersonalList({ ...wordOf('new'), sentence: ' ' })).toBe('incomplete')
    expect(page.addToPersonalList(wordOf('new'))).toBeUndefined()
    expect(page.addToPersonalList(wordOf('newer'))).toBe('limit')
  })

  it('takes many words in one step and says why the others did not fit', async () => {
    savedElsewhere('ant', 'bee', 'cat', 'dog', 'elk', 'fox', 'gnu')
    const page = await open('unsubscribed')
    const { fitting, refused } = page.addAllToPersonalList([
      ...['Ant', 'a', 'b', 'b', 'c', 'd'].map(wordOf),
      { ...wordOf('x'), definition: '' },
    ])
    expect(fitting.map(({ word }) => word)).toEqual(['a', 'b', 'c'])
    expect(page.kept()).toHaveLength(10)
    expect(refused.map(({ word, refusal }) => `${word.word} ${refusal}`)).toEqual([
      'Ant in-list',
      'b in-list',
      'd limit',
      'x incomplete',
    ])
  })

  it('takes removals back to their place, and all changes at once', async () => {
    savedElsewhere('ant', 'bee', 'cat')
    const page = await open()
    page.removeFromPersonalList('bee')
    page.restoreToPersonalList([wordOf('bee')])
    expect(page.kept()).toEqual(['ant', 'bee', 'cat'])
    page.removeFromPersonalList('ant')
    page.addToPersonalList(wordOf('dog'))
    page.dropChanges()
    expect(page.kept()).toEqual(['ant', 'bee', 'cat'])
  })

  it('of a lower plan loses nothing: it is read and made shorter', async () => {
    savedElsewhere(...numbered(1000))
    logs.limit = 10
    logs.pageSize = 500
    const page = await open('unsubscribed')
    expect(page.kept()).toHaveLength(1000)
    page.removeFromPersonalList('word 7')
    expect(page.addToPersonalList(wordOf('new'))).toBe('limit')
    expect(await page.savePersonalSelection()).toEqual({ kind: 'saved' })
    expect(account()).toHaveLength(999)
  })
})

describe('without a connection', () => {
  it('keeps what was saved and sends it later, once; what was not saved stays a change', async () => {
    savedElsewhere('ant')
    const page = await open()
    logs.isOnline = false
    page.addToPersonalList(wordOf('bee'))
    expect(await page.savePersonalSelection()).toEqual({ kind: 'kept', code: 'offline' })
    expect(page.usePersonalList.getState().isPending).toBe(true)
    page.addToPersonalList(wordOf('cat'))
    const again = await open()
    expect(again.kept()).toEqual(['ant', 'bee', 'cat'])
    expect(again.findUnsaved(again.usePersonalList.getState()).added).toMatchObject([{ word: 'cat' }])
    logs.isOnline = true
    again.goOnline()
    await again.settled()
    expect(account()).toEqual(['ant', 'bee'])
    expect(again.kept()).toEqual(['ant', 'bee', 'cat'])
  })

  it('does not make a change twice whose answer was lost', async () => {
    savedElsewhere('ant')
    const page = await open()
    logs.isAnswerLost = true
    page.addToPersonalList(wordOf('bee'))
    expect(await page.savePersonalSelection()).toEqual({ kind: 'saved' })
    expect(logs.logOf('ann').filter(({ type }) => type === 'saved')).toHaveLength(2)
    expect(account()).toEqual(['ant', 'bee'])
  })
})

describe('two devices', () => {
  it('edit one list offline and meet word by word', async () => {
    savedElsewhere('ant', 'bee', 'cat')
    await open()
    const atHome = leaveDevice()
    const laptop = await open()
    logs.isOnline = false
    laptop.removeFromPersonalList('ant')
    laptop.addToPersonalList(wordOf('laptop'))
    await laptop.savePersonalSelection()
    const atSchool = returnToDevice(atHome)
    const phone = await open()
    phone.removeFromPersonalList('bee')
    phone.addToPersonalList(wordOf('phone'))
    await phone.savePersonalSelection()
    logs.isOnline = true
    phone.goOnline()
    await phone.settled()
    returnToDevice(atSchool)
    const again = await open()
    await vi.waitFor(() => expect(again.kept().toSorted()).toEqual(['cat', 'laptop', 'phone']))
    expect(account().toSorted()).toEqual(['cat', 'laptop', 'phone'])
  })

  it('leave what one of them has not saved on top of what the other has', async () => {
    savedElsewhere('ant')
    const page = await open()
    page.addToPersonalList(wordOf('mine'))
    logs.add('ann', buildEvent('saved', { word: wordOf('theirs') }, { at: NOW }))
    page.goOnline()
    await vi.waitFor(() => expect(page.kept()).toEqual(['ant', 'theirs', 'mine']))
    expect(page.findUnsaved(page.usePersonalList.getState())).toMatchObject({ added: [{ word: 'mine' }], removed: [] })
  })
})

describe('a word that the list has no room for', () => {
  async function refuseOne() {
    savedElsewhere(...numbered(9))
    logs.limit = 10
    const page = await open('unsubscribed')
    logs.isOnline = false
    page.addToPersonalList(wordOf('tenth'))
    await page.savePersonalSelection()
    logs.add('ann', buildEvent('saved', { word: wordOf('other') }, { at: NOW - 1000 }))
    logs.isOnline = true
    page.goOnline()
    await vi.waitFor(() => expect(page.refused()).toEqual(['tenth']))
    await isReady(page)
    return page
  }

  it('stays here, over a reload, and nothing else is lost', async () => {
    await refuseOne()
    const page = await open('unsubscribed')
    expect(page.refused()).toEqual(['tenth'])
    await vi.waitFor(() => expect(page.kept()).toEqual([...numbered(9), 'other']))
    expect(account()).toEqual([...numbered(9), 'other'])
    expect(await page.countUnsent()).toBe(0)
  })

  it('is given up by its learner, who may think again', async () => {
    const page = await refuseOne()
    const words = page.usePersonalList.getState().refused
    await page.dropRefusedWords(words)
    expect(page.refused()).toEqual([])
    await page.restoreRefused(words.map(({ word }) => word))
    await vi.waitFor(() => expect(page.refused()).toEqual(['tenth']))
  })

  it('is saved once there is room', async () => {
    const page = await refuseOne()
    await vi.waitFor(() => expect(page.kept()).toHaveLength(10))
    page.removeFromPersonalList('other')
    expect(await page.savePersonalSelection()).toEqual({ kind: 'saved' })
    expect(await page.saveRefusedAgain()).toEqual({ kind: 'saved' })
    expect(account()).toEqual([...numbered(9), 'tenth'])
    expect(page.refused()).toEqual([])
  })
})

describe('logging out', () => {
  const leave = (page: LogPage) => page.leaveSession({ learner: null, usage: buildUsage() })

  it('saves what is unsaved first, and leaves nothing behind', async () => {
    savedElsewhere('ant')
    const page = await open()
    page.addToPersonalList(wordOf('bee'))
    expect((await page.sendBeforeLeaving()).losses).toBeUndefined()
    leave(page)
    expect(account()).toEqual(['ant', 'bee'])
    expect(page.kept()).toEqual([])
    expect(JSON.stringify(localStorage)).not.toContain('bee')
    await vi.waitFor(async () =>
      expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('wordnest-log-ann'),
    )
  })

  it('does not happen while changes cannot be sent, and counts them', async () => {
    savedElsewhere('ant')
    const page = await open()
    logs.isOnline = false
    page.addToPersonalList(wordOf('bee'))
    page.setStudyList([wordOf('nest')])
    expect(await page.logOutUnlessLosing()).toEqual({ unsent: 2, words: 0, texts: 0, isUnknown: false })
    expect(page.kept()).toEqual(['ant', 'bee'])
  })

  it('does not happen where the list had no room for a word, also one that the log-out itself saves', async () => {
    savedElsewhere(...numbered(10))
    logs.limit = 10
    const page = await open()
    page.restoreToPersonalList([wordOf('eleventh')])
    expect(await page.logOutUnlessLosing()).toEqual({ unsent: 0, words: 1, texts: 0, isUnknown: false })
    expect(page.refused()).toEqual(['eleventh'])
  })

  it('does not wait for a network that hangs: it asks after a few seconds', async () => {
    const page = await open()
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    page.addToPersonalList(wordOf('bee'))
    const leaving = page.logOutUnlessLosing()
    await vi.advanceTimersByTimeAsync(0)
    await vi.waitUntil(() => page.waiting().length === 1)
    await vi.advanceTimersByTimeAsync(5000)
    expect(await leaving).toEqual({ unsent: 1, words: 0, texts: 0, isUnknown: false })
    vi.useRealTimers()
  })

  it('although something is unsent deletes it here, and only what is the learner’s own', async () => {
    const page = await open()
    logs.isOnline = false
    page.addToPersonalList(wordOf('secret'))
    await page.savePersonalSelection()
    page.addToPersonalList(wordOf('draft'))
    leave(page)
    logs.isOnline = true
    await vi.waitFor(async () =>
      expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('wordnest-log-ann'),
    )
    expect(JSON.stringify(localStorage)).not.toMatch(/secret|draft/)
    const again = await open()
    expect(again.kept()).toEqual([])
  })
})

it('a school computer with three learners in a row keeps each one’s work apart, and loses none', async () => {
  logs.isOnline = true
  for (const learner of ['ann', 'ben', 'cem']) {
    const page = await openLogPage(learner)
    await isReady(page)
    logs.isOnline = false
    page.addToPersonalList(wordOf(`${learner}'s word`))
    await page.savePersonalSelection()
    page.addToPersonalList(wordOf(`${learner}'s draft`))
    page.setStudyList([wordOf(`${learner}'s list`)])
    await vi.waitFor(() => expect(page.waiting()).toHaveLength(2))
    // The session expires; the learner does not log out.
    logs.isOnline = true
  }
  for (const learner of ['ann', 'ben', 'cem']) {
    const page = await openLogPage(learner)
    await page.settled()
    expect(page.kept()).toEqual([`${learner}'s word`, `${learner}'s draft`])
    expect(page.studied()).toEqual([`${learner}'s list`])
    const { words, study } = logs.stateOf(learner)
    expect([...words.keys()]).toEqual([`${learner}'s_word`])
    expect(study.words).toMatchObject([{ word: `${learner}'s list` }])
  }
})
