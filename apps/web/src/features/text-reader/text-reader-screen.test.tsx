import { findMeaning, findPhrases } from '@wordnest/contracts/dictionary'
import { listShelf, readShelfText, type ShelfItem } from '@wordnest/contracts/shelf'
import { buildEvent } from '@wordnest/log/testing/build-events'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { useStudyList } from '#shared/words/study-list.ts'
import { useLearnerLog } from '#sync/learner-log.ts'
import { readNotes } from '#sync/notes.ts'
import { storeText } from '#sync/stored-texts.ts'
import { buildLearner } from '#testing/build-session.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { listenToLiveRegions } from '#testing/screen-reader.ts'
import { answer, keepWaiting, loseConnection, refuse, server } from '#testing/server.ts'
import { closeVisitorLog, meetAgo, openVisitorLog, wordOf } from '#testing/visitor-log.ts'

import { DEFAULT_LOOK, useReadingLook } from './reading-look.ts'
import { TextReaderScreen } from './text-reader-screen.tsx'

const TEXT = 'The stubborn fisherman put it off.\n\nHe saw the harbours at night.'
const QUESTION = {
  word: 'harbour',
  question: 'What did he see?',
  answers: ['harbours', 'mountains'],
  correct: 0,
}
const item = (id: string, level: ShelfItem['level']): ShelfItem => ({
  id,
  title: `About ${id}`,
  level,
  kind: 'tale',
  cover: 'sea',
  about: `A tale of ${id}.`,
  words: 11,
})

