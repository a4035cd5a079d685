import { postEvents } from '@wordnest/contracts/events'
import { toStoredWord } from '@wordnest/log/kept-words'
import { buildEvent } from '@wordnest/log/testing/build-events'
import type { StudyWord } from '@wordnest/vocabulary/study-list'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { buildStudyWord } from '#testing/build-video.ts'
import {
  button,
  endLists,
  kept,
  LEARNER,
  listed,
  listOf,
  LONG_AGO,
  openLists,
  savedIn,
  saveElsewhere,
  startLists,
  studied,
} from '#testing/list-screen.tsx'
import { refuse, server } from '#testing/server.ts'

import { MyVocabularyScreen } from './my-vocabulary-screen.tsx'

let logs: ReturnType<typeof startLists>
beforeEach(() => {
  logs = startLists()
})
afterEach(endLists)

const open = (setup?: Parameters<typeof openLists>[2]) => openLists(logs, <MyVocabularyScreen />, setup)

describe('Personal List', () => {
  it('is saved after a confirmation that shows what changes', async () => {
    const { user } = await open({ tab: 'study', personal: listOf('old', 'older') })
    await user.click(button('Save nest to Personal List'))
    await user.click(screen.getByRole('tab', { name: 'Personal List' }))
    await user.click(button('Remove old from Personal List'))
    expect(screen.getByText('Not saved yet: 1 added, 1 removed.')).toBeVisible()
    await user.click(button('Save'))
    const dialog = await screen.findByRole('dialog', { name: 'Are you sure? Saving is permanent' })
    expect(within(dialog).getByRole('list', { name: '1 word will be added' })).toHaveTextContent('nest')
    expect(within(dialog).getByRole('list', { name: '1 word will be removed' })).toHaveTextContent('old')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(savedIn(logs)).toEqual(['old', 'older'])
    await user.click(button('Save'))
    await user.click(await screen.findByRole('button', { name: 'Yes' }))
    expect(await screen.findByText('Personal list saved.')).toBeVisible()
    expect(savedIn(logs)).toEqual(['older', 'nest'])
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

  it('keeps a save that cannot be sent, and sends it later', async () => {
    const { user } = await open({ tab: 'personal', personal: listOf('ant', 'bee') })
    logs.isOnline = false
    await user.click(button('Remove ant from Personal List'))
    await user.click(button('Save'))
    await user.click(await screen.findByRole('button', { name: 'Yes' }))
    expect(await screen.findByText(/You're offline. Your list is saved on this device/)).toBeVisible()
    expect(screen.getByText(/We'll send it as soon as/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Undo All' })).not.toBeInTheDocument()
    await user.click(button('Remove bee from Personal List'))
    expect(screen.getByText('Not saved yet: 1 removed.')).toBeVisible()
    logs.isOnline = true
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(savedIn(logs)).toEqual(['bee']))
  })

  it('says what kept a save from being sent', async () => {
    const { user } = await open({ tab: 'personal', personal: listOf('ant', 'bee') })
    server.use(refuse(postEvents, 'internal'))
    await user.click(button('Remove ant from Personal List'))
    await user.click(button('Save'))
    await user.click(await screen.findByRole('button', { name: 'Yes' }))
    expect(await screen.findByText(/We couldn't reach your account/)).toBeVisible()
  })

  it('has nothing to save until something changes, and says so to the keyboard', async () => {
    const { user } = await open({ tab: 'personal', personal: listOf('ant', 'bee') })
    expect(button('Save')).toHaveAttribute('aria-disabled', 'true')
    await user.click(button('Save'))
    expect(screen.getAllByText('Everything is saved.')).toHaveLength(2)
    await user.click(button('Remove ant from Personal List'))
    expect(button('Save')).not.toHaveAttribute('aria-disabled')
    await user.click(button('Undo All'))
    expect(button('Save')).toHaveFocus()
    expect(button('Save')).toHaveAttribute('aria-disabled', 'true')
  })

  it('has Save at hand where the one above the words is out of sight', async () => {
    let scroll: (isIntersecting: boolean) => void = () => {}
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(onChange: (entries: { isIntersecting: boolean }[]) => void) {
          scroll = (isIntersecting) => onChange([{ isIntersecting }])
        }
        observe() {}
        disconnect() {}
      },
    )
    const { user } = await open({ tab: 'personal', personal: listOf('ant', 'bee') })
    act(() => scroll(false))
    expect(screen.queryByRole('group', { name: 'Unsaved changes' })).not.toBeInTheDocument()
    await user.click(button('Remove ant from Personal List'))
    const bar = screen.getByRole('group', { name: 'Unsaved changes' })
    await user.click(within(bar).getByRole('button', { name: 'Save' }))
    await user.click(await screen.findByRole('button', { name: 'Yes' }))
    await waitFor(() => expect(savedIn(logs)).toEqual(['bee']))
    await waitFor(() => expect(bar).not.toBeInTheDocument())
  })

  it('meets what another device has saved', async () => {
    const { user } = await open({ tab: 'personal', personal: listOf('ant', 'bee') })
    await user.click(button('Remove ant from Personal List'))
    saveElsewhere(logs, listOf('cat'), Date.now())
    await user.click(button('Save'))
    await user.click(await screen.findByRole('button', { name: 'Yes' }))
    await waitFor(() => expect(savedIn(logs)).toEqual(['bee', 'cat']))
    await waitFor(() => expect(kept()).toEqual(['bee', 'cat']))
  })

  it('keeps a word that the list has no room for, to be removed or saved later', async () => {
    logs.limit = 10
    const nine = listOf(...Array.from({ length: 9 }, (_, index) => `word ${index}`))
    const { user } = await open({ tab: 'study', personal: nine })
    logs.isOnline = false
    await user.click(button('Save nest to Personal List'))
    await user.click(screen.getByRole('tab', { name: 'Personal List' }))
    await user.click(button('Save'))
    await user.click(await screen.findByRole('button', { name: 'Yes' }))
    await screen.findByText(/We'll send it as soon as/)
    saveElsewhere(logs, listOf('other'), Date.now() - 60_000)
    logs.isOnline = true
    act(() => void window.dispatchEvent(new Event('online')))
    const refused = await screen.findByRole('region', { name: 'Not saved yet' })
    expect(within(refused).getByText('Not saved: your list is full (10)')).toBeVisible()
    expect(within(refused).getByRole('link', { name: 'Subscribe' })).toHaveAttribute('href', '/subscribe')
    await waitFor(() => expect(listed('Personal List')).toHaveLength(10))
    await user.click(within(refused).getByRole('button', { name: 'Remove nest from Personal List' }))
    await waitFor(() => expect(refused).not.toBeInTheDocument())
    expect(screen.getByRole('tab', { name: 'Personal List' })).toHaveFocus()
    await user.click(button('Undo'))
    await screen.findByRole('region', { name: 'Not saved yet' })
    await user.click(button('Remove other from Personal List'))
    await user.click(button('Save'))
    await user.click(await screen.findByRole('button', { name: 'Yes' }))
    await user.click(await screen.findByRole('button', { name: 'Save Them Now' }))
    await waitFor(() => expect(savedIn(logs)).toEqual([...nine.map(({ word }) => word), 'nest']))
    expect(screen.queryByText('Not saved: your list is full (10)')).not.toBeInTheDocument()
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

describe('earlier lists', () => {
  const setLists = (...lists: (readonly StudyWord[])[]) =>
    logs.add(
      LEARNER,
      ...lists.map((words, index) =>
        buildEvent(
          'study-set',
          { words: words.map(toStoredWord), source: { kind: 'video', title: `Film ${index + 1}` } },
          { at: LONG_AGO + index * 86_400_000 },
        ),
      ),
    )

  it('say when they were made, of what, and come back, with Undo', async () => {
    setLists(listOf('ant', 'bee'), listOf('cat'))
    const { user } = await open({ tab: 'study', study: listOf('cat') })
    const earlier = await screen.findByRole('region', { name: 'Earlier lists' })
    const [first] = within(earlier).getAllByRole('listitem')
    expect(first).toHaveTextContent(/1, 2026 · 2 words.*from Film 1.*ant, bee/)
    await user.click(within(earlier).getByRole('button', { name: /^Restore the list of .*2026, 2 words$/ }))
    expect(studied()).toEqual(['ant', 'bee'])
    expect(await screen.findByText('Your old study list is back.')).toBeVisible()
    expect(screen.getByRole('tab', { name: 'My Study List' })).toHaveFocus()
    const lists = await screen.findByRole('region', { name: 'Earlier lists' })
    await waitFor(() => expect(within(lists).getByRole('listitem')).toHaveTextContent(/1 word.*from Film 2/))
    await user.click(button('Undo'))
    expect(studied()).toEqual(['cat'])
    await waitFor(() => expect(logs.stateOf(LEARNER).study.words).toMatchObject([{ word: 'cat' }]))
  })

  it('are not there before there is one', async () => {
    await open({ tab: 'study' })
    expect(screen.queryByText('Earlier lists')).not.toBeInTheDocument()
  })
})
