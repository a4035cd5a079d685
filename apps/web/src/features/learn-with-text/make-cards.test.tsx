import { act, screen, waitFor, within } from '@testing-library/react'
import { readSession } from '@wordnest/contracts/accounts'
import { defineWords, summarise } from '@wordnest/contracts/tutor'
import { readUsage } from '@wordnest/contracts/usage'
import type { StudyWord } from '@wordnest/vocabulary/study-list'
import type { HttpHandler } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { paths } from '#lib/paths.ts'
import { useSession } from '#shared/accounts/session.ts'
import { useStudyList } from '#shared/words/study-list.ts'
import {
  EMPTY_DRAFT,
  replaceTextDraft,
  type SelectedWord,
  setTypedText,
  useTextDraft,
} from '#shared/words/text-draft.ts'

import { buildLearner, buildSession, buildUsage } from '#testing/build-session.ts'
import { currentAddress, renderScreen } from '#testing/render-screen.tsx'
import { answer, keepWaiting, loseConnection, refuse, server } from '#testing/server.ts'

import { LearnWithTextScreen } from './learn-with-text-screen.tsx'

const TEXT = 'A bird built a nest. The moss was soft. Nobody minded.'
const words: readonly SelectedWord[] = [
  { word: 'nest', key: 'nest', at: 4 },
  { word: 'moss', key: 'moss', at: 6 },
]
const draft = { typed: TEXT, text: TEXT, selected: words }
type Card = Pick<StudyWord, 'word' | 'definition' | 'sentence'> & Partial<StudyWord>
const card = (word: string): Card => ({ word, definition: `what ${word} means`, sentence: `See the ${word}.` })
const usage = (left: number, limit = 3) => buildUsage({ cards: { left, limit } })

type ShowSetup = { readonly left?: number; readonly session?: Partial<ReturnType<typeof useSession.getState>> }

/** A signed-in learner, as the page and the server know them. */
function show({ left = 3, session = {} }: ShowSetup = {}) {
  server.use(answer(readUsage, usage(left)))
  const known = { learner: buildLearner(), usage: usage(left), ...session }
  return renderScreen(<LearnWithTextScreen />, { path: paths.learnWithText, session: known })
}
const press = (name: string) => screen.getByRole('button', { name })
const dialog = (name: string) => screen.findByRole('dialog', { name })
const headings = () => screen.getAllByRole('heading').map((heading) => heading.textContent)

async function openConfirm(setup?: ShowSetup) {
  const page = show(setup)
  await page.user.click(press('Make Cards'))
  await dialog('Make Cards?')
  return page
}

const tutorSays = (cards: Card[]) => server.use(answer(summarise, { summary: 'A day.' }), answer(defineWords, cards))

