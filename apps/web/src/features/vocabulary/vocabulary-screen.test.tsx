import { act, screen, waitFor, within } from '@testing-library/react'
import { synthesizeSpeech } from '@wordnest/contracts/speech'
import { readUsage } from '@wordnest/contracts/usage'
import { listVideos } from '@wordnest/contracts/videos'
import { NO_TROPHIES } from '@wordnest/vocabulary/trophies'
import { describe, expect, it, vi } from 'vitest'

import { useStudyList } from '#shared/words/study-list.ts'
import { useVideoContext } from '#shared/videos/video-context.ts'
import { buildLearner, buildSession, buildUsage } from '#testing/build-session.ts'
import { buildStudyWord, buildVideo } from '#testing/build-video.ts'
import { stubSound } from '#testing/fake-sound.ts'
import { currentAddress, renderScreen } from '#testing/render-screen.tsx'
import { answer, keepWaiting, loseConnection, server } from '#testing/server.ts'
import { stockStores } from '#testing/stock-stores.ts'

import { VocabularyScreen } from './vocabulary-screen.tsx'

const VIDEO = buildVideo(['nest', 'twig'])
const show = (session = buildSession()) => renderScreen(<VocabularyScreen />, { path: '/vocabulary', session })

function showNewcomer() {
  stockStores({ words: [] })
  useVideoContext.setState({ status: 'idle', video: null })
  return show()
}

describe('the games', () => {
  it.each([
    ['Vocab Cards', '/cards'],
    ['Hangman', '/hangman'],
  ])('%s is a tile that leads to %s', async (name, path) => {
    stockStores({ words: VIDEO.definitionsAndSentences, video: VIDEO })
    const { user } = show()
    await user.click(screen.getByRole('link', { name: new RegExp(`^${name}`) }))
    expect(currentAddress()).toBe(path)
  })
})

describe("today's words", () => {
  it('float as a list with definition and sentence', () => {
    stockStores({ words: VIDEO.definitionsAndSentences, video: VIDEO })
    show()
    const items = within(screen.getByRole('main')).getAllByRole('listitem')
    expect(items).toHaveLength(2)
    expect(within(items[0] ?? document.body).getByRole('heading', { name: 'nest' })).toBeVisible()
    expect(items[0]).toHaveTextContent('meaning of nest')
    expect(items[0]).toHaveTextContent('This is a nest here.')
    expect(screen.getByText('2/20')).toBeVisible()
  })

  it('are played aloud, slowly where that is wished, with the plays left in sight', async () => {
    const { audio } = stubSound()
    const rates: unknown[] = []
    server.use(
      answer(synthesizeSpeech, ({ input, audioConfig }) => {
        rates.push([input.text, audioConfig.speakingRate])
        return { audioContent: btoa('sound') }
      }),
      answer(readUsage, buildUsage({ plays: { left: 7, limit: 8 } })),
    )
    stockStores({ words: VIDEO.definitionsAndSentences, video: VIDEO })
    const { user } = show()
    expect(screen.getByText('Plays: 8/8 left today')).toBeVisible()
    await user.click(screen.getByRole('switch', { name: 'Slow speech' }))
    await user.click(screen.getByRole('button', { name: 'Play twig' }))
    expect(await screen.findByText('Plays: 7/8 left today')).toBeVisible()
    expect(rates).toEqual([['twig', 0.63]])
    await waitFor(() => expect(audio.isPlaying).toBe(true))
  })

  it('can be stopped and moved again, and stay so', async () => {
    stockStores({ words: VIDEO.definitionsAndSentences, video: VIDEO })
    const { user } = show()
    await user.click(screen.getByRole('button', { name: 'Stop the moving words' }))
    expect(localStorage.getItem('wordnest.settings')).toContain('"wordsPaused":true')
    await user.click(screen.getByRole('button', { name: 'Start the moving words' }))
    expect(localStorage.getItem('wordnest.settings')).toContain('"wordsPaused":false')
  })

  it('need no stopping where less motion is wished', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
    stockStores({ words: VIDEO.definitionsAndSentences, video: VIDEO })
    show()
    expect(screen.queryByRole('button', { name: 'Stop the moving words' })).toBeNull()
    vi.unstubAllGlobals()
  })

  it('tell whether a trophy can be won with them', () => {
    stockStores({ words: VIDEO.definitionsAndSentences.toReversed(), video: VIDEO })
    show()
    expect(screen.getByText(/You're playing with the words of/)).toBeVisible()
    act(() => useStudyList.setState({ words: [buildStudyWord('own')] }))
    expect(screen.getByText(/Play with the words of/)).toBeVisible()
  })

  it('are those of the video with a press, whose button goes: the note has the focus', async () => {
    stockStores({ words: [buildStudyWord('own')], video: VIDEO })
    const { user } = show()
    await user.click(screen.getByRole('button', { name: 'Use These Words' }))
    expect(screen.getByText(/You're playing with the words of/)).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Use These Words' })).toBeNull()
  })

  it('tell that the trophy is won', () => {
    stockStores({ words: VIDEO.definitionsAndSentences, video: VIDEO })
    const trophiesWon = { nest_full: { ...NO_TROPHIES, Hangman: true } }
    show(buildSession({ learner: buildLearner({ trophiesWon }) }))
    expect(screen.getByText(/You have its Hangman trophy/)).toBeVisible()
  })
})

