import { readPersonalList, savePersonalList } from '@wordnest/contracts/personal-list'
import { listVideos, type Video } from '@wordnest/contracts/videos'
import { saveStudyList } from '@wordnest/contracts/words'
import type { Role } from '@wordnest/vocabulary/plans'
import type { StudyWord } from '@wordnest/vocabulary/study-list'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { useSession } from '#shared/accounts/session.ts'
import { forgetList, removeFromPersonalList, usePersonalList } from '#shared/words/personal-list.ts'
import { observePersonalList } from '#shared/words/personal-list-sync.ts'
import { useStudyList } from '#shared/words/study-list.ts'
import { useVideoContext } from '#shared/videos/video-context.ts'
import { buildLearner, buildSession } from '#testing/build-session.ts'
import { buildStudyWord, buildVideo } from '#testing/build-video.ts'
import { currentAddress, renderScreen } from '#testing/render-screen.tsx'
import { answer, loseConnection, refuse, server } from '#testing/server.ts'
import { stockStores } from '#testing/stock-stores.ts'

import { LIMIT_TOAST_MS } from './tell-limit.ts'
import { MyVocabularyScreen } from './my-vocabulary-screen.tsx'

const listOf = (...words: string[]) => words.map((word) => buildStudyWord(word))
const listed = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent)
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const studied = () => useStudyList.getState().words.map(({ word }) => word)
const kept = () => usePersonalList.getState().words.map(({ word }) => word)

let end: () => void = () => {}
let account: { version: number; words: StudyWord[] }

type Setup = {
  tab?: 'study' | 'personal'
  role?: Role | null
  study?: readonly StudyWord[]
  personal?: StudyWord[]
  video?: Video
}

