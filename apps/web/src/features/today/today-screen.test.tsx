import { WORD_RECORDINGS_PATH } from '@wordnest/contracts/speech'
import { buildEvent } from '@wordnest/log/testing/build-events'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { findDueNow, useSummary } from '#shared/memory/summary.ts'
import { observeSummary } from '#shared/memory/summary-writer.ts'
import { recordEvents } from '#sync/learner-log.ts'
import { stubSound } from '#testing/fake-sound.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { server } from '#testing/server.ts'
import { closeVisitorLog, meetAgo, openVisitorLog, reviewAgo, wordOf } from '#testing/visitor-log.ts'

import { TodayScreen } from './today-screen.tsx'

afterEach(() => {
  closeVisitorLog()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function open(events: Parameters<typeof openVisitorLog>[0]) {
  await openVisitorLog(events)
  return renderScreen(<TodayScreen />, { path: '/today' })
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const findButton = (name: string | RegExp) => screen.findByRole('button', { name })
/** Keys count from then on. */
const untilLettersAreAsked = () =>
  waitFor(() => expect(screen.getByRole('heading', { name: 'Put the letters in order' })).toHaveFocus())
const progress = () => screen.getByRole('progressbar', { name: 'Review' })

/** Presses what has the focus, and waits until the review is at the next step. */
async function answerByKey(user: UserEvent, done: number) {
  await user.keyboard('{Enter}')
  await waitFor(() => expect(progress()).toHaveAttribute('aria-valuenow', String(done)))
}

const FRESH = ['ant', 'bee', 'cat'].map((word, index) => meetAgo(9 - index, word))

describe('a review', () => {
  it('asks for the recordings of its words, which are no plays', async () => {
    const sound = stubSound()
    const asked: string[] = []
    server.use(
      http.get(`*${WORD_RECORDINGS_PATH}/:name`, ({ params }) => {
        asked.push(String(params['name']))
        return new HttpResponse('mp3')
      }),
    )
    const { user } = await open([meetAgo(60, 'nest'), reviewAgo(60, 'nest'), meetAgo(9, 'ant')])
    await user.click(button('Start'))
    await untilLettersAreAsked()
    await user.keyboard('nest')
    await user.click(await findButton('Play nest'))
    await waitFor(() => expect(sound.audio.log.at(-1)).toBe('play blob:1'))
    await user.click(button('Next'))
    await user.click(await findButton('Play ant'))
    await waitFor(() => expect(sound.audio.log.at(-1)).toBe('play blob:2'))
    expect(asked).toEqual(['nest.mp3', 'ant.mp3'])
  })

  it('goes from start to end by keyboard', async () => {
    const { user } = await open(FRESH)
    expect(screen.getByText('3 words to review')).toBeVisible()
    expect(screen.getByText('All of them are new.')).toBeVisible()
    button('Start').focus()
    await user.keyboard('{Enter}')
    for (const [index, word] of ['ant', 'bee', 'cat'].entries()) {
      const heading = await screen.findByRole('heading', { level: 2, name: word })
      await waitFor(() => expect(heading).toHaveFocus())
      expect(screen.getByText('New word')).toBeVisible()
      expect(screen.queryByText(`what ${word} means`)).not.toBeInTheDocument()
      await user.tab()
      await user.tab()
      await user.tab()
      expect(button('Show Meaning')).toHaveFocus()
      await user.keyboard('{Enter}')
      expect(screen.getByText(`what ${word} means`)).toBeVisible()
      await waitFor(() => expect(button('I Knew It')).toHaveFocus())
      expect(button('I Knew It')).toHaveAccessibleDescription(`what ${word} means`)
      if (index < 2) await answerByKey(user, index + 1)
    }
    await user.keyboard('{Enter}')
    const result = await screen.findByRole('heading', { level: 2, name: '3 of 3' })
    await waitFor(() => expect(result).toHaveFocus())
    expect(screen.getByText('You knew every word.')).toBeVisible()
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(/^ant comes back on \w+day$/)
    expect(wordOf('cat')?.memory).toMatchObject({ grade: 'right', skills: { meaning: { grade: 'right' } } })
    expect(screen.getByRole('link', { name: 'My Words' })).toHaveAttribute('href', '/my-words')
  })

  it.each(['{ }', '{Enter}'])('turns a card by %s, and leaves the keys of buttons alone', async (key) => {
    const { user } = await open(FRESH)
    await user.click(button('Start'))
    await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'ant' })).toHaveFocus())
    button('Show a Sentence').focus()
    await user.keyboard(key)
    expect(screen.queryByText('what ant means')).not.toBeInTheDocument()
    screen.getByRole('heading', { level: 2, name: 'ant' }).focus()
    await user.keyboard(key)
    expect(screen.getByText('what ant means')).toBeVisible()
  })

  it('leaves the keys of a dialog alone', async () => {
    const { user } = await open(FRESH)
    await user.click(button('Start'))
    await screen.findByRole('heading', { level: 2, name: 'ant' })
    const dialog = document.body.appendChild(document.createElement('div'))
    dialog.setAttribute('role', 'dialog')
    dialog.tabIndex = -1
    dialog.focus()
    await user.keyboard('{Enter}')
    dialog.remove()
    expect(screen.queryByText('what ant means')).not.toBeInTheDocument()
  })

  it('ends with the words it is about', async () => {
    const { user } = await open(FRESH)
    await user.click(button('Start'))
    await screen.findByRole('heading', { level: 2, name: 'ant' })
    act(closeVisitorLog)
    await act(() => openVisitorLog([meetAgo(9, 'dog')]))
    expect(await screen.findByText('1 word to review')).toBeVisible()
    expect(screen.getByText("It's new.")).toBeVisible()
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
  })

  const erase = (...words: readonly string[]) =>
    act(() =>
      recordEvents(
        words.map((word) => ({ type: 'erased', body: { word } })),
        Date.now(),
      ),
    )

  it('passes over words that are deleted elsewhere meanwhile', async () => {
    const { user } = await open(FRESH)
    await user.click(button('Start'))
    await user.click(await findButton('Show Meaning'))
    await user.click(button('Not Yet'))
    await screen.findByRole('heading', { level: 2, name: 'bee' })
    await erase('ant', 'bee')
    expect(screen.getByRole('heading', { level: 2, name: 'cat' })).toBeVisible()
    expect(progress()).toHaveAttribute('aria-valuetext', '1 of 2')
    await user.click(button('Show Meaning'))
    await user.click(button('I Knew It'))
    expect(await screen.findByRole('heading', { level: 2, name: '1 of 2' })).toBeVisible()
    await user.click(button('Undo'))
    expect(await screen.findByRole('heading', { level: 2, name: 'cat' })).toBeVisible()
  })

  it('is over, and says what there is to do, where all its words are deleted elsewhere', async () => {
    const { user } = await open(FRESH)
    await user.click(button('Start'))
    await screen.findByRole('heading', { level: 2, name: 'ant' })
    await erase('ant', 'bee', 'cat')
    expect(await screen.findByRole('heading', { name: 'No words to review yet' })).toBeVisible()
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
  })

  it('asks once more for a word that was missed, and no third time', async () => {
    const { user } = await open(FRESH)
    await user.click(button('Start'))
    for (const [word, answer] of [
      ['ant', 'Not Yet'],
      ['bee', 'I Knew It'],
      ['cat', 'I Knew It'],
    ] as const) {
      await screen.findByRole('heading', { name: word })
      await user.click(button('Show Meaning'))
      await user.click(button(answer))
    }
    expect(await screen.findByText('Once more')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'ant' })).toBeVisible()
    expect(progress()).toHaveAttribute('aria-valuetext', '3 of 4')
    await user.click(button('Show Meaning'))
    await user.click(button('Not Yet'))
    expect(await screen.findByRole('heading', { name: '2 of 3' })).toBeVisible()
    expect(screen.getByText('The words you missed come back sooner.')).toBeVisible()
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('ant comes back tomorrow')
    expect(wordOf('ant')?.memory).toMatchObject({ tries: 1, misses: 1 })
  })

  it('takes an answer back on a step and on the last screen', async () => {
    const { user } = await open(FRESH.slice(0, 2))
    await user.click(button('Start'))
    await user.click(await findButton('Show Meaning'))
    await user.click(button('Not Yet'))
    await screen.findByRole('heading', { name: 'bee' })
    expect(wordOf('ant')?.memory?.grade).toBe('wrong')
    await user.click(button('Undo'))
    await screen.findByRole('heading', { name: 'ant' })
    expect(wordOf('ant')?.memory).toBeUndefined()
    expect(progress()).toHaveAttribute('aria-valuetext', '0 of 2')
    expect(screen.getByText('Your last answer was undone.')).toBeInTheDocument()
    for (const word of ['ant', 'bee']) {
      await screen.findByRole('heading', { name: word })
      await user.click(button('Show Meaning'))
      await user.click(button('I Knew It'))
    }
    await screen.findByRole('heading', { name: '2 of 2' })
    await user.click(button('Undo'))
    expect(await screen.findByRole('heading', { name: 'bee' })).toBeVisible()
    expect(wordOf('bee')?.memory).toBeUndefined()
    expect(wordOf('ant')?.memory?.grade).toBe('right')
  })

  it('ends by what the learner wants more of', async () => {
    const { user } = await open(FRESH.slice(0, 1))
    await user.click(button('Start'))
    await user.click(await findButton('Show Meaning'))
    await user.click(button('I Knew It'))
    await screen.findByRole('heading', { name: '1 of 1' })
    const before = screen.getByRole('listitem').textContent
    await user.click(screen.getByRole('radio', { name: 'Less time' }))
    expect(screen.getByRole('radio', { name: 'Less time' })).toBeChecked()
    expect(screen.getByRole('listitem').textContent).not.toBe(before)
  })
})

