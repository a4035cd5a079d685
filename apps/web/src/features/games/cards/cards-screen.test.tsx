import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { LogEvent } from '@wordnest/log/events'
import { buildEvent } from '@wordnest/log/testing/build-events'
import type { StudyWord } from '@wordnest/vocabulary/study-list'
import { IDBFactory } from 'fake-indexeddb'
// oxlint-disable-next-line import/no-unassigned-import -- gives the page an IndexedDB
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { useSession } from '#shared/accounts/session.ts'
import { observeLog } from '#shared/memory/log-session.ts'
import { useStudyList } from '#shared/words/study-list.ts'
import { useLearnerLog } from '#sync/learner-log.ts'
import { buildLearner, buildSession } from '#testing/build-session.ts'
import { buildStudyWord, buildVideo } from '#testing/build-video.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { server, serveLogs } from '#testing/server.ts'
import { buildLogServer } from '#testing/log-server.ts'
import { stockStores } from '#testing/stock-stores.ts'

import { CardsScreen } from './cards-screen.tsx'

const LEARNER = buildLearner().id

let logs: ReturnType<typeof buildLogServer>
const eventsOf = (type: LogEvent['type']) => logs.logOf(LEARNER).filter((event) => event.type === type)
const swiped = () => eventsOf('swiped').map(({ body }) => ('count' in body ? body.count : 0))

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('indexedDB', new IDBFactory())
  logs = buildLogServer()
  logs.add(LEARNER, buildEvent('swiped', { count: 10 }, { at: 0 }))
  server.use(...serveLogs(logs))
})
afterEach(() => {
  observeLog()()
  vi.unstubAllGlobals()
})

const THREE = ['one', 'two', 'three'].map((word) => buildStudyWord(word))

function open({ signedIn = true, words = THREE }: { signedIn?: boolean; words?: readonly StudyWord[] } = {}) {
  stockStores({ words, video: buildVideo(['other']) })
  const learner = buildLearner({ cardsSwiped: 10 })
  const session = buildSession(signedIn ? { learner } : {})
  const rendered = renderScreen(<CardsScreen />, { path: '/cards', session })
  observeLog()
  return rendered
}

const card = () => screen.getByRole('group', { name: /first of|the only card/ })
const control = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })
const learned = () => screen.getByText('Learned', { selector: 'span[class*=badge] > span' }).parentElement

function drag(dx: number, dy: number, elapsedMs = 300) {
  const surface = card()
  const fire = (
    kind: 'pointerDown' | 'pointerMove' | 'pointerUp',
    at: readonly [x: number, y: number],
    atMs: number,
  ) => {
    const place = { clientX: 200 + at[0], clientY: 300 + at[1] }
    const event = createEvent[kind](surface, { pointerId: 1, isPrimary: true, button: 0, ...place })
    Object.defineProperty(event, 'timeStamp', { value: atMs })
    fireEvent(surface, event)
  }
  fire('pointerDown', [0, 0], 1000)
  fire('pointerMove', [dx, dy], 1000 + elapsedMs)
  fire('pointerUp', [dx, dy], 1000 + elapsedMs)
}

describe('a card', () => {
  it('shows the definition with the word blanked out, then the word', async () => {
    const { user } = open()
    expect(screen.getByRole('heading', { level: 1, name: 'Vocab Cards' })).toBeVisible()
    expect(card()).toHaveAccessibleName('Definition side, first of 3 cards')
    expect(within(card()).getByText('meaning of one')).toBeVisible()
    expect(within(card()).getByText('This is a _____ here.')).toBeVisible()
    await user.click(control('Flip'))
    expect(card()).toHaveAccessibleName('Word side, first of 3 cards')
    expect(screen.getByText('Word: one')).toBeInTheDocument()
    fireEvent.click(card())
    expect(card()).toHaveAccessibleName('Definition side, first of 3 cards')
  })

  it('says of a word that has no entry of ours that WordNet explains it', () => {
    open({ words: [buildStudyWord('moss', { origin: 'WordNet' }), buildStudyWord('owl', { origin: 'Wordnest' })] })
    expect(within(card()).getByText('From WordNet')).toBeVisible()
    expect(screen.getAllByText('From WordNet')).toHaveLength(1)
  })

  it('says of a word that the AI left out that the dictionary explains it', async () => {
    open({ words: [buildStudyWord('one', { source: 'dictionary' }), buildStudyWord('two')] })
    const note = 'Definition from the dictionary.'
    expect(within(card()).getByText(note)).toBeVisible()
    drag(0, -101)
    expect(within(card()).getByText('meaning of two')).toBeVisible()
    expect(within(card()).queryByText(note)).not.toBeInTheDocument()
  })

  it('is one of three that are drawn, however many there are', () => {
    open({ words: Array.from({ length: 20 }, (_, index) => buildStudyWord(`word${index}`)) })
    expect(within(screen.getByRole('list', { name: 'Cards' })).getAllByRole('listitem', { hidden: true })).toHaveLength(
      3,
    )
  })

  it.each([
    [0, 101, 'meaning of three', '0/3'],
    [0, -101, 'meaning of two', '0/3'],
    [-71, 0, 'meaning of two', '1/3'],
    [0, 100, 'meaning of one', '0/3'],
    [0, -100, 'meaning of one', '0/3'],
    [-70, 0, 'meaning of one', '0/3'],
    [300, 0, 'meaning of one', '0/3'],
    [-120, 110, 'meaning of two', '1/3'],
    [-110, 120, 'meaning of three', '0/3'],
    [-110, -120, 'meaning of two', '0/3'],
    [120, 110, 'meaning of three', '0/3'],
    [-90, 95, 'meaning of two', '1/3'],
  ])('dragged by %d, %d leaves %s on top and %s learned', (dx, dy, definition, count) => {
    open()
    drag(dx, dy)
    expect(within(card()).getByText(definition)).toBeInTheDocument()
    expect(learned()).toHaveTextContent(count)
  })
})

