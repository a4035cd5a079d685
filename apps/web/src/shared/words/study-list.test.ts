// @vitest-environment jsdom
import { buildCard, buildEvent } from '@wordnest/log/testing/build-events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { buildUsage } from '#testing/build-session.ts'
import { endLogPages, leaveDevice, NOW, openLogPage, returnToDevice, startLogServer } from '#testing/log-page.ts'

let logs: ReturnType<typeof startLogServer>
beforeEach(() => {
  logs = startLogServer()
})
afterEach(endLogPages)

const listOf = (...words: string[]) => words.map((word) => buildCard(word))
const typesOf = (learnerId: string) => logs.logOf(learnerId).map(({ type }) => type)
const accountWords = (learnerId: string) => logs.stateOf(learnerId).study.words?.map(({ word }) => word)
const stored = () =>
  (JSON.parse(localStorage.getItem('todaysVocab') ?? '[]') as { word: string }[]).map(({ word }) => word)
/** What was noted is in the log of this device. */
const isWritten = () => vi.waitFor(() => expect(localStorage.getItem('wordnest.notes')).toBeNull())
const setElsewhere = (learnerId: string, ...words: string[]) =>
  logs.add(learnerId, buildEvent('study-set', { words: listOf(...words) }, { at: NOW - 60_000 }))

describe('the study list', () => {
  it('is stored under todaysVocab as a JSON list, and is in the log', async () => {
    const page = await openLogPage('ann')
    await page.settled()
    page.setStudyList(listOf('nest', 'egg'), { kind: 'video', title: 'The Swifts' })
    expect(JSON.parse(localStorage.getItem('todaysVocab') ?? '')).toEqual(listOf('nest', 'egg'))
    await page.settled()
    expect(logs.logOf('ann')).toMatchObject([{ type: 'study-set', body: { source: { title: 'The Swifts' } } }])
    expect(page.studied()).toEqual(['nest', 'egg'])
  })

  it.each(['{', '"text"', '[{"word":1}]', 'null', '[[]]'])('is empty where storage holds %s', async (text) => {
    localStorage.setItem('todaysVocab', text)
    const page = await openLogPage(null)
    expect(page.studied()).toEqual([])
  })

  it('changes word by word, and comes back on another device', async () => {
    const page = await openLogPage('ann')
    await page.settled()
    page.setStudyList(listOf('nest'))
    expect(page.addStudyWord(buildCard('egg'))).toBeUndefined()
    expect(page.addStudyWord(buildCard('EGG'))).toBe('in-list')
    page.removeStudyWord('nest')
    await page.settled()
    expect(typesOf('ann')).toEqual(['study-set', 'study-added', 'study-removed'])
    leaveDevice()
    const there = await openLogPage('ann')
    await there.settled()
    expect(there.studied()).toEqual(['egg'])
    expect(stored()).toEqual(['egg'])
  })

  it('takes removals back to their place', async () => {
    const page = await openLogPage('ann')
    await page.settled()
    page.setStudyList(listOf('ant', 'bee', 'cat'))
    const ids = [page.removeStudyWord('ant'), page.removeStudyWord('bee')].flatMap((id) => id ?? [])
    page.takeRemovalsBack(ids, listOf('ant', 'bee', 'cat'))
    await page.settled()
    expect(page.studied()).toEqual(['ant', 'bee', 'cat'])
    expect(accountWords('ann')).toEqual(['ant', 'bee', 'cat'])
  })

  it('leaves nothing behind after a log-out, and is there again after the next log-in', async () => {
    const page = await openLogPage('ann')
    await page.settled()
    page.setStudyList(listOf('nest'))
    await page.settled()
    page.leaveSession({ learner: null, usage: buildUsage() })
    await vi.waitFor(() => expect(page.studied()).toEqual([]))
    expect(stored()).toEqual([])
    page.signIn('ann')
    await vi.waitFor(() => expect(page.studied()).toEqual(['nest']))
  })

  it('never passes from one learner to another', async () => {
    const page = await openLogPage('ann')
    await page.settled()
    page.setStudyList(listOf('secret'))
    const next = await openLogPage('bob')
    await next.settled()
    expect(next.studied()).toEqual([])
    expect(logs.logOf('bob')).toEqual([])
    const again = await openLogPage('ann')
    await again.settled()
    expect(accountWords('ann')).toEqual(['secret'])
    expect(again.studied()).toEqual(['secret'])
  })

  it('keeps a change that the server did not hear of, and sends it on the next visit', async () => {
    const page = await openLogPage('ann')
    await page.settled()
    logs.isOnline = false
    page.setStudyList(listOf('nest'))
    await vi.waitFor(async () => expect(await page.countUnsent()).toBe(1))
    logs.isOnline = true
    const again = await openLogPage('ann')
    await again.settled()
    expect(accountWords('ann')).toEqual(['nest'])
    expect(again.studied()).toEqual(['nest'])
  })

  it('of another device is shown as soon as it is heard of', async () => {
    const page = await openLogPage('ann')
    page.setStudyList(listOf('mine'))
    await page.settled()
    logs.add('ann', buildEvent('study-set', { words: listOf('theirs') }, { at: NOW + 60_000 }))
    page.goOnline()
    await vi.waitFor(() => expect(page.studied()).toEqual(['theirs']))
    expect(stored()).toEqual(['theirs'])
  })

  it('works without storage', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const page = await openLogPage('ann')
    page.setStudyList(listOf('nest'))
    expect(page.studied()).toEqual(['nest'])
    await vi.waitFor(() => expect(accountWords('ann')).toEqual(['nest']))
  })

  it('follows another tab', async () => {
    const page = await openLogPage(null)
    window.dispatchEvent(new StorageEvent('storage', { key: 'todaysVocab', newValue: JSON.stringify(listOf('tab')) }))
    expect(page.studied()).toEqual(['tab'])
  })

  it('tells once when it is not the list it was, or no longer its learner’s', async () => {
    const page = await openLogPage('ann')
    await page.settled()
    const onChange = vi.fn<() => void>()
    page.whenListChanges(onChange)
    page.signIn('ann')
    expect(onChange).not.toHaveBeenCalled()
    page.setStudyList(listOf('nest'))
    page.setStudyList(listOf('egg'))
    expect(onChange).toHaveBeenCalledOnce()
    await page.settled()
    page.whenListChanges(onChange)
    page.signIn('bob')
    expect(onChange).toHaveBeenCalledTimes(2)
  })
})

