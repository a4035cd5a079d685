import { screen, waitFor, within } from '@testing-library/react'
import { readSession } from '@wordnest/contracts/accounts'
import { type Learner, updateProfile } from '@wordnest/contracts/learners'
import { listVideos } from '@wordnest/contracts/videos'
import { NO_TROPHIES } from '@wordnest/vocabulary/trophies'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { useVideoList } from '#shared/videos/videos.ts'
import { buildLearner, buildSession } from '#testing/build-session.ts'
import { buildVideo } from '#testing/build-video.ts'
import { currentAddress, renderScreen } from '#testing/render-screen.tsx'
import { answer, keepWaiting, refuse, server } from '#testing/server.ts'

import { MyPageScreen } from './my-page-screen.tsx'

const saved = vi.fn()

/** A server that keeps the learner's changes. */
function keepProfile(learner: Learner) {
  let kept = learner
  server.use(
    answer(readSession, () => buildSession({ learner: kept })),
    answer(updateProfile, (change) => {
      saved(change)
      const { displayName = kept.displayName, preference = kept.preference } = change
      const { receiveEmails = kept.receiveEmails, reviewEmails = kept.reviewEmails } = change
      kept = { ...kept, displayName, preference, receiveEmails, reviewEmails }
      return kept
    }),
  )
}

function atMyPage(differences: Partial<Learner> = {}) {
  const learner = buildLearner(differences)
  keepProfile(learner)
  return renderScreen(<MyPageScreen />, { path: '/mypage', session: { learner } })
}

