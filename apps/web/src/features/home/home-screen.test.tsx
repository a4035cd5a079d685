import { act, screen, waitFor, within } from '@testing-library/react'
import { logScreenView } from '@wordnest/contracts/analytics'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { buildLearner } from '#testing/build-session.ts'
import { currentAddress, renderScreen } from '#testing/render-screen.tsx'
import { answer, refuse, server } from '#testing/server.ts'

import { todayAt } from '#shared/memory/followed-words.ts'
import { type Summary, useSummary } from '#shared/memory/summary.ts'
import { useSession } from '#shared/accounts/session.ts'

import { HomeScreen } from './home-screen.tsx'

const seen = vi.fn()

beforeEach(() => {
  seen.mockReset()
  server.use(
    answer(logScreenView, (input) => {
      seen(input)
      return {}
    }),
  )
})

afterEach(() => {
  vi.restoreAllMocks()
})

describe('the home screen', () => {
  // A view that is counted late must not count for the next test.
  afterEach(() => waitFor(() => expect(seen).toHaveBeenCalled()))

  it('says what Wordnest is, with its picture', async () => {
    renderScreen(<HomeScreen />)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Wordnest A home for your words')
    expect(screen.getByRole('img', { name: 'A bird brings a new word to its nest of words' })).toBeVisible()
    await waitFor(() => expect(document.title).toBe('Wordnest: a home for your words'))
  })

  it.each([
    ['Learn with Text', '/learn-with-text'],
    ['Learn with Video', '/learn-with-video'],
    ['Vocab Zone', '/vocabulary'],
    ['Sign In', '/auth'],
  ])('leads to %s', async (name, address) => {
    const { user } = renderScreen(<HomeScreen />)
    await user.click(screen.getByRole('link', { name }))
    expect(currentAddress()).toBe(address)
  })

  it('shows Already Signed In and a welcome to a learner', () => {
    renderScreen(<HomeScreen />, { session: { learner: buildLearner({ displayName: 'Ann' }) } })
    expect(screen.getByText('Welcome back, Ann.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Already Signed In' })).toHaveAttribute('href', '/mypage')
    expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull()
  })

  it('knows the learner of the last visit before the server has answered', () => {
    localStorage.setItem('wordnest.session', JSON.stringify({ learner: buildLearner(), usage: null }))
    renderScreen(<HomeScreen />, { session: { status: 'loading' } })
    expect(screen.getByRole('link', { name: 'Already Signed In' })).toBeVisible()
  })

  it.each(['{', '{"learner":3}', '{"learner":{"id":3}}'])('knows nobody by a stored session of %s', (stored) => {
    localStorage.setItem('wordnest.session', stored)
    renderScreen(<HomeScreen />, { session: { status: 'loading' } })
    expect(screen.getByRole('link', { name: 'Sign In' })).toBeVisible()
  })

  it.each([
    [null, '/auth'],
    [buildLearner(), '/'],
  ])('leads nowhere before the session is known, and then where it should', async (learner, address) => {
    const { user } = renderScreen(<HomeScreen />, { session: { status: 'loading' } })
    await user.click(screen.getByRole('link', { name: 'Sign In' }))
    expect(currentAddress()).toBe('/')
    act(() => useSession.setState({ status: 'ready', learner }))
    expect(currentAddress()).toBe(address)
  })

  it.each([
    ['videos', 'Learn with Video'],
    ['vocab', 'Learn with Text'],
    ['games', 'Vocab Zone'],
  ] as const)('begins with what is preferred: %s', (preference, first) => {
    renderScreen(<HomeScreen />, { session: { learner: buildLearner({ preference }) } })
    const names = screen.getAllByRole('link').map((link) => link.textContent)
    expect(names.slice(0, 3).toSorted()).toEqual(['Learn with Text', 'Learn with Video', 'Vocab Zone'])
    expect(names[0]).toBe(first)
  })

  describe('with a summary of the words', () => {
    const ann = buildLearner()
    const show = (summary: Partial<Summary>) => {
      const today = todayAt(Date.now())
      useSummary.setState({ summary: { learnerId: ann.id, day: today, dueBy: [0], fresh: 0, ...summary } })
      renderScreen(<HomeScreen />, { session: { learner: ann } })
      return screen
        .getAllByRole('link')
        .slice(0, 2)
        .map((link) => [link.textContent, link.getAttribute('href')])
    }
    afterEach(() => useSummary.setState({ summary: null }))

    it('offers the review first, then the words that were taken up last', () => {
      expect(show({ dueBy: [6], fresh: 6, next: { words: 6, title: 'The Swifts' } })).toEqual([
        ['12 words to review', '/today'],
        ['Continue: 6 words from The Swifts', '/vocabulary'],
      ])
    })

    it('offers new words alone where nothing else is due', () => {
      const [first, second] = show({ fresh: 1, next: { words: 1 } })
      expect(first).toEqual(['Continue: 1 word', '/vocabulary'])
      expect(second?.[0]).toBe('Vocab Zone')
    })

    it('offers nothing where nothing is due', () => {
      expect(show({})[0]?.[0]).toBe('Vocab Zone')
    })

    it('of somebody else says nothing', () => {
      expect(show({ learnerId: 'ben', dueBy: [6] })[0]?.[0]).toBe('Vocab Zone')
    })
  })

  it('explains itself in three steps', () => {
    renderScreen(<HomeScreen />)
    const how = screen.getByRole('region', { name: 'How it works' })
    expect(
      within(how)
        .getAllByRole('heading', { level: 3 })
        .map((heading) => heading.textContent),
    ).toEqual(['Paste a text', 'Tap the words', 'Play and remember'])
    expect(within(how).getByRole('link', { name: 'See it step by step' })).toHaveAttribute('href', '/about')
  })
})

describe('the screen view', () => {
  it('is logged once a visit', async () => {
    const { unmount } = renderScreen(<HomeScreen />)
    await waitFor(() => expect(seen).toHaveBeenCalledWith({ screen: 'home' }))
    expect(seen).toHaveBeenCalledTimes(1)
    unmount()
    renderScreen(<HomeScreen />)
    await waitFor(() => expect(seen).toHaveBeenCalledTimes(2))
  })

  it('fails in silence, but for the log', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    server.use(refuse(logScreenView, 'unavailable'))
    renderScreen(<HomeScreen />)
    await waitFor(() => expect(warn).toHaveBeenCalledWith('The screen view was not counted:', 'unavailable'))
    expect(within(screen.getByRole('region', { name: 'Notifications' })).queryByRole('paragraph')).toBeNull()
  })
})
