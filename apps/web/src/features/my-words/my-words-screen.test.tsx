import { synthesizeSpeech } from '@wordnest/contracts/speech'
import { subjectOf, toWordSubject } from '@wordnest/log/events'
import { buildCard, buildEvent } from '@wordnest/log/testing/build-events'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { stopSpeech } from '#shared/speech/speech-player.ts'
import { useStudyList } from '#shared/words/study-list.ts'
import { openLogDatabase } from '#sync/log-database.ts'
import { stubCaches } from '#testing/fake-caches.ts'
import { stubMicrophone } from '#testing/fake-microphone.ts'
import { stubSound } from '#testing/fake-sound.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { answer, server } from '#testing/server.ts'
import { closeVisitorLog, meetAgo, openVisitorLog, reviewAgo, wordOf } from '#testing/visitor-log.ts'

import { MyWordsScreen } from './my-words-screen.tsx'

afterEach(() => {
  closeVisitorLog()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

type Events = Parameters<typeof openVisitorLog>[0]

async function open(events: Events) {
  await openVisitorLog(events)
  const rendered = renderScreen(<MyWordsScreen />, { path: '/my-words' })
  return rendered
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const listed = () =>
  within(screen.getByRole('list', { name: 'My Words' }))
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent)
const rowOf = (word: string) => {
  const row = screen
    .getAllByRole('listitem')
    .find((item) => within(item).queryByRole('heading', { level: 2, name: new RegExp(`^${word}`) }))
  if (!row) throw new Error(`${word} is not listed`)
  return within(row)
}
const show = () => screen.getByRole('combobox', { name: 'Show' })

const SHAKY = [meetAgo(30, 'harbour', { level: 'B1' }), reviewAgo(1, 'harbour', 'meaning', 'wrong')]
const STRONG = [0, 2, 12, 40].reduce<Events>(
  (events, day) => [...events, reviewAgo(60 - day, 'cliff')],
  [meetAgo(60, 'cliff')],
)
const LOOKED_UP = buildEvent(
  'looked-up',
  { card: { word: 'glimpse', definition: 'a quick look', sentence: 'A glimpse of it.' } },
  { at: Date.now() - 5 * 86_400_000 },
)

describe('a word', () => {
  it('is shown with its meaning, level, source, how sure it is and when it is due', async () => {
    const met = buildEvent(
      'met',
      {
        card: { word: 'nest', definition: 'the home of a bird', sentence: 'The nest is full.', level: 'A2' },
        source: { kind: 'video', title: 'The Swifts' },
      },
      { at: new Date(2026, 10, 12, 12).getTime() },
    )
    await open([met, ...SHAKY, ...STRONG])
    expect(rowOf('nest').getByText('the home of a bird')).toBeVisible()
    expect(rowOf('nest').getByText('A2')).toBeVisible()
    expect(rowOf('nest').getByText('The Swifts').parentElement).toHaveTextContent('from The Swifts, November 12')
    expect(rowOf('nest').getByText('New').parentElement).toHaveTextContent('not reviewed yet')
    expect(rowOf('harbour').getByText('Shaky').parentElement).toHaveTextContent('due today')
    expect(rowOf('cliff').getByText('Strong').parentElement).toHaveTextContent(/comes back on /)
    expect(rowOf('nest').getByRole('button', { name: 'Play nest' })).toBeVisible()
  })

  it('is said, recorded and compared', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    stopSpeech()
    stubCaches()
    const sound = stubSound()
    const microphone = stubMicrophone()
    server.use(answer(synthesizeSpeech, () => ({ audioContent: btoa('sound') })))
    const { user } = await open(SHAKY)
    await user.click(button('More about harbour'))
    const row = rowOf('harbour')
    const press = async (name: string) => user.click(await row.findByRole('button', { name }))
    await press('Say It')
    await press('Record')
    expect(await row.findByRole('timer', { name: 'Recording time' })).toBeVisible()
    await press('Stop Recording')
    expect(microphone.tracks.every(({ isStopped }) => isStopped)).toBe(true)
    await press('Play Mine')
    await waitFor(() => expect(sound.audio.log.at(-1)).toMatch(/^play blob:/))
    expect((await row.findAllByRole('img')).map((wave) => wave.getAttribute('aria-label'))).toContain('You: sound wave')
    microphone.remove()
  })

  it('is marked as known, which can be undone', async () => {
    const { user } = await open(SHAKY)
    await user.click(button('More about harbour'))
    await user.click(button('Mark as Known'))
    expect(await screen.findByText('“harbour” is marked as known.')).toBeVisible()
    expect(wordOf('harbour')?.pause).toBe('known')
    expect(await rowOf('harbour').findByText('Known')).toBeVisible()
    expect(button('More about harbour')).toHaveFocus()
    await user.click(button('Undo'))
    await waitFor(() => expect(wordOf('harbour')?.pause).toBeUndefined())
    expect(await screen.findByRole('button', { name: 'Mark as Known' })).toBeVisible()
  })

  it('rests, and is brought back, by keyboard', async () => {
    const { user } = await open(SHAKY)
    act(() => button('More about harbour').focus())
    await user.keyboard('{Enter}')
    expect(button('More about harbour')).toHaveAttribute('aria-expanded', 'true')
    await user.tab()
    await user.tab()
    await user.tab()
    expect(button('Let It Rest')).toHaveFocus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(wordOf('harbour')?.pause).toBe('rested'))
    await user.click(await screen.findByRole('button', { name: 'Bring Back' }))
    await waitFor(() => expect(wordOf('harbour')?.pause).toBeUndefined())
    expect(wordOf('harbour')?.memory?.tries).toBe(1)
    await waitFor(() => expect(screen.queryByText('“harbour” is resting.')).not.toBeInTheDocument())
  })

  it('takes another of its meanings, and the one before again by Undo', async () => {
    const { user } = await open([
      meetAgo(9, 'bank', { definition: 'the side of a river', senseId: '1' }),
      meetAgo(8, 'bank', { definition: 'a business', senseId: '2' }),
      reviewAgo(7, 'bank'),
    ])
    await user.click(button('More about bank'))
    await user.click(button('Use This Meaning: the side of a river'))
    await waitFor(() => expect(wordOf('bank')?.card?.definition).toBe('the side of a river'))
    expect(wordOf('bank')).toMatchObject({ isAskedNext: true })
    expect(await rowOf('bank').findByText('due today')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Use This Meaning: a business' })).toBeVisible()
    await user.click(button('Undo'))
    await waitFor(() => expect(wordOf('bank')?.card?.definition).toBe('a business'))
  })

  it('is edited: its meaning cannot be empty, its sentence can', async () => {
    const { user } = await open(SHAKY)
    await user.click(button('More about harbour'))
    await user.click(button('Edit'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit “harbour”' }))
    const meaning = dialog.getByRole('textbox', { name: 'Meaning' })
    await user.clear(meaning)
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(meaning).toBeInvalid()
    expect(meaning).toHaveAccessibleDescription('Write what the word means.')
    await user.type(meaning, 'a port')
    await user.clear(dialog.getByRole('textbox', { name: 'Sentence' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(wordOf('harbour')?.card).toMatchObject({ definition: 'a port', sentence: '' }))
    expect(wordOf('harbour')?.memory?.misses).toBe(0)
    expect(await screen.findByText('Your card for “harbour” is changed.')).toBeVisible()
  })

  it('is deleted for good after a question, with all that was done with it', async () => {
    const study = buildEvent(
      'study-set',
      { words: [buildCard('harbour'), buildCard('quay')] },
      { at: Date.now() - 5000 },
    )
    const { user } = await open([...SHAKY, study, meetAgo(2, 'nest')])
    useStudyList.setState({ words: [buildCard('harbour'), buildCard('quay')], status: 'known' })
    const ask = async () => {
      await user.click(button('Delete for Good'))
      return within(await screen.findByRole('dialog', { name: 'Delete “harbour” for good?' }))
    }
    await user.click(button('More about harbour'))
    const dialog = await ask()
    expect(dialog.getByText(/on all your devices\. .* It can't be undone\.$/)).toBeVisible()
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(button('Delete for Good')).toHaveFocus())
    expect(wordOf('harbour')?.memory?.tries).toBe(1)
    await user.click((await ask()).getByRole('button', { name: 'Delete for Good' }))
    expect(await screen.findByText('“harbour” was deleted.')).toBeVisible()
    await waitFor(() => expect(listed()).toEqual(['nest']))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'My Words' })).toHaveFocus())
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
    expect(wordOf('harbour')).toEqual({ last: expect.anything() as unknown })
    expect(useStudyList.getState().words.map(({ word }) => word)).toEqual(['quay'])
    const stored = await openLogDatabase(null)
    const { waiting } = await stored.database.load()
    stored.database.close()
    const concerning = waiting.filter(({ event }) => subjectOf(event) === toWordSubject('harbour'))
    expect(concerning.map(({ event }) => event.type)).toEqual(['erased'])
  })

  it('that was the last one leaves the empty list', async () => {
    const { user } = await open(SHAKY)
    await user.click(button('More about harbour'))
    await user.click(button('Delete for Good'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete “harbour” for good?' }))
    await user.click(dialog.getByRole('button', { name: 'Delete for Good' }))
    expect(await screen.findByRole('heading', { level: 2, name: 'Your words will be here' })).toBeVisible()
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'My Words' })).toHaveFocus())
  })

  it('that is only looked up is added when the learner says so', async () => {
    const { user } = await open([...SHAKY, LOOKED_UP])
    expect(listed()).toEqual(['harbourB1'])
    await user.selectOptions(show(), 'Looked up (1)')
    await waitFor(() => expect(listed()).toEqual(['glimpse']))
    await user.click(button('More about glimpse'))
    await user.click(button('Add to My Reviews'))
    await waitFor(() => expect(wordOf('glimpse')?.metAt).toBeDefined())
    expect(await rowOf('glimpse').findByText('New')).toBeVisible()
  })
})

