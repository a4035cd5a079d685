// @vitest-environment jsdom
import { buildCard } from '@wordnest/log/testing/build-events'
import { findPersonalList } from '@wordnest/log/personal-list'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { HOSTILE_VALUES } from '#testing/hostile-values.ts'
import { endLogPages, openLogPage, startLogServer } from '#testing/log-page.ts'

let logs: ReturnType<typeof startLogServer>
beforeEach(() => {
  logs = startLogServer()
})
afterEach(endLogPages)

const OPERATION = '0b0d5e6f-3c1a-4b2d-8e9f-1a2b3c4d5e6f'
const OTHER_OPERATION = 'ffffffff-3c1a-4b2d-8e9f-1a2b3c4d5e6f'
const THIRD_OPERATION = '77777777-3c1a-4b2d-8e9f-1a2b3c4d5e6f'
const listOf = (...words: string[]) => words.map((word) => buildCard(word))
const changes = (added: string[], removed: string[] = []) => ({ added: listOf(...added), removed })
const store = (values: Record<string, unknown>) => {
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, JSON.stringify(value))
}
const OLD_KEYS = [
  'wordnest.personalList',
  'wordnest.personalListChanges',
  'wordnest.studyListOwner',
  'wordnest.unsavedSwipes',
  'wordnest.metWords',
]
const oldKeys = () => OLD_KEYS.filter((key) => localStorage.getItem(key) !== null)
const eventsOf = (learnerId: string) =>
  logs.logOf(learnerId).map(({ type, body }) => {
    if ('count' in body) return `${type} ${body.count}`
    if ('words' in body) return `${type} ${body.words.map(({ word }) => word).join(' ')}`
    if ('card' in body) return `${type} ${body.card.word}`
    const word = 'word' in body ? body.word : ''
    return `${type} ${typeof word === 'string' ? word : word.word}`
  })

const BASE = { learnerId: 'ann', version: 3, words: listOf('ant', 'bee') }

type Case = {
  readonly name: string
  readonly stored: Record<string, unknown>
  readonly events?: readonly string[]
  /** Changes that remain to be saved. */
  readonly unsaved?: { readonly added: readonly string[]; readonly removed: readonly string[] }
}

const CASES: readonly Case[] = [
  { name: 'a personal list alone', stored: { 'wordnest.personalList': BASE } },
  {
    name: 'a save that was not answered',
    stored: {
      'wordnest.personalList': BASE,
      'wordnest.personalListChanges': {
        learnerId: 'ann',
        changes: changes(['cat'], ['ant']),
        pending: { operationId: OPERATION, changes: changes(['cat'], ['ant']), more: null },
      },
    },
    events: ['removed ant', 'saved cat'],
  },
  {
    name: 'a second save after one that was not answered, and changes after both',
    stored: {
      'wordnest.personalList': BASE,
      'wordnest.personalListChanges': {
        learnerId: 'ann',
        changes: changes(['dog', 'elk'], ['ant', 'bee']),
        pending: {
          operationId: OPERATION,
          changes: changes(['cat'], ['ant']),
          more: changes(['dog'], ['ant']),
        },
      },
    },
    events: ['removed ant', 'saved cat', 'removed cat', 'saved dog'],
    unsaved: { added: ['elk'], removed: ['bee'] },
  },
  {
    name: 'changes that were never saved',
    stored: {
      'wordnest.personalList': BASE,
      'wordnest.personalListChanges': { learnerId: 'ann', changes: changes(['cat'], ['ant']), pending: null },
    },
    unsaved: { added: ['cat'], removed: ['ant'] },
  },
  {
    name: 'changes without the list that they began from',
    stored: {
      'wordnest.personalListChanges': {
        learnerId: 'ann',
        changes: changes(['cat'], ['ant']),
        pending: { operationId: OPERATION, changes: changes([], ['ant']), more: null },
      },
    },
    events: ['removed ant'],
    unsaved: { added: ['cat'], removed: [] },
  },
  {
    name: 'one damaged word among others',
    stored: {
      'wordnest.personalListChanges': {
        learnerId: 'ann',
        changes: { added: [{ word: 7 }, ...listOf('cat')], removed: [null] },
        pending: {
          operationId: OPERATION,
          changes: { added: [{ word: 7 }, ...listOf('cat')], removed: [] },
          more: null,
        },
      },
    },
    events: ['saved cat'],
  },
  {
    name: 'a study list that was not saved',
    stored: { todaysVocab: listOf('nest', 'egg'), 'wordnest.studyListOwner': { learnerId: 'ann', unsaved: true } },
    events: ['study-set nest egg'],
  },
  {
    name: 'a study list that the account has',
    stored: { todaysVocab: listOf('nest'), 'wordnest.studyListOwner': { learnerId: 'ann', unsaved: false } },
  },
  {
    name: 'a visitor’s study list',
    stored: { todaysVocab: listOf('nest'), 'wordnest.studyListOwner': { learnerId: null, unsaved: false } },
    events: ['study-set nest'],
  },
  {
    name: 'swipes, a damaged report among them',
    stored: {
      'wordnest.unsavedSwipes': [
        { operationId: OPERATION, learnerId: 'ann', count: 4 },
        { operationId: 'none', learnerId: 'ann', count: 4 },
        { operationId: OTHER_OPERATION, learnerId: 'ann', count: 2 },
      ],
    },
    events: ['swiped 4', 'swiped 2'],
  },
  {
    name: 'words that became cards',
    stored: {
      'wordnest.metWords': [
        {
          learnerId: 'ann',
          words: [...listOf('quay'), buildCard('empty', { sentence: '' })],
          source: { kind: 'text' },
        },
      ],
    },
    events: ['met quay'],
  },
]

