import { listVideos } from '@wordnest/contracts/videos'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { useSession } from '#shared/accounts/session.ts'
import { removeFromPersonalList } from '#shared/words/personal-list.ts'
import { useVideoContext } from '#shared/videos/video-context.ts'
import { buildLearner, buildSession } from '#testing/build-session.ts'
import { buildStudyWord, buildVideo } from '#testing/build-video.ts'
import { button, endLists, kept, listed, listOf, openLists, startLists, studied } from '#testing/list-screen.tsx'
import { currentAddress, renderScreen } from '#testing/render-screen.tsx'
import { answer, server, serveLogs } from '#testing/server.ts'
import { stockStores } from '#testing/stock-stores.ts'

import { LIMIT_TOAST_MS } from './tell-limit.ts'
import { MyVocabularyScreen } from './my-vocabulary-screen.tsx'

let logs: ReturnType<typeof startLists>
beforeEach(() => {
  logs = startLists()
})
afterEach(endLists)

const open = (setup?: Parameters<typeof openLists>[2]) => openLists(logs, <MyVocabularyScreen />, setup)

describe('the three tabs', () => {
  it('are Video Vocab, My Study List and Personal List, and keep their place in the address', async () => {
    const { user } = await open({ personal: listOf('kept') })
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Video Vocab',
      'My Study List',
      'Personal List',
    ])
    expect(listed('Video Vocab')).toEqual(['owl', 'nest'])
    await user.click(screen.getByRole('tab', { name: 'My Study List' }))
    expect(listed('My Study List')).toEqual(['nest', 'egg'])
    await user.keyboard('{ArrowRight}')
    expect(await screen.findByRole('list', { name: 'Personal List' })).toBeVisible()
    expect(listed('Personal List')).toEqual(['kept'])
    expect(currentAddress()).toBe('/my-vocabulary?list=personal')
    expect(screen.getByRole('link', { name: 'Vocab Zone' })).toHaveAttribute('href', '/vocabulary')
  })

  it('keep what was typed in them, and show what was changed meanwhile', async () => {
    const words = listOf('ant', 'bee', 'cat', 'dog', 'elk', 'fox')
    const { user } = await open({ tab: 'personal', personal: words, study: listOf('ant') })
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'ant')
    await waitFor(() => expect(listed('Personal List')).toEqual(['ant']))
    await user.click(screen.getByRole('tab', { name: 'My Study List' }))
    await user.click(button('Remove ant from My Study List'))
    await user.click(screen.getByRole('tab', { name: 'Personal List' }))
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('ant')
    expect(listed('Personal List')).toEqual(['ant'])
    expect(button('Add ant to My Study List')).toBeVisible()
  })

  it('have the view of a long list at hand before it is opened', async () => {
    vi.stubGlobal('scrollTo', vi.fn<typeof window.scrollTo>())
    const words = Array.from({ length: 61 }, (_, index) => buildStudyWord(`word ${index}`))
    const { user } = await open({ personal: words })
    const first = () =>
      within(screen.getByRole('list', { name: 'Personal List', hidden: true })).getAllByRole('listitem', {
        hidden: true,
      })[0]
    await waitFor(() => expect(first()).toHaveAttribute('aria-setsize', '61'))
    const row = first()
    expect(row).not.toBeVisible()
    await user.click(screen.getByRole('tab', { name: 'Personal List' }))
    expect(row).toBeVisible()
  })
})

describe('Video Vocab', () => {
  it('adds to the study list, once', async () => {
    const { user } = await open()
    await user.click(button('Add owl to My Study List'))
    expect(studied()).toEqual(['nest', 'egg', 'owl'])
    await user.click(button(/^Add owl to My Study List/))
    expect(screen.getByText('Word In List')).toBeVisible()
    expect(studied()).toEqual(['nest', 'egg', 'owl'])
  })

  it.each([
    ['Max 20 Words', listOf(...Array.from({ length: 20 }, (_, index) => `word ${index}`)), 'A sentence.'],
    ["Can't Add owl", listOf('nest'), ''],
  ])('says %s', async (text, study, sentence) => {
    const video = buildVideo([], { definitionsAndSentences: [{ word: 'owl', definition: 'a bird', sentence }] })
    const { user } = await open({ study, video })
    await user.click(await screen.findByRole('button', { name: 'Add owl to My Study List' }))
    expect(await screen.findByText(text)).toBeVisible()
    expect(studied()).toHaveLength(study.length)
  })

  it('offers another try when the video cannot be had', async () => {
    const { user } = await open()
    server.use(answer(listVideos, { videos: [buildVideo(['owl'])] }))
    useVideoContext.setState({ status: 'failed', video: null })
    await user.click(await screen.findByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('list', { name: 'Video Vocab' })).toBeVisible()
  })
})