describe('a newcomer', () => {
  it('waits, then gets the words of the featured video', async () => {
    server.use(answer(listVideos, { videos: [VIDEO, buildVideo(['old'])] }))
    showNewcomer()
    expect(screen.getByText('Loading . . .')).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'twig' })).toBeVisible()
    expect(localStorage.getItem('todaysVocab')).toContain('twig')
  })

  it('gets them also when the account is heard of after the video', async () => {
    server.use(answer(listVideos, { videos: [VIDEO] }))
    stockStores({ words: [] })
    useStudyList.setState({ status: 'waiting' })
    useVideoContext.setState({ status: 'idle', video: null })
    show()
    await vi.waitFor(() => expect(useVideoContext.getState().status).toBe('ready'))
    // The log of the page may have said it by now.
    act(() => useStudyList.setState({ status: 'newcomer' }))
    expect(await screen.findByRole('heading', { name: 'twig' })).toBeVisible()
  })

  it('is shown that there is something to wait for', () => {
    server.use(keepWaiting(listVideos))
    showNewcomer()
    expect(within(screen.getByRole('main')).getByRole('status')).toHaveTextContent('Loading . . .')
  })

  it('is told where words come from when there are none', async () => {
    server.use(answer(listVideos, { videos: [] }))
    const { user } = showNewcomer()
    expect(await screen.findByRole('heading', { name: 'No words yet' })).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Learn with Text' }))
    expect(currentAddress()).toBe('/learn-with-text')
  })

  it('can try again when the videos could not be loaded', async () => {
    server.use(loseConnection(listVideos))
    const { user } = showNewcomer()
    expect(await screen.findByRole('heading', { name: 'No words here, and no connection' })).toBeVisible()
    server.use(answer(listVideos, { videos: [VIDEO] }))
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('heading', { name: 'nest' })).toBeVisible()
  })

  it('with words but no connection plays on, and can ask again about the trophy', async () => {
    server.use(loseConnection(listVideos))
    stockStores({ words: [buildStudyWord('own')] })
    useVideoContext.setState({ status: 'idle', video: null })
    const { user } = show()
    expect(await screen.findByText(/couldn't check/)).toBeVisible()
    expect(screen.getByRole('heading', { name: 'own' })).toBeVisible()
    server.use(answer(listVideos, { videos: [VIDEO] }))
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText(/Play with the words of/)).toBeVisible()
  })
})