describe('a press on a card', () => {
  it.each([
    [0, 0, 50, 'Word side'],
    [19, -19, 199, 'Word side'],
    [0, 0, 200, 'Definition side'],
    [20, 0, 50, 'Definition side'],
    [0, 20, 50, 'Definition side'],
  ])('that moves by %d, %d in %d ms shows the %s', (dx, dy, elapsedMs, side) => {
    open()
    drag(dx, dy, elapsedMs)
    expect(card()).toHaveAccessibleName(`${side}, first of 3 cards`)
  })
})

describe('buttons and keys', () => {
  it('do what the gestures do', async () => {
    const { user } = open()
    await user.click(control('Last to front'))
    expect(within(card()).getByText('meaning of three')).toBeVisible()
    await user.click(control('To the back'))
    expect(within(card()).getByText('meaning of one')).toBeVisible()
    await user.click(control('Learned'))
    expect(learned()).toHaveTextContent('1/3')
    await user.click(control('Undo'))
    expect(learned()).toHaveTextContent('0/3')
    expect(within(card()).getByText('meaning of one')).toBeVisible()
  })

  it('need no pointer', async () => {
    const { user } = open()
    await user.keyboard('{ArrowDown}')
    expect(within(card()).getByText('meaning of three')).toBeVisible()
    await user.keyboard('{ArrowUp} ')
    expect(card()).toHaveAccessibleName('Word side, first of 3 cards')
    await user.keyboard('{Enter}')
    expect(card()).toHaveAccessibleName('Definition side, first of 3 cards')
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}')
    expect(learned()).toHaveTextContent('0/3')
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
    expect(screen.getByRole('heading', { name: 'All learned!' })).toBeVisible()
  })

  it('leave Space to a button that has focus', async () => {
    const { user } = open()
    control('To the back').focus()
    await user.keyboard(' ')
    expect(within(card()).getByText('meaning of two')).toBeVisible()
    expect(card()).toHaveAccessibleName('Definition side, first of 3 cards')
  })

  it('start again with Shuffle when all is learned, and keep focus on the screen', async () => {
    const { user } = open()
    for (let left = 3; left > 0; left -= 1) await user.click(control('Learned'))
    expect(screen.getByText('You know all 3 words in this stack.')).toBeVisible()
    expect(document.activeElement).not.toBe(document.body)
    await user.click(screen.getAllByRole('button', { name: 'Shuffle' }).at(-1) ?? document.body)
    expect(learned()).toHaveTextContent('0/3')
    expect(document.activeElement).not.toBe(document.body)
  })
})