beforeEach(() => {
  server.use(
    answer(readShelfText, ({ id }) => ({ ...item(id, 'A2'), text: TEXT, questions: [QUESTION] })),
    answer(listShelf, { texts: [item('sea', 'A2'), item('land', 'B1')] }),
    answer(findMeaning, ({ word, sentence = '' }) => ({
      word: {
        word,
        definition: `what ${word} means`,
        sentence: `Here is ${word} in use.`,
        headword: word === 'harbours' ? 'harbour' : word,
        origin: 'Wordnest' as const,
        certainty: 'sure' as const,
        partOfSpeech: sentence === '' ? 'none' : 'noun',
      },
    })),
  )
})
afterEach(() => {
  vi.useRealTimers()
  closeVisitorLog()
  useReadingLook.setState(DEFAULT_LOOK, true)
  useStudyList.setState({ words: [], status: 'waiting' })
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function open(events: Parameters<typeof openVisitorLog>[0] = [], id = 'shelf:sea', session = {}) {
  await openVisitorLog(events)
  return renderScreen(<TextReaderScreen />, { path: `/texts/${id}`, route: '/texts/:textID', session })
}
const text = () => screen.findByRole('region', { name: 'Text' })
const word = async (name: string) => within(await text()).getByText(name)
const settled = () => screen.findByText(/^You know \d/)
const card = (name: string) => screen.findByRole('dialog', { name })

describe('a text of the shelf', () => {
  it('opens with its title, and says how much of it is known', async () => {
    await open([buildEvent('level-set', { level: 'B2', how: 'chosen' }), meetAgo(3, 'harbour')])
    expect(await screen.findByRole('heading', { level: 1, name: 'About sea' })).toBeVisible()
    expect(await text()).toHaveTextContent('The stubborn fisherman put it off.He saw the harbours at night.')
    expect((await settled()).textContent).toMatch(/^You know \d+% of the words; /)
    expect(screen.queryByText(/^That's a guess/)).toBeNull()
  })

  it('guesses for a learner whose level is unknown, that the commonest words are known, and says so', async () => {
    await open([])
    await settled()
    expect(await word('the')).not.toHaveAttribute('data-standing', 'new')
    expect(screen.getByText(/^That's a guess/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Find Your Level' })).toHaveAttribute('href', '/texts')
  })

  it('marks new words and those that are learned, until the marks are switched off', async () => {
    const { user } = await open([meetAgo(3, 'harbour')])
    await settled()
    await waitFor(async () => expect(await word('stubborn')).toHaveAttribute('data-standing', 'new'))
    expect(await word('harbours')).toHaveAttribute('data-standing', 'learning')
    const legend = screen.getByRole('list', { name: 'Marks' })
    expect(within(legend).getAllByRole('listitem')).toHaveLength(3)
    await user.click(screen.getByRole('button', { name: 'Text Settings' }))
    await user.click(await screen.findByRole('switch', { name: /Mark new words/ }))
    await user.click(screen.getByRole('radio', { name: 'Very large' }))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('list', { name: 'Marks' })).not.toBeInTheDocument()
    expect(await text()).toHaveAttribute('data-size', 'huge')
  })
})

describe('a word of the text', () => {
  it('shows its meaning at a tap, and is noted as looked up', async () => {
    const { user } = await open([meetAgo(3, 'harbour')])
    await user.click(await word('harbours'))
    expect(await screen.findByText('what harbours means')).toBeVisible()
    expect(await card('harbours')).toHaveTextContent('He saw the harbours at night.')
    await waitFor(() => expect(wordOf('harbour')?.lookedUpAt).toBeDefined())
    expect(wordOf('harbour')?.memory).toMatchObject({ grade: 'wrong' })
    expect(screen.getByRole('button', { name: 'In My Words' })).toBeVisible()
  })

  it('is reached and opened by keyboard; focus returns to it', async () => {
    const { user } = await open()
    await settled()
    within(await text())
      .getByRole('button')
      .focus()
    await user.keyboard('{ArrowRight}')
    const stop = within(await text()).getByRole('button', { name: 'stubborn, new word' })
    expect(stop).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('what stubborn means')).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(stop).toHaveFocus())
    await user.keyboard('{PageDown}{End}{ArrowLeft}')
    expect(document.activeElement).toHaveTextContent('at')
  })

  it('gets the focus back from its card also where its phrase was found meanwhile', async () => {
    const phrases = Promise.withResolvers<void>()
    server.use(
      answer(findPhrases, async () => {
        await phrases.promise
        const words = ['put', 'off'].map((part) => ({ start: TEXT.indexOf(part), end: TEXT.indexOf(part) + 3 }))
        return { phrases: [{ headword: 'put sth off', partOfSpeech: 'phrasal verb', words }] }
      }),
    )
    const { user } = await open()
    const off = await word('off')
    await user.click(off)
    await card('off')
    phrases.resolve()
    await waitFor(() => expect(off).toHaveAttribute('data-phrase'))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(off).toHaveFocus())
  })

  it('is asked about with its phrase, and alone where that is wanted', async () => {
    server.use(
      answer(findPhrases, ({ text: sent }) => {
        const start = sent.indexOf('put')
        const words = [
          { start, end: start + 3 },
          { start: start + 7, end: start + 10 },
        ]
        return { phrases: [{ headword: 'put sth off', partOfSpeech: 'phrasal verb', words }] }
      }),
    )
    const { user } = await open()
    await waitFor(async () => expect(await word('off')).toHaveAttribute('data-phrase'))
    const hear = listenToLiveRegions()
    await user.click(await word('off'))
    expect(await screen.findByText('what put off means')).toBeVisible()
    await waitFor(() => expect(hear()).toContain('put off: what put off means'))
    await user.click(screen.getByRole('button', { name: 'Only “off”' }))
    expect(await screen.findByText('what off means')).toBeVisible()
  })

  it('becomes a card of a learner, and asks a visitor to sign in', async () => {
    const first = await open()
    await first.user.click(await word('stubborn'))
    await first.user.click(await screen.findByRole('button', { name: 'Add to My Words' }))
    const wall = await screen.findByRole('dialog', { name: 'Sign In to Use' })
    expect(wall).toHaveTextContent('To keep words, you need an account.')
    expect(within(wall).getByRole('link', { name: 'Log In' })).toBeVisible()
    expect(wordOf('stubborn')?.metAt).toBeUndefined()
    first.unmount()

    const { user } = await open([], 'shelf:sea', { learner: buildLearner() })
    useLearnerLog.setState({ learnerId: 'learner-1' })
    await user.click(await word('stubborn'))
    await user.click(await screen.findByRole('button', { name: 'Add to My Words' }))
    await waitFor(() => expect(useStudyList.getState().words.map((listed) => listed.word)).toEqual(['stubborn']))
  })

  it('is known from now on, until that is undone', async () => {
    const { user } = await open()
    await settled()
    await user.click(await word('harbours'))
    await user.click(await screen.findByRole('button', { name: 'I Know This' }))
    await waitFor(() => expect(wordOf('harbour')?.pause).toBe('known'))
    await waitFor(async () => expect(await word('harbours')).not.toHaveAttribute('data-standing'))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(wordOf('harbour')?.pause).toBeUndefined())
  })

  it('waits for its meaning, and offers another try after a failure', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    server.use(keepWaiting(findMeaning))
    const { user } = await open()
    await user.click(await word('night'))
    expect(await screen.findByText('Looking it up . . .')).toBeVisible()
    await user.keyboard('{Escape}')
    server.use(refuse(findMeaning, 'busy'))
    await user.click(await word('saw'))
    expect(await screen.findByText("We couldn't look that up.")).toBeVisible()
    server.use(answer(findMeaning, { word: { word: 'saw', definition: '', sentence: '' } }))
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('We found no entry for “saw”.')).toBeVisible()
  })
})