describe('the formats', () => {
  it('a card gives a sentence as a hint, which makes the answer a hard one', async () => {
    const { user } = await open([meetAgo(9, 'ant')])
    await user.click(button('Start'))
    await user.click(await findButton('Show a Sentence'))
    expect(screen.getByText('Here is ant.')).toHaveFocus()
    await user.click(button('Show Meaning'))
    await user.click(button('I Knew It'))
    await screen.findByRole('heading', { name: '1 of 1' })
    expect(wordOf('ant')?.memory?.grade).toBe('hard')
  })

  const DUE = (word: string) => [meetAgo(60, word), reviewAgo(60, word)]

  it('letters are put in order by their tiles and by keys', async () => {
    const { user } = await open(DUE('nest'))
    expect(screen.getByText('1 word to review')).toBeVisible()
    await user.click(button('Start'))
    await untilLettersAreAsked()
    await user.keyboard('nt{Backspace}')
    expect(screen.getByRole('status', { name: 'Your answer' })).toHaveTextContent('n')
    for (const letter of ['e', 's', 't']) await user.click(button(`Letter ${letter}`))
    expect(await screen.findByText('Right!')).toBeVisible()
    await waitFor(() => expect(button('Next')).toHaveFocus())
    expect(button('Next')).toHaveAccessibleDescription('Right! what nest means')
    await user.keyboard('{Enter}')
    await screen.findByRole('heading', { name: '1 of 1' })
    expect(wordOf('nest')?.memory?.skills.form?.grade).toBe('right')
  })

  it('letters that are pressed by keyboard leave the focus on the next, from where all keys work', async () => {
    const { user } = await open(DUE('nest'))
    await user.click(button('Start'))
    await untilLettersAreAsked()
    expect(button('Take Back')).toHaveAttribute('aria-disabled', 'true')
    act(() => button('Letter n').focus())
    await user.keyboard('{Enter}')
    const free = screen.getAllByRole('button', { name: /^Letter [est]$/ })
    expect(free).toContain(document.activeElement)
    await user.keyboard('e')
    expect(screen.getByRole('status', { name: 'Your answer' })).toHaveTextContent('ne')
    await user.click(button('Letter s'))
    await user.keyboard('t')
    expect(await screen.findByText('Right!')).toBeVisible()
  })

  it('typing is checked without regard to case, and a letter is a hint', async () => {
    const { user } = await open(DUE('ox'))
    await user.click(button('Start'))
    const field = await screen.findByRole('textbox', { name: 'The word' })
    await waitFor(() => expect(field).toHaveFocus())
    expect(field).toHaveAccessibleDescription(/what ox means/)
    await user.keyboard('{Enter}')
    expect(field).toHaveFocus()
    await user.click(button('Show a Letter'))
    expect(screen.getByText('o·')).toBeVisible()
    expect(field).toHaveFocus()
    expect(field).toHaveAccessibleDescription(/^o· what ox means/)
    await user.keyboard('OX{Enter}')
    expect(await screen.findByText('Right, with help.')).toBeVisible()
    expect(wordOf('ox')?.memory?.skills.form?.grade).toBe('hard')
  })

  it('a gap comes in another sentence each time, as far as there are others', async () => {
    const twice = [1, 2].map((index) =>
      buildEvent(
        'reviewed',
        { word: 'cliff', activity: 'review-gap', skill: 'use', grade: 'wrong' },
        { at: Date.now() - (50 + index) * 86_400_000 },
      ),
    )
    const [met] = DUE('cliff')
    if (met?.type !== 'met') throw new Error('not met')
    const own = { ...met, body: { card: { ...met.body.card, ownSentence: 'We stood on a cliff.' } } }
    const past = [own, reviewAgo(60, 'cliff', 'form'), reviewAgo(60, 'cliff')]
    for (const [asked, text] of [
      [twice, 'Here is _____.'],
      [twice.slice(1), 'We stood on a _____.'],
    ] as const) {
      const { user, unmount } = await open([...past, ...asked])
      await user.click(button('Start'))
      expect(await screen.findByRole('textbox', { name: 'The missing word' })).toBeVisible()
      expect(screen.getByRole('textbox')).toHaveAccessibleDescription(expect.stringContaining('_____.'))
      expect(screen.getByText(text.slice(0, text.indexOf('_')).trim(), { exact: false })).toHaveTextContent(text)
      unmount()
    }
  })

  it('a gap shows the sentence without the word, and says the word when it was not known', async () => {
    const { user } = await open([...DUE('cliff'), reviewAgo(60, 'cliff', 'form')])
    await user.click(button('Start'))
    const gap = await screen.findByText(/^Here is/)
    expect(gap).toHaveTextContent('Here is _____.')
    await user.click(button("I Don't Know"))
    expect(await screen.findByText('The word is “cliff”.')).toBeVisible()
    expect(wordOf('cliff')?.memory?.skills.use?.grade).toBe('wrong')
    await user.click(button('Undo'))
    await user.type(await screen.findByRole('textbox', { name: 'The missing word' }), 'cliff{Enter}')
    expect(await screen.findByText('Right!')).toBeVisible()
    await waitFor(() => expect(wordOf('cliff')?.memory?.skills.use?.grade).toBe('right'))
    expect(wordOf('cliff')?.gaps).toBe(1)
  })
})