describe('a list that a lesson has filled', () => {
  it('is no event, and is filled only while it is empty', async () => {
    const page = await openLogPage('ann')
    await page.settled()
    page.seedStudyList(listOf('lesson'))
    page.seedStudyList(listOf('other'))
    expect(page.studied()).toEqual(['lesson'])
    await page.settled()
    expect(logs.logOf('ann')).toEqual([])
    expect(stored()).toEqual(['lesson'])
  })

  it('is set as a whole by the first change', async () => {
    const page = await openLogPage('ann')
    await page.settled()
    page.seedStudyList(listOf('lesson', 'more'))
    page.addStudyWord(buildCard('own'))
    page.removeStudyWord('more')
    await page.settled()
    expect(typesOf('ann')).toEqual(['study-set', 'study-removed'])
    expect(accountWords('ann')).toEqual(['lesson', 'own'])
  })

  it('stays empty once its learner has emptied it, here and after a reload', async () => {
    const page = await openLogPage('ann')
    await page.settled()
    page.seedStudyList(listOf('lesson'))
    page.setStudyList([])
    page.seedStudyList(listOf('lesson'))
    expect(page.studied()).toEqual([])
    await page.settled()
    const again = await openLogPage('ann')
    await again.settled()
    again.seedStudyList(listOf('lesson'))
    expect(again.studied()).toEqual([])
    expect(again.useStudyList.getState().status).toBe('known')
  })

  it('does not come where the account could not be asked', async () => {
    setElsewhere('ann', 'old')
    logs.isOnline = false
    const page = await openLogPage('ann')
    await vi.waitFor(() => expect(page.useStudyList.getState().status).toBe('not-loaded'))
    page.seedStudyList(listOf('lesson'))
    expect(page.studied()).toEqual([])
    logs.isOnline = true
    await page.reloadStudyList()
    await vi.waitFor(() => expect(page.studied()).toEqual(['old']))
    await page.settled()
    expect(typesOf('ann')).toEqual(['study-set'])
  })
})

describe("a visitor's list", () => {
  it('becomes the first list of a new account', async () => {
    const page = await openLogPage(null)
    page.setStudyList(listOf('nest'), { kind: 'video' })
    page.signIn('ann')
    await vi.waitFor(() => expect(accountWords('ann')).toEqual(['nest']))
    expect(page.studied()).toEqual(['nest'])
    const next = await openLogPage('bob')
    await next.settled()
    expect(logs.logOf('bob')).toEqual([])
  })

  it('gives way to the list that the account has, also where it was changed meanwhile', async () => {
    setElsewhere('ann', 'old')
    const page = await openLogPage(null)
    page.setStudyList(listOf('nest'))
    await vi.waitFor(() => expect(page.waiting()).toHaveLength(1))
    page.signIn('ann')
    page.addStudyWord(buildCard('more'))
    await vi.waitFor(() => expect(accountWords('ann')).toEqual(['old', 'more']))
    await page.settled()
    expect(page.studied()).toEqual(['old', 'more'])
    expect(typesOf('ann')).toEqual(['study-set', 'study-added'])
  })
})

describe('earlier lists', () => {
  it('remain when others take their place, with their source, and can be restored', async () => {
    const page = await openLogPage('ann')
    await page.settled()
    page.setStudyList(listOf('ant', 'bee'), { kind: 'video', title: 'The Swifts' })
    const undo = page.setStudyList(listOf('cat'), { kind: 'text' })
    await page.settled()
    await vi.waitFor(() => expect(page.earlier()).toMatchObject([{ source: { title: 'The Swifts' } }]))
    undo()
    await page.settled()
    expect(page.studied()).toEqual(['ant', 'bee'])
    await vi.waitFor(() =>
      expect(page.earlier()).toMatchObject([{ words: [{ word: 'cat' }], source: { kind: 'text' } }]),
    )
    leaveDevice()
    const there = await openLogPage('ann')
    await there.settled()
    expect(there.studied()).toEqual(['ant', 'bee'])
    expect(there.earlier()).toMatchObject([{ words: [{ word: 'cat' }] }])
  })
})

describe('two devices', () => {
  it('change one list offline and meet', async () => {
    const phone = await openLogPage('ann')
    await phone.settled()
    phone.setStudyList(listOf('ant', 'bee'))
    await phone.settled()
    const atHome = leaveDevice()
    const laptop = await openLogPage('ann')
    await laptop.settled()
    logs.isOnline = false
    laptop.addStudyWord(buildCard('cat'))
    await isWritten()
    const atSchool = returnToDevice(atHome)
    const again = await openLogPage('ann')
    again.removeStudyWord('ant')
    await isWritten()
    logs.isOnline = true
    again.goOnline()
    await again.settled()
    returnToDevice(atSchool)
    const last = await openLogPage('ann')
    await vi.waitFor(() => expect(last.studied()).toEqual(['bee', 'cat']))
    await last.settled()
    expect(accountWords('ann')).toEqual(['bee', 'cat'])
  })
})