it('offers the new words that are most worth learning, with reasons', async () => {
  const level = buildEvent('level-set', { level: 'A1', how: 'chosen' })
  const { user } = await open([level], 'shelf:sea', { learner: buildLearner() })
  useLearnerLog.setState({ learnerId: 'learner-1' })
  await settled()
  await user.click(screen.getByRole('button', { name: 'Choose the Best 20' }))
  const dialog = await card('Words worth learning')
  expect(await within(dialog).findByRole('button', { name: 'Add night' })).toBeVisible()
  expect(within(dialog).getAllByText(/From the next level up|Most learners at your level/)[0]).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Add stubborn' }))
  expect(await within(dialog).findByRole('button', { name: 'stubborn: Added' })).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Add All' }))
  await waitFor(() => expect(useStudyList.getState().words.length).toBeGreaterThan(2))
})

it('adds a word with the sentence that it stands in, not one with a word that holds it', async () => {
  const asked: string[] = []
  server.use(
    answer(readShelfText, ({ id }) => ({
      ...item(id, 'A2'),
      text: 'His brains were tired.\n\nThe train had no brakes. Then “rain” came. It rained all night.',
      questions: [],
    })),
    answer(findMeaning, (question) => {
      asked.push(`${question.word}: ${question.sentence ?? ''}`)
      return { word: { word: question.word, definition: 'what it means', sentence: '' } }
    }),
  )
  const level = buildEvent('level-set', { level: 'A1', how: 'chosen' })
  const { user } = await open([level], 'shelf:sea', { learner: buildLearner() })
  useLearnerLog.setState({ learnerId: 'learner-1' })
  await settled()
  await user.click(screen.getByRole('button', { name: 'Choose the Best 20' }))
  await user.click(await within(await card('Words worth learning')).findByRole('button', { name: 'Add rain' }))
  await waitFor(() => expect(asked).toContain('rain: Then “rain” came.'))
})

describe('after reading', () => {
  it('grades a question about a word that has a card, once', async () => {
    const { user } = await open([meetAgo(3, 'harbour')])
    expect(await screen.findByText(/^You met 1 of your words again; /)).toBeVisible()
    const question = await screen.findByRole('group', { name: 'What did he see?' })
    await user.click(within(question).getByRole('button', { name: 'mountains' }))
    expect(within(question).getByRole('status')).toHaveTextContent("Not quite. It's: harbours")
    expect(screen.getByText('0 of 1 right')).toBeVisible()
    await waitFor(() => expect(wordOf('harbour')?.memory).toMatchObject({ grade: 'wrong', tries: 1 }))
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    await user.click(within(question).getByRole('button', { name: 'harbours' }))
    expect(await screen.findByText('1 of 1 right')).toBeVisible()
    expect(wordOf('harbour')?.memory).toMatchObject({ tries: 1 })
  })

  it('leads on to another text, and never to the same', async () => {
    await open()
    expect(await screen.findByRole('link', { name: 'Read “About land”' })).toHaveAttribute('href', '/texts/shelf:land')
  })
})