describe('a side that is longer than the card', () => {
  const scrolling = () => within(card()).queryByRole('group')

  beforeEach(() => {
    class MeasuredObserver implements ResizeObserver {
      readonly #call: ResizeObserverCallback
      constructor(call: ResizeObserverCallback) {
        this.#call = call
      }
      observe() {
        this.#call([], this)
      }
      unobserve() {}
      disconnect() {}
    }
    vi.stubGlobal('ResizeObserver', MeasuredObserver)
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(200)
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function (this: Element) {
      return this.textContent.length > 100 ? 300 : 200
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  const LONG = buildStudyWord('one', { definition: 'a very long definition '.repeat(10) })

  it('can have the focus, and no other can', () => {
    open({ words: [LONG, ...THREE] })
    expect(scrolling()).toHaveAccessibleName('Definition side, scrolls')
    expect(scrolling()).toHaveAttribute('tabindex', '0')
    drag(-100, 0)
    expect(scrolling()).not.toBeInTheDocument()
  })

  it('keeps the arrows that scroll it, and no other key', async () => {
    const { user } = open({ words: [LONG, ...THREE] })
    act(() => scrolling()?.focus())
    await user.keyboard('{ArrowDown}{ArrowUp}')
    expect(scrolling()).toHaveFocus()
    await user.keyboard(' ')
    expect(card()).toHaveAccessibleName('Word side, first of 4 cards')
    await user.keyboard('{ArrowLeft}')
    expect(learned()).toHaveTextContent('1/4')
  })
})

describe('other meanings', () => {
  const bird = buildStudyWord('bird', {
    otherMeanings: [{ definition: 'a young woman', sentence: 'He met a bird at the party.' }],
  })

  it('can be picked on the card, for the study list too', async () => {
    const { user } = open({ words: [bird, ...THREE] })
    await user.click(control('Flip'))
    await user.click(within(card()).getByRole('button', { name: 'Other meanings' }))
    const dialog = await screen.findByRole('dialog', { name: 'bird' })
    await user.click(within(dialog).getByRole('button', { name: /a young woman/ }))
    expect(useStudyList.getState().words[0]).toMatchObject({
      definition: 'a young woman',
      otherMeanings: [{ definition: 'meaning of bird' }],
    })
    expect(card()).toHaveAccessibleName('Word side, first of 4 cards')
    expect(within(card()).getByText('He met a bird at the party.')).toBeInTheDocument()
    await waitFor(() => expect(eventsOf('study-set')).toHaveLength(1))
  })

  it('are not offered where there are none', async () => {
    const { user } = open()
    await user.click(control('Flip'))
    expect(screen.queryByRole('button', { name: 'Other meanings' })).toBeNull()
  })
})

describe('the swipe count', () => {
  it('is saved on leaving the screen, and the profile follows', async () => {
    const { user, unmount } = open()
    await user.click(control('To the back'))
    await user.click(control('Last to front'))
    await user.click(control('Learned'))
    unmount()
    expect(useSession.getState().learner?.cardsSwiped).toBe(12)
    await waitFor(() => expect(swiped()).toEqual([10, 2]))
    expect(useSession.getState().learner?.cardsSwiped).toBe(12)
  })

  it('is not set back by the count that the log has heard of', async () => {
    const { user, unmount } = open()
    await waitFor(() => expect(useLearnerLog.getState()).toMatchObject({ status: 'open', hasLists: true }))
    await user.click(control('To the back'))
    unmount()
    expect(useSession.getState().learner?.cardsSwiped).toBe(11)
    await waitFor(() => expect(swiped()).toEqual([10, 1]))
  })

  it('is saved when the page is hidden or closed, once each', async () => {
    const { user, unmount } = open()
    await user.click(control('To the back'))
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'))
      window.dispatchEvent(new Event('pagehide'))
    })
    visibility.mockRestore()
    await user.click(control('To the back'))
    unmount()
    await waitFor(() => expect(swiped()).toEqual([10, 1, 1]))
  })

  it('has the card that is still in the air when the page closes', async () => {
    const flight = { finish: vi.fn<() => void>(), cancel: vi.fn<() => void>() }
    HTMLElement.prototype.animate = vi.fn<HTMLElement['animate']>(() => flight as unknown as Animation)
    try {
      const { user } = open()
      await user.click(control('To the back'))
      expect(swiped()).toEqual([10])
      act(() => void window.dispatchEvent(new Event('pagehide')))
      await waitFor(() => expect(swiped()).toEqual([10, 1]))
      expect(card()).toHaveTextContent('meaning of two')
    } finally {
      Reflect.deleteProperty(HTMLElement.prototype, 'animate')
    }
  })

  it('waits on the device while there is no connection', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    logs.isOnline = false
    const { user, unmount } = open()
    await user.click(control('To the back'))
    unmount()
    expect(useSession.getState().learner?.cardsSwiped).toBe(11)
    await waitFor(() => expect(console.warn).toHaveBeenCalled())
    expect(swiped()).toEqual([10])
    logs.isOnline = true
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(swiped()).toEqual([10, 1]))
    await waitFor(() => expect(useSession.getState().learner?.cardsSwiped).toBe(11))
    vi.mocked(console.warn).mockRestore()
  })

  it('is not saved for a visitor, nor without a swipe', async () => {
    const visitor = open({ signedIn: false })
    await visitor.user.click(control('To the back'))
    visitor.unmount()
    open().unmount()
    expect(localStorage.getItem('wordnest.notes')).toBeNull()
    expect(swiped()).toEqual([10])
  })
})