describe('what an old page left', () => {
  it.each(CASES)('reaches the log: $name', async ({ stored, events = [], unsaved = { added: [], removed: [] } }) => {
    store(stored)
    const page = await openLogPage('ann')
    await page.settled()
    await vi.waitFor(() => expect(eventsOf('ann')).toEqual(events))
    expect(oldKeys()).toEqual([])
    const { added, removed } = page.usePersonalList.getState().changes
    expect({ added: added.map(({ word }) => word), removed }).toEqual(unsaved)
    const again = await openLogPage('ann')
    await again.settled()
    expect(eventsOf('ann')).toEqual(events)
  })

  it.each(HOSTILE_VALUES)('is nothing where it is damaged: %j', async (value) => {
    for (const key of [...OLD_KEYS, 'wordnest.notes']) localStorage.setItem(key, value)
    const page = await openLogPage('ann')
    await vi.waitFor(() => expect(page.useLearnerLog.getState().isComplete).toBe(true))
    expect(eventsOf('ann')).toEqual([])
    expect(page.usePersonalList.getState().changes).toEqual({ added: [], removed: [] })
  })

  it('goes to its owners, several of them, whoever is here', async () => {
    store({
      'wordnest.unsavedSwipes': [
        { operationId: OPERATION, learnerId: 'ann', count: 4 },
        { operationId: OTHER_OPERATION, learnerId: 'ben', count: 2 },
      ],
      'wordnest.personalListChanges': {
        learnerId: 'ben',
        changes: changes(['cat']),
        pending: { operationId: THIRD_OPERATION, changes: changes(['cat']), more: null },
      },
      todaysVocab: listOf('secret'),
      'wordnest.studyListOwner': { learnerId: 'ben', unsaved: true },
    })
    const page = await openLogPage('ann')
    await page.settled()
    expect(eventsOf('ann')).toEqual(['swiped 4'])
    expect(page.studied()).toEqual([])
    const next = await openLogPage('ben')
    await next.settled()
    expect(eventsOf('ben').toSorted()).toEqual(['saved cat', 'study-set secret', 'swiped 2'])
    expect(next.studied()).toEqual(['secret'])
    expect(findPersonalList(logs.stateOf('ben').words.values())).toMatchObject([{ word: 'cat' }])
  })

  it('keeps the ids of its operations, so that nothing is counted twice', async () => {
    const swipes = { 'wordnest.unsavedSwipes': [{ operationId: OPERATION, learnerId: 'ann', count: 4 }] }
    store(swipes)
    const page = await openLogPage('ann')
    await page.settled()
    store(swipes)
    const again = await openLogPage('ann')
    await again.settled()
    expect(logs.logOf('ann').map(({ id }) => id)).toEqual([OPERATION])
    expect(again.useSession.getState().learner?.cardsSwiped).toBe(4)
  })

  it('stays where this browser has no room for more, and is sent all the same', async () => {
    store({ 'wordnest.unsavedSwipes': [{ operationId: OPERATION, learnerId: 'ann', count: 4 }] })
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const page = await openLogPage('ann')
    await vi.waitFor(() => expect(eventsOf('ann')).toEqual(['swiped 4']))
    expect(oldKeys()).toEqual(['wordnest.unsavedSwipes'])
    full.mockRestore()
    expect(page.useLearnerLog.getState().state.swipes.count).toBe(4)
    const again = await openLogPage('ann')
    await again.settled()
    expect([eventsOf('ann'), oldKeys()]).toEqual([['swiped 4'], []])
  })

  it('of a visitor of another day comes to an account after a question', async () => {
    store({
      'wordnest.metWords': [{ learnerId: null, words: listOf('quay', 'tide'), source: { kind: 'video' } }],
    })
    const page = await openLogPage('ann')
    const { useUnclaimed } = await import('./unclaimed.ts')
    await vi.waitFor(() => expect(useUnclaimed.getState().unclaimed?.words).toBe(2))
    expect(eventsOf('ann')).toEqual([])
    const { answerUnclaimed } = await import('./visitor-log.ts')
    await answerUnclaimed(true)
    await page.settled()
    await vi.waitFor(() => expect(eventsOf('ann')).toEqual(['met quay', 'met tide']))
  })
})
