import { screen, waitFor, within } from '@testing-library/react'
import { logScreenView } from '@wordnest/contracts/analytics'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { buildLearner } from '#testing/build-session.ts'
import { currentAddress, renderScreen } from '#testing/render-screen.tsx'
import { answer, refuse, server } from '#testing/server.ts'

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

  it('shows Already Signed In to who is, and stays', async () => {
    const { user } = renderScreen(<HomeScreen />, { session: { learner: buildLearner() } })
    await user.click(screen.getByRole('link', { name: 'Sign In' }))
    expect(within(screen.getByRole('region', { name: 'Notifications' })).getByText('Already Signed In')).toBeVisible()
    expect(currentAddress()).toBe('/')
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