describe('what there is to do', () => {
  it('is said as Home says it, with how many words are new', async () => {
    const due = ['nest', 'wing'].flatMap((word) => [meetAgo(60, word), reviewAgo(60, word)])
    await open([...due, ...FRESH])
    expect(screen.getByText('5 words to review')).toBeVisible()
    expect(screen.getByText('3 of them are new.')).toBeVisible()
    const ending = observeSummary()
    await act(() => recordEvents([meetAgo(9, 'owl')], Date.now()))
    await waitFor(() => expect(findDueNow(useSummary.getState().summary, null, Date.now())).toBe(6))
    expect(screen.getByText('6 words to review')).toBeVisible()
    ending()
  })

  it('is more than one review where many words wait', async () => {
    await open(Array.from({ length: 25 }, (_, index) => meetAgo(9, `word${index}`)))
    expect(screen.getByText('25 words to review')).toBeVisible()
    expect(screen.getByText('This review has 20 words.')).toBeVisible()
  })
})

describe('a day without a review', () => {
  it('leads a learner without words to texts and films', async () => {
    await open([])
    expect(screen.getByRole('heading', { name: 'No words to review yet' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Learn with Text' })).toHaveAttribute('href', '/learn-with-text')
    expect(screen.getByRole('link', { name: 'Video House' })).toHaveAttribute('href', '/video-house')
  })

  it('says when the next words come back', async () => {
    await open([meetAgo(1, 'ant'), reviewAgo(0, 'ant', 'meaning', 'wrong')])
    expect(screen.getByRole('heading', { name: 'Nothing to review now' })).toBeVisible()
    expect(screen.getByText('Your next word comes back tomorrow.')).toBeVisible()
    const links = within(screen.getByRole('navigation', { name: 'What you learn' }))
    expect(links.getAllByRole('link').map((link) => link.textContent)).toEqual(['Today', 'My Words', 'Progress'])
  })

  it('says so where all words are known or resting', async () => {
    await open([meetAgo(1, 'ant'), buildEvent('known', { word: 'ant' }, { at: Date.now() - 1000 })])
    expect(screen.getByText('All your words are known or resting.')).toBeVisible()
  })
})