async function open({
  tab,
  role = 'unsubscribed',
  study = listOf('nest', 'egg'),
  personal = [],
  video = buildVideo(['owl', 'nest']),
}: Setup = {}) {
  account = { version: 1, words: personal }
  stockStores({ words: study, video })
  server.use(
    answer(readPersonalList, () => ({
      version: account.version,
      words: account.words.map(({ word, definition, sentence }) => ({ word, definition, sentence })),
    })),
    answer(savePersonalList, ({ words }) => {
      account = { version: account.version + 1, words }
      return { version: account.version }
    }),
    answer(saveStudyList, ({ words }) => ({ words })),
  )
  const rendered = renderScreen(<MyVocabularyScreen />, {
    path: `/my-vocabulary${tab ? `?list=${tab}` : ''}`,
    session: { learner: role && buildLearner({ role }) },
  })
  end = observePersonalList()
  if (role) await waitFor(() => expect(usePersonalList.getState().status).toBe('ready'))
  return rendered
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  end()
  forgetList()
  vi.unstubAllGlobals()
})

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
    const plus = button('Keep nest in Personal List')
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
    await user.click(button('Keep nest in Personal List'))
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
      await user.click(button('Keep nest in Personal List'))
      act(() => screen.getByRole('button', { name: 'Subscribe' }).focus())
      act(() => void vi.advanceTimersByTime(LIMIT_TOAST_MS + 1000))
      expect(screen.getByText('Limit 10 / (Unsubscribed)')).toBeVisible()
      act(() => button('Keep nest in Personal List').focus())
      act(() => void vi.advanceTimersByTime(LIMIT_TOAST_MS))
      expect(screen.queryByText('Limit 10 / (Unsubscribed)')).not.toBeInTheDocument()
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('Personal List', () => {
  it('is saved after a confirmation that shows what changes', async () => {
    const { user } = await open({ tab: 'study', personal: listOf('old', 'older') })
    await user.click(button('Keep nest in Personal List'))
    await user.click(screen.getByRole('tab', { name: 'Personal List' }))
    await user.click(button('Remove old from Personal List'))
    expect(screen.getByText('Not saved yet: 1 added, 1 removed.')).toBeVisible()
    await user.click(button('Save'))
    const dialog = await screen.findByRole('dialog', { name: 'Are you sure? Saving is permanent' })
    expect(within(dialog).getByRole('list', { name: '1 word will be added' })).toHaveTextContent('nest')
    expect(within(dialog).getByRole('list', { name: '1 word will be removed' })).toHaveTextContent('old')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(account.version).toBe(1)
    await user.click(button('Save'))
    await user.click(await screen.findByRole('button', { name: 'Yes' }))
    expect(await screen.findByText('Personal list saved.')).toBeVisible()
    expect(account.words.map(({ word }) => word)).toEqual(['older', 'nest'])
  })

  it('puts words into the study list: one by its plus, up to ten at random by +10', async () => {
    const { user } = await open({ tab: 'personal', personal: listOf('ant', 'bee', 'cat') })
    await user.click(button('Add ant to My Study List'))
    await user.click(button(/^\+10/))
    expect(screen.getByText('2 Word(s) Added.')).toBeVisible()
    expect(studied().toSorted()).toEqual(['ant', 'bee', 'cat', 'egg', 'nest'])
    await user.click(button(/^\+10/))
    expect(screen.getByText('No Words to Add.')).toBeVisible()
  })

  it('keeps an unsent save when the connection is lost', async () => {
    const { user } = await open({ tab: 'personal', personal: listOf('ant', 'bee') })
    server.use(loseConnection(savePersonalList))
    await user.click(button('Remove ant from Personal List'))
    await user.click(button('Save'))
    await user.click(await screen.findByRole('button', { name: 'Yes' }))
    expect(await screen.findByText(/No connection: your list is kept here/)).toBeVisible()
    expect(screen.getByText(/It will be sent as soon as/)).toBeVisible()
    end()
    act(() => usePersonalList.setState(usePersonalList.getInitialState(), true))
    act(() => void (end = observePersonalList()))
    expect(await screen.findByText(/It will be sent as soon as/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Undo All' })).not.toBeInTheDocument()
    await user.click(button('Remove bee from Personal List'))
    expect(screen.getByText('Not saved yet: 1 removed.')).toBeVisible()
  })

  it('says what kept a save from being made, and Save sends it again', async () => {
    const { user } = await open({ tab: 'personal', personal: listOf('ant', 'bee') })
    server.use(refuse(savePersonalList, 'internal'))
    await user.click(button('Remove ant from Personal List'))
    await user.click(button('Save'))
    await user.click(await screen.findByRole('button', { name: 'Yes' }))
    expect(await screen.findByText(/could not be saved just now/)).toBeVisible()
    server.use(answer(savePersonalList, { version: account.version + 1 }))
    await user.click(button('Save'))
    expect(await screen.findByText('Personal list saved.')).toBeVisible()
  })

  it('lets the learner choose when another device has saved', async () => {
    const { user } = await open({ tab: 'personal', personal: listOf('ant', 'bee') })
    await user.click(button('Remove ant from Personal List'))
    account = { version: 2, words: listOf('ant', 'bee', 'cat') }
    server.use(refuse(savePersonalList, 'conflict'))
    await user.click(button('Save'))
    await user.click(await screen.findByRole('button', { name: 'Yes' }))
    const dialog = await screen.findByRole('dialog', { name: 'Two versions of your list' })
    expect(within(dialog).getByRole('button', { name: 'Keep Both' })).toHaveAccessibleDescription(/2 words.*ant/)
    expect(within(dialog).getByRole('button', { name: 'Keep Mine' })).toHaveAccessibleDescription(/1 word.*ant, cat/)
    expect(within(dialog).getByRole('button', { name: 'Keep Theirs' })).toHaveAccessibleDescription(/nothing/)
    await user.click(within(dialog).getByRole('button', { name: 'Keep Theirs' }))
    await waitFor(() => expect(kept()).toEqual(['ant', 'bee', 'cat']))
  })

  it('finds and orders words', async () => {
    const words = [...listOf('Émile', 'bee', 'ant', 'cat', 'dog'), buildStudyWord('fox', { definition: 'an animal' })]
    const { user } = await open({ tab: 'personal', personal: words })
    expect(listed('Personal List')).toEqual(['fox', 'dog', 'cat', 'ant', 'bee', 'Émile'])
    await user.click(screen.getByRole('radio', { name: 'A–Z' }))
    expect(listed('Personal List')).toEqual(['ant', 'bee', 'cat', 'dog', 'Émile', 'fox'])
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'ANIM')
    await waitFor(() => expect(listed('Personal List')).toEqual(['fox']))
    expect(screen.getByText('1 word found')).toBeVisible()
    await user.clear(screen.getByRole('searchbox', { name: 'Search' }))
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'emi')
    await waitFor(() => expect(listed('Personal List')).toEqual(['Émile']))
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'x')
    expect(await screen.findByText('No word of this list matches “emix”.')).toBeVisible()
    await user.click(button('Show All Words'))
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus()
    await waitFor(() => expect(listed('Personal List')).toHaveLength(6))
  })

  it('over the limit of a lower plan can be read and shortened', async () => {
    const personal = listOf(...Array.from({ length: 12 }, (_, index) => `word ${index}`))
    const { user } = await open({ tab: 'personal', personal })
    expect(screen.getByText(/2 words more than your plan holds/)).toBeVisible()
    await user.click(button('Remove word 3 from Personal List'))
    expect(screen.getByText(/1 word more than your plan holds/)).toBeVisible()
  })

  it('shows sample words to those with none', async () => {
    await open({ tab: 'personal' })
    expect(screen.getByText('These are sample words')).toBeVisible()
    expect(listed('Personal List')).toEqual(['store', 'personal', 'words', 'here'])
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
  })
})

describe('before the server has said who is signed in', () => {
  it('whoever was here last can edit their lists', async () => {
    localStorage.setItem('wordnest.session', JSON.stringify(buildSession({ learner: buildLearner() })))
    stockStores({ words: listOf('nest', 'egg'), video: buildVideo(['owl']) })
    server.use(answer(saveStudyList, ({ words }) => ({ words })))
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
    ['study', 'Keep nest in Personal List'],
    ['personal', 'Add store to My Study List'],
    ['personal', /^\+10/],
    ['personal', 'Save'],
  ] as const)('is told to sign in: %s, %s', async (tab, name) => {
    const { user } = await open({ role: null, ...(tab && { tab }) })
    await user.click(button(name))
    expect(screen.getByText('Sign In to Use')).toBeVisible()
    expect(studied()).toEqual(['nest', 'egg'])
    expect(kept()).toEqual([])
  })
})