describe('the place in a text of the learner', () => {
  async function openMine() {
    const saved = { title: 'Mine', source: { kind: 'paste' }, wordCount: 12, bytes: 70 } as const
    await openVisitorLog([buildEvent('text-saved', { text: 'mine', ...saved })])
    await storeText('mine', { text: TEXT, isSent: false })
    const rendered = renderScreen(<TextReaderScreen />, { path: '/texts/mine', route: '/texts/:textID' })
    await settled()
    return rendered
  }
  /** So much of the first paragraph, of 600 pixels and a line a word, is above what is read; the end is below the window. */
  async function scrollTo(above: number) {
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function box(this: HTMLElement) {
      // Both paragraphs together.
      if (this.querySelector('[data-block]')) return new DOMRect(0, 72 - above, 300, 2600)
      const isFirst = this.closest('[data-block="0"]') !== null
      const line = this.dataset['block'] === undefined ? [...(this.parentElement?.children ?? [])].indexOf(this) : 0
      const height = this.dataset['block'] === undefined ? 100 : isFirst ? 600 : 2000
      return new DOMRect(0, (isFirst ? 72 : 672) + line * 100 - above, 300, height)
    })
    window.dispatchEvent(new Event('scroll'))
    await act(() => new Promise(requestAnimationFrame))
  }
  const isSaved = (place: number) =>
    waitFor(() => expect(useLearnerLog.getState().state.library.texts).toMatchObject([{ id: 'mine', place }]))

  it('opens without questions, and is saved when the text is left', async () => {
    const { unmount } = await openMine()
    expect(screen.getByRole('heading', { level: 1, name: 'Mine' })).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Questions' })).not.toBeInTheDocument()
    await scrollTo(600)
    expect(await screen.findByText('50%')).toBeVisible()
    // The window moves once more when the text is gone, which looks like its end.
    const left = await text()
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect())
    left.remove()
    window.dispatchEvent(new Event('scroll'))
    await act(() => new Promise(requestAnimationFrame))
    expect(screen.getByText('50%')).toBeVisible()
    unmount()
    await isSaved(6)
  })

  it('is not lost on the way up to the links', async () => {
    const { unmount } = await openMine()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await scrollTo(600)
    await scrollTo(300)
    await scrollTo(-200)
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    vi.useRealTimers()
    expect(screen.getByText('50%')).toBeVisible()
    unmount()
    await isSaved(6)
  })

  it('goes back with a learner who stays further up', async () => {
    await openMine()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await scrollTo(600)
    await scrollTo(300)
    expect(screen.getByText('50%')).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(3000))
    expect(screen.getByText('25%')).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(5000))
    vi.useRealTimers()
    await isSaved(3)
  })

  it.each([
    ['closed', () => window.dispatchEvent(new Event('pagehide'))],
    [
      'hidden',
      () => {
        vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
        document.dispatchEvent(new Event('visibilitychange'))
      },
    ],
  ])('is noted at once when the tab is %s', async (_, leave) => {
    await openMine()
    await scrollTo(600)
    leave()
    expect(readNotes()).toMatchObject([{ type: 'text-read', body: { text: 'mine', place: 6 } }])
    await isSaved(6)
  })
})

it('says so where the text is nowhere, and offers another try without a connection', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  server.use(refuse(readShelfText, 'not-found'))
  const first = await open([], 'shelf:none')
  expect(await screen.findByRole('heading', { name: "This text isn't here" })).toBeVisible()
  first.unmount()
  server.use(loseConnection(readShelfText))
  const { user } = await open()
  const again = await screen.findByRole('button', { name: 'Try Again' })
  server.use(answer(readShelfText, ({ id }) => ({ ...item(id, 'A2'), text: TEXT, questions: [] })))
  await user.click(again)
  expect(await text()).toHaveTextContent('stubborn')
})