describe('My Study List', () => {
  it('loses words by the trash, and undoes removals in a row together', async () => {
    const { user } = await open({ tab: 'study', study: listOf('ant', 'bee', 'cat') })
    await user.click(button('Remove ant from My Study List'))
    expect(button('Remove bee from My Study List')).toHaveFocus()
    await user.click(button('Remove bee from My Study List'))
    expect(studied()).toEqual(['cat'])
    expect(screen.getByText('2 words removed.')).toBeVisible()
    await user.click(button('Undo'))
    expect(studied()).toEqual(['ant', 'bee', 'cat'])
    await waitFor(() => expect(button('Remove ant from My Study List')).toHaveFocus())
  })

  it('is empty once its last word is gone, which can be undone', async () => {
    const { user } = await open({ tab: 'study', study: listOf('ant') })
    await user.click(button('Remove ant from My Study List'))
    expect(await screen.findByText('No words yet')).toBeVisible()
    expect(studied()).toEqual([])
    await user.click(button('Undo'))
    expect(studied()).toEqual(['ant'])
  })

  it('gives back to nobody else what was removed', async () => {
    const { user } = await open({ tab: 'study', study: listOf('ant', 'bee') })
    await user.click(button('Remove ant from My Study List'))
    expect(button('Undo')).toBeVisible()
    act(() => useSession.setState({ learner: null }))
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  })

  it('toggles a word in the personal selection', async () => {
    const { user } = await open({ tab: 'study' })
    const plus = button('Save nest to Personal List')
    expect(plus).toHaveAttribute('aria-pressed', 'false')
    await user.click(plus)
    expect(plus).toHaveAttribute('aria-pressed', 'true')
    expect(kept()).toEqual(['nest'])
    await user.click(plus)
    expect(kept()).toEqual([])
  })

  it.each([
    ['unsubscribed', 10, 'Limit 10 / (Unsubscribed)'],
    ['subscribed', 1000, 'Limit 1000 / (Subscribed)'],
  ] as const)('says the limit of who is %s', async (role, limit, text) => {
    const personal = listOf(...Array.from({ length: limit }, (_, index) => `word ${index}`))
    const { user } = await open({ tab: 'study', role, personal })
    await user.click(button('Save nest to Personal List'))
    expect(screen.getByText(text)).toBeVisible()
    expect(kept()).toHaveLength(limit)
    act(() => removeFromPersonalList('word 1'))
    expect(screen.queryByText(text)).not.toBeInTheDocument()
  })

  it('says the limit for a while, and longer to who is about to subscribe', async () => {
    const personal = listOf(...Array.from({ length: 10 }, (_, index) => `word ${index}`))
    const { user } = await open({ tab: 'study', personal })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    try {
      await user.click(button('Save nest to Personal List'))
      act(() => screen.getByRole('button', { name: 'Subscribe' }).focus())
      act(() => void vi.advanceTimersByTime(LIMIT_TOAST_MS + 1000))
      expect(screen.getByText('Limit 10 / (Unsubscribed)')).toBeVisible()
      act(() => button('Save nest to Personal List').focus())
      act(() => void vi.advanceTimersByTime(LIMIT_TOAST_MS))
      expect(screen.queryByText('Limit 10 / (Unsubscribed)')).not.toBeInTheDocument()
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('before the server has said who is signed in', () => {
  it('whoever was here last can edit their lists', async () => {
    localStorage.setItem('wordnest.session', JSON.stringify(buildSession({ learner: buildLearner() })))
    stockStores({ words: listOf('nest', 'egg'), video: buildVideo(['owl']) })
    server.use(...serveLogs(logs))
    const session = { status: 'loading', learner: null, usage: null } as const
    const { user } = renderScreen(<MyVocabularyScreen />, { path: '/my-vocabulary?list=study', session })
    await user.click(button('Remove nest from My Study List'))
    expect(studied()).toEqual(['egg'])
  })
})

describe('a visitor', () => {
  it.each([
    [undefined, 'Add owl to My Study List'],
    ['study', 'Remove nest from My Study List'],
    ['study', 'Save nest to Personal List'],
    ['personal', 'Add store to My Study List'],
    ['personal', /^\+10/],
    ['personal', 'Save'],
  ] as const)('is told to sign in: %s, %s', async (tab, name) => {
    const { user } = await open({ role: null, ...(tab && { tab }) })
    await user.click(button(name))
    const wall = await screen.findByRole('dialog', { name: 'Sign In to Use' })
    const here = encodeURIComponent(currentAddress())
    expect(within(wall).getByRole('link', { name: 'Log In' })).toHaveAttribute('href', `/auth?from=${here}`)
    await user.click(within(wall).getByRole('button', { name: 'Not Now' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(studied()).toEqual(['nest', 'egg'])
    expect(kept()).toEqual([])
  })
})
