import { act, screen, waitFor, within } from '@testing-library/react'
import { lookUp } from '@wordnest/contracts/dictionary'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { LookUpHost as Host } from '#app/look-up-host.tsx'
import { useLookUpShortcut } from '#app/use-look-up-shortcut.ts'
import { useStudyList } from '#shared/words/study-list.ts'
import { buildLearner } from '#testing/build-session.ts'
import { stubSound } from '#testing/fake-sound.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { answer, loseConnection, server } from '#testing/server.ts'
import { stockStores } from '#testing/stock-stores.ts'

import { loadLookUpDialog } from './look-up-dialog.tsx'
import { LookUpField } from './look-up-field.tsx'
import { closeLookUp, useLookUp } from './look-up-state.ts'

const meaning = (definition: string, linkedWords?: string[]) => ({
  definition,
  sentence: 'The owl called all night.',
  partOfSpeech: 'noun',
  level: 'B1' as const,
  origin: 'Wordnest' as const,
  ...(linkedWords && { linkedWords }),
})

const OWL = {
  headword: 'owl',
  partOfSpeech: 'noun',
  ipa: 'aʊl',
  forms: [],
  meanings: [meaning('a bird that hunts at night', ['hunts']), meaning('a person who stays up late')],
}
const asked: string[] = []

// Compiled once; it still comes after the key.
beforeAll(async () => {
  await loadLookUpDialog()
})
beforeEach(() => {
  asked.length = 0
  closeLookUp()
  // As newer browsers have it.
  Element.prototype.scrollIntoView = () => Promise.resolve() as unknown as undefined
  stockStores({ words: [] })
  server.use(
    answer(lookUp, ({ word }) => {
      asked.push(word)
      if (['owl', 'owls'].includes(word)) return { entries: [OWL], suggestions: [], completions: ['owlet'] }
      if (word === 'owwl') return { entries: [], suggestions: ['owl'], completions: [] }
      return { entries: [], suggestions: [], completions: [] }
    }),
  )
})

function LookUpHost() {
  useLookUpShortcut()
  return <Host />
}

const show = (learner = buildLearner()) =>
  renderScreen(
    <>
      <LookUpField />
      <LookUpHost />
    </>,
    { session: { learner } },
  )
const field = () => screen.findByRole('combobox', { name: 'Look up a word' })
const dialog = () => screen.findByRole('dialog', { name: 'Look up a word' })

describe('a look-up', () => {
  it('opens by key, keeps what is typed before it is there, and shows all senses in order', async () => {
    const { user } = show()
    await user.keyboard('{Control>}k{/Control}owx{Backspace}l')
    expect(await field()).toHaveValue('owl')
    const senses = await within(await dialog()).findAllByRole('listitem')
    expect(senses.map((sense) => sense.textContent)).toEqual([
      expect.stringContaining('a bird that hunts at night'),
      expect.stringContaining('a person who stays up late'),
    ])
    expect(screen.getByRole('heading', { name: 'owl' })).toBeVisible()
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['owl', 'owlet'])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(useLookUp.getState().isOpen).toBe(false))
  })

  it('asks whether another word was meant, which Enter takes', async () => {
    const { user } = show()
    await user.click(screen.getByRole('button', { name: /Look up any word/ }))
    await user.type(await field(), 'owwl')
    expect(await screen.findByRole('option', { name: 'Did you mean owl' })).toHaveAttribute('aria-selected', 'true')
    await user.keyboard('{Enter}')
    expect(await field()).toHaveValue('owl')
    expect(await screen.findByRole('heading', { name: 'owl' })).toBeVisible()
  })

  it('moves among the words by arrow keys and names the active one', async () => {
    const { user } = show()
    await user.click(screen.getByRole('button', { name: /Look up any word/ }))
    await user.type(await field(), 'owls')
    await screen.findByRole('option', { name: 'owl' })
    await user.keyboard('{ArrowDown}')
    const active = screen.getByRole('option', { name: 'owlet' })
    expect(await field()).toHaveAttribute('aria-activedescendant', active.id)
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('option', { name: 'owl' })).toHaveAttribute('aria-selected', 'true')
  })

  it('adds one sense to the study list with its recording and the other senses', async () => {
    const { user } = show()
    await user.click(screen.getByRole('button', { name: /Look up any word/ }))
    await user.type(await field(), 'owl')
    await user.click(await screen.findByRole('button', { name: /^Add to My Study List: a person/ }))
    expect(useStudyList.getState().words).toMatchObject([
      {
        word: 'owl',
        definition: 'a person who stays up late',
        audioUrl: '/media/speech/words/owl.mp3',
        otherMeanings: [{ definition: 'a bird that hunts at night' }],
      },
    ])
    await user.click(screen.getByRole('button', { name: /^Add to My Study List: a bird/ }))
    expect(await screen.findByText('Word In List')).toBeVisible()
  })

  it('plays the stored recording, which is no play', async () => {
    const { audio } = stubSound()
    const { user } = show()
    await user.click(screen.getByRole('button', { name: /Look up any word/ }))
    await user.type(await field(), 'owl')
    await user.click(await screen.findByRole('button', { name: 'Play owl' }))
    await waitFor(() => expect(audio.src).toContain('/media/speech/words/owl.mp3'))
  })

  it('leads from a word of a definition to its entry', async () => {
    const { user } = show()
    await user.click(screen.getByRole('button', { name: /Look up any word/ }))
    await user.type(await field(), 'owl')
    await user.click(await screen.findByRole('button', { name: 'hunts' }))
    await waitFor(() => expect(asked).toContain('hunts'))
    expect(await field()).toHaveValue('hunts')
  })

  it('says that there is no entry, and what a lost connection means', async () => {
    const { user } = show()
    await user.click(screen.getByRole('button', { name: /Look up any word/ }))
    await user.type(await field(), 'qqq')
    expect(await screen.findByText('We found no entry for “qqq”.')).toBeVisible()
    server.use(loseConnection(lookUp))
    await user.clear(await field())
    await user.type(await field(), 'moss')
    expect(await screen.findByText(/the dictionary isn't on this device yet/)).toBeVisible()
    server.use(answer(lookUp, { entries: [OWL], suggestions: [], completions: [] }))
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('heading', { name: 'owl' })).toBeVisible()
  })

  it('of a visitor needs an account only to add the word', async () => {
    const { user } = renderScreen(
      <>
        <LookUpField />
        <LookUpHost />
      </>,
    )
    await user.click(screen.getByRole('button', { name: /Look up any word/ }))
    await user.type(await field(), 'owl')
    await user.click(await screen.findByRole('button', { name: /^Add to My Study List: a bird/ }))
    const wall = await screen.findByRole('dialog', { name: 'Sign In to Use' })
    expect(wall).toHaveTextContent('To keep words, you need an account.')
    expect(within(wall).getByRole('link', { name: 'Register' })).toBeVisible()
    expect(useStudyList.getState().words).toEqual([])
  })
})

it('is not opened over a dialog that asks for an answer', async () => {
  const { user } = renderScreen(
    <>
      <div role="dialog" aria-label="Sure?" />
      <LookUpHost />
    </>,
  )
  await act(() => user.keyboard('{Control>}k{/Control}'))
  expect(useLookUp.getState().isOpen).toBe(false)
})