beforeEach(() => {
  replaceTextDraft(draft)
  useStudyList.setState({ words: [] })
  Element.prototype.scrollIntoView = vi.fn<() => void>()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('Make Cards', () => {
  it('says Must Sign In to a visitor, leads there and back, and keeps everything', async () => {
    const { user } = show({ session: { learner: null } })
    await user.click(press('Make Cards'))
    const wall = await screen.findByRole('dialog', { name: 'Must Sign In' })
    expect(wall).toHaveTextContent('To make cards for 2 words, you need an account.')
    expect(wall).toHaveTextContent('An account is free.')
    expect(within(wall).getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/auth?from=%2Flearn-with-text')
    await user.click(within(wall).getByRole('link', { name: 'Register' }))
    expect(currentAddress()).toBe('/auth?from=%2Flearn-with-text&mode=register')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(useTextDraft.getState()).toMatchObject(draft)
  })

  it.each([
    ['Choose Text', 3000, EMPTY_DRAFT],
    ['Click The Words', 4000, { ...draft, selected: [] }],
  ])('points the way with %s for %i ms, and says it', async (title, durationMs, shown) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    replaceTextDraft(shown)
    const { user } = show()
    await user.click(press('Make Cards'))
    await waitFor(() => expect(headings()).toContain(title))
    await waitFor(() => expect(screen.getByText(title, { selector: '[aria-live] *' })).toBeInTheDocument())
    expect(press('Make Cards')).toHaveFocus()
    await act(() => vi.advanceTimersByTimeAsync(durationMs - 1500))
    expect(headings()).toContain(title)
    await act(() => vi.advanceTimersByTimeAsync(1500))
    expect(headings()).not.toContain(title)
  })

  it('hides Click The Words once a word is selected', async () => {
    replaceTextDraft({ ...draft, selected: [] })
    const { user } = show()
    await user.click(press('Make Cards'))
    await waitFor(() => expect(headings()).toContain('Click The Words'))
    await user.click(screen.getByRole('option', { name: 'moss' }))
    expect(headings()).not.toContain('Click The Words')
  })

  it('takes text that was typed but not put in as text', async () => {
    replaceTextDraft(EMPTY_DRAFT)
    setTypedText('One two')
    const { user } = show()
    await user.click(press('Make Cards'))
    expect(await screen.findByRole('option', { name: 'two' })).toBeVisible()
    expect(headings()).toContain('Click The Words')
  })

  it('shows what is left as the server counts it, live', async () => {
    server.use(answer(readUsage, usage(1)))
    const { user } = renderScreen(<LearnWithTextScreen />, {
      path: paths.learnWithText,
      session: { learner: buildLearner(), usage: usage(3) },
    })
    await user.click(press('Make Cards'))
    expect(await screen.findByText('1/3 Left Today')).toBeVisible()
    act(() => useSession.setState({ usage: usage(17, 20) }))
    expect(screen.getByText('17/20 Left Today')).toBeVisible()
  })

  it('goes back without a trace', async () => {
    const { user } = await openConfirm()
    await user.click(press('Go Back'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(press('Make Cards')).toHaveFocus()
    expect(currentAddress()).toBe(paths.learnWithText)
  })

  it('asks for the summary, then for the words in their sentences, and goes to Vocab Zone with the cards', async () => {
    const asked: unknown[] = []
    const { user } = await openConfirm()
    server.use(
      answer(summarise, (input) => {
        asked.push(input)
        return { summary: 'A day in spring.' }
      }),
      answer(defineWords, (input) => {
        asked.push(input)
        return [card('moss'), card('nest')]
      }),
      answer(readUsage, usage(2)),
    )
    await user.click(press('Okay'))
    await waitFor(() => expect(currentAddress()).toBe(paths.vocabulary))
    expect(asked).toEqual([
      { paragraph: TEXT },
      { synArray: ['nest', 'moss'], context: 'A day in spring.\nA bird built a nest.\nThe moss was soft.' },
    ])
    expect(useStudyList.getState().words).toMatchObject([
      { ...card('nest'), ownSentence: 'A bird built a nest.' },
      { ...card('moss'), ownSentence: 'The moss was soft.' },
    ])
    expect(screen.getByText('2 new cards')).toBeVisible()
    await waitFor(() => expect(useSession.getState().usage?.cards.left).toBe(2))
    expect(useTextDraft.getState()).toMatchObject(draft)
  })

  it('explains the one word that was selected of a phrase, with the meanings of the phrase behind it', async () => {
    const text = 'They put it off.'
    replaceTextDraft({ typed: text, text, selected: [{ word: 'off', key: 'off', at: 3 }] })
    const { user } = await openConfirm()
    const away = { definition: 'away from a place', sentence: 'She ran off.', partOfSpeech: 'adverb' }
    tutorSays([
      {
        ...card('off'),
        definition: 'to decide to do something later',
        partOfSpeech: 'phrasal verb',
        senseId: 'put_sth_off-phrasal_verb-1',
        headword: 'put sth off',
        phrase: 'put off',
        ipa: '/pʊt ɔf/',
        otherMeanings: [
          { ...away, definition: 'to make somebody not like something', senseId: 'put_sb_off-phrasal_verb-1' },
          { ...away, senseId: 'off-adverb-1' },
        ],
      },
    ])
    await user.click(press('Okay'))
    await waitFor(() => expect(currentAddress()).toBe(paths.vocabulary))
    const [made] = useStudyList.getState().words
    expect(made).toMatchObject({ ...away, word: 'off', headword: 'off', certainty: 'unsure', ownSentence: text })
    expect(made?.otherMeanings?.map(({ senseId }) => senseId)).toEqual([
      'put_sb_off-phrasal_verb-1',
      'put_sth_off-phrasal_verb-1',
    ])
    expect(made).not.toHaveProperty('phrase')
    expect(made).not.toHaveProperty('ipa')
  })

  it('leaves out words without a definition, names them, and leaves them selected', async () => {
    const { user } = await openConfirm()
    tutorSays([card('nest'), { word: 'moss', definition: ' ', sentence: '' }])
    await user.click(press('Okay'))
    expect(await screen.findByText('No definition found for moss. It stays selected in your text.')).toBeVisible()
    expect(useStudyList.getState().words).toMatchObject([card('nest')])
    await waitFor(() => expect(currentAddress()).toBe(paths.vocabulary))
    expect(useTextDraft.getState().selected).toEqual(words)
    await user.click(press('Close'))
    expect(screen.queryByText(/No definition found/)).not.toBeInTheDocument()
  })

  it('names the words that the AI left out and the dictionary explains', async () => {
    const { user } = await openConfirm()
    tutorSays([card('nest'), { ...card('moss'), source: 'dictionary' }])
    await user.click(press('Okay'))
    expect(await screen.findByText('The dictionary explains moss: the AI left it out.')).toBeVisible()
    expect(useStudyList.getState().words).toMatchObject([card('nest'), { ...card('moss'), source: 'dictionary' }])
  })

  it('keeps the study list when nothing at all was found', async () => {
    useStudyList.setState({ words: [card('owl')] })
    const { user } = await openConfirm()
    tutorSays([])
    await user.click(press('Okay'))
    expect(await screen.findByText(/No definition found for nest, moss\. They stay selected/)).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(useStudyList.getState().words).toEqual([card('owl')])
    expect(currentAddress()).toBe(paths.learnWithText)
  })
})

describe('while the AI works', () => {
  it('says Waiting for AI . . ., cannot be dismissed, and can be cancelled', async () => {
    const { user } = await openConfirm()
    server.use(keepWaiting(summarise))
    await user.click(press('Okay'))
    expect(await screen.findAllByText('Waiting for AI . . .')).toHaveLength(2)
    await user.keyboard('{Escape}')
    expect(screen.getByRole('dialog', { name: 'Make Cards?' })).toBeVisible()
    await user.click(press('Cancel'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByText('Stopped. Your text and words are still here.')).toBeVisible()
    expect(screen.queryByText('Waiting for AI . . .')).not.toBeInTheDocument()
    expect(useTextDraft.getState()).toMatchObject(draft)
    expect(press('Make Cards')).toHaveFocus()
  })

  it('keeps Okay in its place, where a second click does nothing, and has Cancel in that of Go Back', async () => {
    const { user } = await openConfirm()
    const asked = vi.fn()
    server.use(keepWaiting(summarise))
    server.events.on('request:start', asked)
    const [okay, goBack] = [press('Okay'), press('Go Back')]
    await user.dblClick(okay)
    expect(press('Cancel')).toBe(goBack)
    expect(press('Okay')).toBe(okay)
    expect(okay).toHaveAttribute('aria-busy', 'true')
    expect(screen.queryByText('Stopped. Your text and words are still here.')).not.toBeInTheDocument()
    await waitFor(() => expect(asked).toHaveBeenCalled())
    expect(asked.mock.calls.filter(([{ request }]) => request.url.endsWith(summarise.path))).toHaveLength(1)
    server.events.removeAllListeners()
  })

  it('stops the request when it is cancelled, and when the learner leaves', async () => {
    const signals: AbortSignal[] = []
    const realFetch = globalThis.fetch
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      if (input instanceof Request && input.url.endsWith(summarise.path)) signals.push(input.signal)
      return realFetch(input, init)
    })
    const { user, unmount } = await openConfirm()
    server.use(keepWaiting(summarise))
    await user.click(press('Okay'))
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(signals[0]?.aborted).toBe(true))
    await user.click(press('Make Cards'))
    await dialog('Make Cards?')
    await user.click(press('Okay'))
    await screen.findByRole('button', { name: 'Cancel' })
    unmount()
    await waitFor(() => expect(signals[1]?.aborted).toBe(true))
    expect(useStudyList.getState().words).toEqual([])
  })

  it.each<[string, HttpHandler, RegExp]>([
    ['the connection is lost', loseConnection(defineWords), /No cards were made\. No connection\. Nothing was lost/],
    [
      'the AI fails',
      refuse(defineWords, 'upstream-failed'),
      /No cards were made\. The AI didn't answer\. Nothing was lost/,
    ],
    ['the summary fails', refuse(summarise, 'upstream-failed'), /No cards were made\. The AI didn't answer/],
    [
      'the server fails',
      refuse(defineWords, 'internal'),
      /No cards were made\. Something went wrong\. Nothing was lost/,
    ],
    ['the server is busy', refuse(summarise, 'unavailable'), /No cards were made\. Wordnest is busy/],
  ])('tells what did not work when %s, loses nothing and tries again', async (_what, handler, message) => {
    const { user } = await openConfirm()
    server.use(handler, answer(summarise, { summary: '' }))
    await user.click(press('Okay'))
    expect(await screen.findByText(message)).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.queryByText('Waiting for AI . . .')).not.toBeInTheDocument()
    expect(useTextDraft.getState()).toMatchObject(draft)
    expect(console.warn).toHaveBeenCalled()

    tutorSays([card('nest'), card('moss')])
    await user.click(press('Try Again'))
    await dialog('Make Cards?')
    await user.click(press('Okay'))
    await waitFor(() => expect(currentAddress()).toBe(paths.vocabulary))
  })

  it('says Must Sign In when the session has ended meanwhile', async () => {
    const { user } = await openConfirm()
    server.use(refuse(summarise, 'sign-in-required'))
    await user.click(press('Okay'))
    expect(await screen.findByText('Must Sign In')).toBeVisible()
    expect(useTextDraft.getState()).toMatchObject(draft)
  })
})

describe('the daily limit', () => {
  it.each([
    ['unsubscribed', 3, '3/Day (Unsubscribed)'],
    ['subscribed', 20, '20/Day (Subscribed)'],
  ] as const)('%s: is shown before it is reached', async (role, limit, text) => {
    server.use(answer(readUsage, usage(0, limit)))
    const { user } = renderScreen(<LearnWithTextScreen />, {
      path: paths.learnWithText,
      session: { learner: buildLearner({ role }), usage: usage(0, limit) },
    })
    await user.click(press('Make Cards'))
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.getByText(`0/${limit} Left Today`)).toBeVisible()
    expect(press('Okay')).toBeDisabled()
  })

  it('is told when another device has used the last one up', async () => {
    const { user } = await openConfirm({ left: 1 })
    server.use(answer(summarise, { summary: '' }), refuse(defineWords, 'card-limit'), answer(readUsage, usage(0)))
    await user.click(press('Okay'))
    expect(await screen.findByText('3/Day (Unsubscribed)')).toBeVisible()
    await waitFor(() => expect(useSession.getState().usage?.cards.left).toBe(0))
    expect(useTextDraft.getState()).toMatchObject(draft)
  })
})

describe('when the server could not be asked who is signed in', () => {
  const unknown = { status: 'failed', learner: null, usage: null } as const

  it('asks again, and goes on', async () => {
    server.use(answer(readSession, buildSession({ learner: buildLearner(), usage: usage(3) })))
    await openConfirm({ session: unknown })
    expect(await screen.findByText('3/3 Left Today')).toBeVisible()
  })

  it('says so rather than Must Sign In', async () => {
    server.use(loseConnection(readSession))
    const { user } = show({ session: unknown })
    await user.click(press('Make Cards'))
    expect(await screen.findByText(/No cards were made\. No connection/)).toBeVisible()
    expect(screen.queryByText('Must Sign In')).not.toBeInTheDocument()
  })
})

describe('Vocab Zone', () => {
  it('opens at once when words are selected', async () => {
    const { user } = show()
    await user.click(press('Vocab Zone'))
    expect(currentAddress()).toBe(paths.vocabulary)
  })

  it('asks Make Cards First? when none is, and No Thanks leads there', async () => {
    replaceTextDraft({ ...draft, selected: [] })
    const { user } = show()
    await user.click(press('Vocab Zone'))
    await dialog('Make Cards First?')
    await user.click(press('No Thanks'))
    expect(currentAddress()).toBe(paths.vocabulary)
  })

  it('leads on to Make Cards', async () => {
    replaceTextDraft({ ...draft, selected: [] })
    const { user } = show()
    await user.click(press('Vocab Zone'))
    const asked = await dialog('Make Cards First?')
    await waitFor(() => expect(press('Make Cards')).toHaveFocus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(asked).not.toBeInTheDocument())
    await waitFor(() => expect(headings()).toContain('Click The Words'))
    expect(currentAddress()).toBe(paths.learnWithText)
  })
})