describe('a word that is missed again and again', () => {
  const misses = (count: number) => [
    meetAgo(30, 'meagre'),
    ...Array.from({ length: count }, (_, index) => reviewAgo(20 - index, 'meagre', 'meaning', 'wrong')),
  ]

  it('is offered another sentence or a rest after six days', async () => {
    const { user } = await open(misses(6))
    expect(screen.getByText(/keeps slipping away/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Another Meaning' })).not.toBeInTheDocument()
    await user.click(button('Another Sentence'))
    const sentence = await screen.findByRole('textbox', { name: 'Sentence' })
    await waitFor(() => expect(sentence).toHaveFocus())
    await user.clear(sentence)
    await user.type(sentence, 'A meagre lunch.')
    await user.click(button('Save'))
    await waitFor(() => expect(screen.queryByText(/keeps slipping away/)).not.toBeInTheDocument())
  })

  it('is offered nothing before', async () => {
    await open(misses(5))
    expect(screen.queryByText(/keeps slipping away/)).not.toBeInTheDocument()
  })
})

describe('the list', () => {
  it('is searched and filtered; what is changed stays in sight until then', async () => {
    const { user } = await open([...SHAKY, ...STRONG, meetAgo(2, 'nest'), LOOKED_UP])
    expect(listed()).toEqual(['nest', 'harbourB1', 'cliff'])
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'cli')
    await waitFor(() => expect(listed()).toEqual(['cliff']))
    expect(screen.getByText('1 word found')).toBeVisible()
    await user.clear(screen.getByRole('searchbox', { name: 'Search' }))
    await user.selectOptions(show(), 'Due (1)')
    await waitFor(() => expect(listed()).toEqual(['harbourB1']))
    await user.click(button('More about harbour'))
    await user.click(button('Mark as Known'))
    expect(await screen.findByRole('option', { name: 'Due (0)' })).toBeInTheDocument()
    expect(listed()).toEqual(['harbourB1'])
    await user.selectOptions(show(), 'New (1)')
    await waitFor(() => expect(listed()).toEqual(['nest']))
    await user.selectOptions(show(), 'Known or resting (1)')
    await waitFor(() => expect(listed()).toEqual(['harbourB1']))
    await user.selectOptions(show(), 'Due (0)')
    expect(await screen.findByText('No words are due today.')).toBeVisible()
    await user.click(button('Show All Words'))
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus()
    await waitFor(() => expect(listed()).toHaveLength(3))
  })

  it('has few of 5,000 words in the page', async () => {
    vi.stubGlobal('scrollTo', vi.fn<typeof window.scrollTo>())
    await open(Array.from({ length: 5000 }, (_, index) => meetAgo(index % 60, `word ${index}`)))
    expect(screen.getByRole('option', { name: 'All (5,000)' })).toBeInTheDocument()
    await waitFor(() => expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '5000'))
    expect(screen.getAllByRole('listitem').length).toBeLessThan(30)
  })

  it('says what will be here while there are no words', async () => {
    await open([])
    expect(screen.getByRole('heading', { level: 2, name: 'Your words will be here' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Learn with Text' })).toHaveAttribute('href', '/learn-with-text')
    expect(screen.getByRole('link', { name: 'Progress' })).toHaveAttribute('href', '/progress')
  })
})