const toasts = () => within(screen.getByRole('region', { name: 'Notifications' }))
const figure = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`, 'u') })).getByRole('cell')

beforeEach(() => {
  saved.mockReset()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

afterEach(() => {
  vi.restoreAllMocks()
})

describe('without a learner', () => {
  it('shows Sign In to Display, and comes back after signing in', async () => {
    const { user } = renderScreen(<MyPageScreen />, { path: '/mypage' })
    expect(screen.getByRole('heading', { level: 1, name: 'Sign In to Display' })).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Sign In' }))
    expect(currentAddress()).toBe('/auth?from=%2Fmypage')
  })

  it('shows Loading while the user loads', () => {
    renderScreen(<MyPageScreen />, { path: '/mypage', session: { status: 'loading' } })
    expect(screen.getByText('Loading . . .')).toBeVisible()
    expect(screen.queryByText('Sign In to Display')).not.toBeInTheDocument()
  })

  it('offers to try again when the user could not be loaded', async () => {
    server.use(answer(readSession, buildSession({ learner: buildLearner() })))
    const { user } = renderScreen(<MyPageScreen />, { path: '/mypage', session: { status: 'failed' } })
    expect(screen.getByRole('heading', { level: 1, name: "We couldn't load your page" })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'My Page' })).toBeVisible()
  })
})

describe('the profile', () => {
  it('shows email, nickname, role, preference and mails', () => {
    atMyPage({ preference: 'vocab', displayName: 'Ana B' })
    expect(screen.getByText('ana@example.com')).toBeVisible()
    expect(screen.getByText('Ana B')).toBeVisible()
    expect(screen.getByText('Unsubscribed')).toBeVisible()
    expect(screen.getByRole('radio', { name: 'Vocab (cards)' })).toBeChecked()
    expect(screen.getByRole('switch', { name: 'Receive emails' })).toBeChecked()
  })

  it('saves another preference', async () => {
    const { user } = atMyPage({ preference: 'games' })
    await user.click(screen.getByRole('radio', { name: 'Videos' }))
    expect(screen.getByRole('radio', { name: 'Videos' })).toBeChecked()
    await waitFor(() => expect(saved).toHaveBeenCalledExactlyOnceWith({ preference: 'videos' }))
    expect(screen.getByRole('radio', { name: 'Videos' })).toBeChecked()
  })

  it('saves the last of several quick changes last', async () => {
    const { user } = atMyPage({ receiveEmails: true })
    const toggle = screen.getByRole('switch', { name: 'Receive emails' })
    await user.click(toggle)
    await user.click(toggle)
    await user.click(toggle)
    await waitFor(() => expect(saved).toHaveBeenLastCalledWith({ receiveEmails: false }))
    expect(toggle).not.toBeChecked()
  })

  it('offers a daily reminder, which is off at first and waits for a verified address', async () => {
    const { user } = atMyPage({ emailVerified: false, reviewEmails: false })
    const toggle = screen.getByRole('switch', { name: 'Daily reminder' })
    expect(toggle).not.toBeChecked()
    await user.click(toggle)
    await waitFor(() => expect(saved).toHaveBeenCalledExactlyOnceWith({ reviewEmails: true }))
    expect(toggle).toBeChecked()
    expect(toggle).toHaveAccessibleDescription(/It starts once your email is verified\.$/)
  })

  it.each([
    ['switch', 'Receive emails', true],
    ['radio', 'Videos', false],
  ] as const)('reverts the %s %s when it could not be saved, and tells', async (role, name, before) => {
    const { user } = atMyPage()
    server.use(refuse(updateProfile, 'unavailable'))
    const control = screen.getByRole(role, { name })
    await user.click(control)
    expect(await toasts().findByText(/^Not saved\./u)).toBeVisible()
    await waitFor(() => (before ? expect(control).toBeChecked() : expect(control).not.toBeChecked()))
    expect(console.warn).toHaveBeenCalledWith('The profile was not saved:', 'unavailable', expect.any(String))
  })

  it('notices when the session has ended', async () => {
    const { user } = atMyPage()
    server.use(refuse(updateProfile, 'sign-in-required'), answer(readSession, buildSession()))
    await user.click(screen.getByRole('switch', { name: 'Receive emails' }))
    expect(await screen.findByRole('heading', { name: 'Sign In to Display' })).toBeVisible()
  })
})

describe('the nickname', () => {
  const pencil = () => screen.getByRole('button', { name: 'Edit nickname' })
  const field = () => screen.getByRole('textbox', { name: 'Nickname' })

  it('is edited with the pencil and saved by pressing it again', async () => {
    const { user } = atMyPage()
    await user.click(pencil())
    expect(field()).toHaveFocus()
    expect(field()).toHaveValue('ana')
    await user.keyboard('  Ana  Belém ')
    await user.click(screen.getByRole('button', { name: 'Save nickname' }))
    expect(await toasts().findByText('Nickname Updated')).toBeVisible()
    expect(saved).toHaveBeenCalledExactlyOnceWith({ displayName: 'Ana Belém' })
    expect(screen.getByText('Ana Belém')).toBeVisible()
    expect(pencil()).toHaveFocus()
  })

  it('is saved by Enter', async () => {
    const { user } = atMyPage()
    await user.click(pencil())
    await user.keyboard('Ana{Enter}')
    expect(await toasts().findByText('Nickname Updated')).toBeVisible()
    expect(screen.getByText('Ana')).toBeVisible()
  })

  it('is left as it was by Escape', async () => {
    const { user } = atMyPage()
    await user.click(pencil())
    await user.keyboard('Somebody{Escape}')
    expect(screen.getByText('ana')).toBeVisible()
    expect(pencil()).toHaveFocus()
    expect(saved).not.toHaveBeenCalled()
  })

  it('that is being saved is not left', async () => {
    const { user } = atMyPage()
    server.use(keepWaiting(updateProfile))
    await user.click(pencil())
    await user.keyboard('Somebody{Enter}{Escape}')
    expect(screen.getByRole('textbox', { name: 'Nickname' })).toHaveValue('Somebody')
  })

  it('cannot be empty', async () => {
    const { user } = atMyPage()
    await user.click(pencil())
    await user.clear(field())
    await user.keyboard('   {Enter}')
    expect(field()).toHaveAccessibleDescription(expect.stringContaining('Cannot Be Empty'))
    expect(field()).toBeInvalid()
    expect(saved).not.toHaveBeenCalled()
    await user.keyboard('A')
    expect(field()).toBeValid()
  })

  it('keeps what was typed when it could not be saved', async () => {
    const { user } = atMyPage()
    server.use(refuse(updateProfile, 'unavailable'))
    await user.click(pencil())
    await user.keyboard('Ana B{Enter}')
    expect(await toasts().findByText(/^Not saved\./u)).toBeVisible()
    expect(field()).toHaveValue('Ana B')
  })
})

describe('the stats', () => {
  const figures: Partial<Learner> = {
    cardsSwiped: 1234,
    personalWords: 37,
    trophiesWon: {
      a_full: { ...NO_TROPHIES, Quiz: true, SentenceScramble: true, Hangman: true },
      b_full: { ...NO_TROPHIES, Quiz: true },
    },
  }

  it('show what a subscriber has', () => {
    atMyPage({ ...figures, role: 'subscribed' })
    expect(figure('Trophies Won')).toHaveTextContent('4')
    expect(figure('Cards Swiped')).toHaveTextContent('1,234')
    expect(figure('Personal List')).toHaveTextContent('37')
  })

  it('show 0 to the unsubscribed, and why', () => {
    atMyPage({ ...figures, role: 'unsubscribed' })
    for (const name of ['Trophies Won', 'Cards Swiped', 'Personal List']) expect(figure(name)).toHaveTextContent(/^0$/u)
    expect(screen.getByText('Stats are part of the subscription.')).toBeVisible()
  })
})

describe('the trophy shelf', () => {
  const film = (id: string) => buildVideo(['nest', 'twig'], { id, videoID: id, title: `Film ${id}` })

  it('shows what is won and missing of each video, and the way to play for it', async () => {
    server.use(answer(listVideos, { videos: ['one', 'two', 'three'].map(film) }))
    const { user } = atMyPage({ trophiesWon: { one_full: { ...NO_TROPHIES, Hangman: true } } })
    const shelf = within(await screen.findByRole('region', { name: 'Trophy shelf' }))
    expect(await shelf.findByText('1 of 4 won')).toBeVisible()
    expect(shelf.queryByRole('button', { name: 'Play Hangman for the trophy of Film one' })).toBeNull()
    expect(shelf.getByRole('link', { name: 'Watch Film two for its quiz trophy' })).toHaveAttribute(
      'href',
      '/video-player/two',
    )
    expect(shelf.queryByRole('button', { name: /of Film three$/ })).toBeNull()
    await user.click(shelf.getByRole('button', { name: 'Play Word Scramble for the trophy of Film two' }))
    expect(currentAddress()).toBe('/word-scramble')
  })

  it('says that the videos could not be loaded, and tries again', async () => {
    useVideoList.setState({ status: 'idle', videos: [] }, true)
    server.use(refuse(listVideos, 'internal'))
    atMyPage()
    expect(await screen.findByText(/Your trophies are safe/)).toBeVisible()
  })
})
