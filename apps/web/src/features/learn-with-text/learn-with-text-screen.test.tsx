import { act, screen, waitFor, within } from '@testing-library/react'
import { synthesizeSpeech } from '@wordnest/contracts/speech'
import { readUsage } from '@wordnest/contracts/usage'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { paths } from '#lib/paths.ts'
import { EMPTY_DRAFT, replaceTextDraft, useTextDraft } from '#shared/words/text-draft.ts'

import { buildLearner, buildUsage } from '#testing/build-session.ts'
import { stubSound } from '#testing/fake-sound.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { answer, server } from '#testing/server.ts'

import { LearnWithTextScreen } from './learn-with-text-screen.tsx'

const TEXT = 'The nest is warm. "The bird\'s nest," she said — a T-shirt!'
const manyWords = (count: number) => Array.from({ length: count }, (_, n) => `word${n}`).join(' ')

const show = () =>
  renderScreen(<LearnWithTextScreen />, { path: paths.learnWithText, session: { learner: buildLearner() } })
const textArea = () => screen.getByRole('textbox', { name: 'Your text' })
const words = () => screen.getAllByRole('option').map((word) => word.textContent)
const word = (name: string) => screen.getAllByRole('option', { name })[0] ?? document.body
const selected = () => screen.queryAllByRole('option', { selected: true }).map((option) => option.textContent)
const panel = () => screen.getByRole('region', { name: 'Selected Words' })
const listed = () =>
  within(panel())
    .queryAllByRole('listitem')
    .map((item) => item.textContent)
const press = (name: string) => screen.getByRole('button', { name })

async function showText(text: string) {
  const page = show()
  await page.user.click(textArea())
  await page.user.paste(text)
  await page.user.click(press('Input Text'))
  return page
}

beforeEach(() => {
  server.use(answer(readUsage, buildUsage()))
  replaceTextDraft(EMPTY_DRAFT)
  Element.prototype.scrollIntoView = vi.fn<() => void>()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('an empty Learn With Text', () => {
  it('says what to do, and takes a sample text', async () => {
    const { user } = show()
    expect(screen.getByRole('heading', { level: 1, name: 'Learn With Text' })).toBeVisible()
    expect(screen.getByPlaceholderText('Paste or type your text here')).toBe(textArea())
    expect(document.title).toBe('Learn With Text | Wordnest')
    expect(press('Clear')).toBeDisabled()
    await user.click(press('Try a Sample Text'))
    const dialog = await screen.findByRole('dialog', { name: 'Pick a text' })
    expect(within(dialog).getAllByRole('button', { name: /^(?:A2|B1|B2)/ })).toHaveLength(6)
    await user.click(
      within(dialog).getByRole('button', { name: /^B1 The Bird in the Letterbox Last spring .* Mill Lane\.$/ }),
    )
    expect(screen.getAllByRole('option').length).toBeGreaterThan(120)
    await waitFor(() => expect(word('The')).toHaveFocus())
  })

  it('points at the text area for 3 seconds when there is nothing to put in', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const { user } = show()
    await user.click(press('Input Text'))
    expect(screen.getByRole('heading', { name: 'Choose Text' })).toBeInTheDocument()
    await act(() => vi.advanceTimersByTimeAsync(3000))
    expect(screen.queryByRole('heading', { name: 'Choose Text' })).not.toBeInTheDocument()
  })

  it('points at a text area that was emptied, too, until something is typed', async () => {
    const { user } = show()
    await user.type(textArea(), 'A nest')
    await user.click(press('Input Text'))
    await user.clear(textArea())
    await user.click(press('Input Text'))
    expect(screen.getByRole('heading', { name: 'Choose Text' })).toBeInTheDocument()
    expect(word('nest')).toBeVisible()
    await user.type(textArea(), 'A')
    expect(screen.queryByRole('heading', { name: 'Choose Text' })).not.toBeInTheDocument()
  })

  it('can take back a sample that came in place of what was typed', async () => {
    const { user } = show()
    await user.type(textArea(), 'mine')
    await user.click(press('Try a Sample Text'))
    await user.click(await screen.findByRole('button', { name: /The Wrong Suitcase/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(press('Undo'))
    expect(textArea()).toHaveValue('mine')
    expect(textArea()).toHaveFocus()
  })
})

describe('Input Text', () => {
  it('makes a word of everything but the punctuation, and goes to the first', async () => {
    await showText(TEXT)
    expect(words()).toEqual(['The', 'nest', 'is', 'warm', 'The', "bird's", 'nest', 'she', 'said', 'a', 'T-shirt'])
    expect(screen.getByRole('listbox', { name: 'Tap the words to learn' })).toHaveTextContent(TEXT)
    expect(word('The')).toHaveFocus()
    expect(screen.getByText('11 words')).toBeVisible()
  })

  it('shows hostile text as text', async () => {
    const hostile =
      'safe\u0000 \u0007&lt;img src=x onerror=alert(1)&gt;<script>alert(2)</script> <b onclick="x()">bold</b>'
    await showText(hostile)
    expect(words()).toEqual(['safe', 'bold'])
    const grid = screen.getByRole('listbox')
    expect(grid.querySelectorAll('img, script, b')).toHaveLength(0)
    expect(textArea()).toHaveValue(hostile)
  })

  it.each([
    ['a'.repeat(100_001), /too long \(100,001 of 100,000 characters\)/],
    ['?! … —', /no words in this text/],
  ])('refuses what it cannot take, and keeps it as it is', async (text, message) => {
    await showText(text)
    expect(textArea()).toHaveAccessibleDescription(message)
    expect(textArea()).toHaveValue(text)
    expect(textArea()).toHaveFocus()
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  })

  it('keeps the selection that the new text holds, and can give back the rest', async () => {
    const { user } = await showText('one two three')
    await user.click(word('one'))
    await user.click(word('three'))
    await user.clear(textArea())
    await user.type(textArea(), 'three four')
    await user.click(press('Input Text'))
    expect(listed()).toEqual(['three'])
    expect(screen.getByText('1 selected word is not in this text.')).toBeVisible()
    await user.click(press('Undo'))
    expect(listed()).toEqual(['one', 'three'])
    expect(words()).toEqual(['one', 'two', 'three'])
  })

  it('shows all of a long text, the end of it a moment later', async () => {
    await showText(manyWords(3000))
    const grid = screen.getByRole('listbox')
    await waitFor(() => expect(grid).toHaveAttribute('aria-busy', 'false'))
    expect(grid.querySelectorAll('[role=option]')).toHaveLength(3000)
    expect(grid).toHaveTextContent(/word2998 word2999 ?$/)
  })
})

describe('the number of words', () => {
  it.each([
    ['cat', '1 word'],
    ['Well – she said — no - yes.', '5 words'],
  ])('of “%s” is that of the words that can be tapped: %s', async (text, count) => {
    await showText(text)
    expect(await screen.findByText(count)).toBeVisible()
  })
})

describe('selecting words', () => {
  it('selects the same word everywhere, once, as written', async () => {
    const { user } = await showText(TEXT)
    await user.click(word("bird's"))
    await user.click(word('The'))
    expect(selected()).toEqual(['The', 'The', "bird's"])
    expect(listed()).toEqual(["bird's", 'The'])
    expect(within(panel()).getByText('2 of 20')).toBeInTheDocument()
    await user.click(word('The'))
    expect(listed()).toEqual(["bird's"])
  })

  it('says 20 Words Max at the 21st', async () => {
    const { user } = await showText(manyWords(21))
    for (const option of screen.getAllByRole('option').slice(0, 20)) await user.click(option)
    expect(screen.queryByText('20 Words Max')).not.toBeInTheDocument()
    await user.click(word('word20'))
    expect(screen.getByText('20 Words Max')).toBeVisible()
    expect(listed()).toHaveLength(20)
    expect(word('word20')).toHaveAttribute('aria-selected', 'false')
  })

  it('removes in the panel, and moves focus to the next, then to the heading', async () => {
    const { user } = await showText('one two three')
    for (const name of ['one', 'two', 'three']) await user.click(word(name))
    await user.click(press('Remove one'))
    expect(press('Remove two')).toHaveFocus()
    expect(selected()).toEqual(['two', 'three'])
    await user.click(press('Remove three'))
    expect(press('Remove two')).toHaveFocus()
    await user.click(press('Remove two'))
    expect(screen.getByRole('heading', { name: 'Selected Words' })).toHaveFocus()
    expect(screen.getByText('Words you tap will appear here.')).toBeInTheDocument()
  })

  it('has a play icon for each word, the slow speech switch and the plays that are left', async () => {
    stubSound()
    const spoken: unknown[] = []
    server.use(
      answer(synthesizeSpeech, ({ input, audioConfig }) => {
        spoken.push([input.text, audioConfig.speakingRate])
        return { audioContent: btoa('sound') }
      }),
      answer(readUsage, buildUsage({ plays: { left: 5, limit: 8 } })),
    )
    const { user } = await showText("don't stop")
    for (const name of ["don't", 'stop']) await user.click(word(name))
    const slow = within(panel()).getByRole('switch', { name: 'Slow speech' })
    expect(within(panel()).getByText('Plays: 8/8 left today')).toBeInTheDocument()
    await user.click(press("Play don't"))
    expect(await within(panel()).findByText('Plays: 5/8 left today')).toBeInTheDocument()
    await user.click(slow)
    await user.click(press('Play stop'))
    await waitFor(() =>
      expect(spoken).toEqual([
        ["don't", 1],
        ['stop', 0.63],
      ]),
    )
    await user.click(slow)
    expect(slow).not.toBeChecked()
  })

  it('removes all, and brings them back', async () => {
    const { user } = await showText('one two three')
    for (const name of ['one', 'two']) await user.click(word(name))
    await user.click(press('Remove All'))
    expect(listed()).toEqual([])
    await user.click(press('Undo'))
    expect(listed()).toEqual(['one', 'two'])
    expect(press('Remove All')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  })

  it('opens and closes the list of a phone', async () => {
    const { user } = show()
    const toggle = press('Show selected words')
    expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await user.click(toggle)
    expect(toggle).toHaveAttribute('aria-expanded', 'true')
  })
})

describe('the word grid by keyboard', () => {
  it('goes on from the word that was tapped, though the press put focus on the page around it', async () => {
    const { user } = await showText('one two three')
    await user.click(word('two'))
    await waitFor(() => expect(word('two')).toHaveFocus())
    await user.click(word('three'))
    act(() => screen.getByRole('main').focus())
    await waitFor(() => expect(word('three')).toHaveFocus())
    await user.keyboard('{Home}')
    expect(word('one')).toHaveFocus()
  })

  it('is one tab stop; arrows, Home and End move, Space and Enter select', async () => {
    const { user } = await showText('one two three.\nfour five six')
    const stops = () => screen.getAllByRole('option').filter((option) => option.tabIndex === 0)
    expect(stops()).toEqual([word('one')])
    await user.keyboard('{ArrowRight} ')
    expect(word('two')).toHaveFocus()
    expect(stops()).toEqual([word('two')])
    await user.keyboard('{End}{Enter}')
    expect(word('six')).toHaveFocus()
    await user.keyboard('{ArrowRight}{ArrowLeft}')
    expect(word('five')).toHaveFocus()
    await user.keyboard('{Home}{ArrowLeft}')
    expect(word('one')).toHaveFocus()
    await user.keyboard('{PageDown}')
    expect(word('four')).toHaveFocus()
    await user.keyboard('{PageUp}')
    expect(word('one')).toHaveFocus()
    expect(selected()).toEqual(['two', 'six'])
    await user.keyboard('fi')
    expect(word('five')).toHaveFocus()
    await user.tab()
    expect(press('Show selected words')).toHaveFocus()
    await user.tab({ shift: true })
    expect(word('five')).toHaveFocus()
  })

  it('moves by line where there are lines', async () => {
    const lines = ['one two', 'three four', 'five'].map((line) => line.split(' '))
    vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
      const row = lines.findIndex((line) => line.includes(this.textContent))
      const left = (lines[row]?.indexOf(this.textContent) ?? 0) * 50
      return [new DOMRect(left, row * 40, 40, 30)] as unknown as DOMRectList
    })
    vi.stubGlobal(
      'DOMRect',
      class {
        left: number
        right: number
        top: number
        bottom: number
        constructor(x: number, y: number, width: number, height: number) {
          this.left = x
          this.right = x + width
          this.top = y
          this.bottom = y + height
        }
      },
    )
    const { user } = await showText('one two three four five')
    await user.keyboard('{ArrowRight}{ArrowDown}')
    expect(word('four')).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    expect(word('five')).toHaveFocus()
    await user.keyboard('{ArrowUp}')
    expect(word('four')).toHaveFocus()
    vi.unstubAllGlobals()
  })

  it('goes to the end of a long text before that is shown', async () => {
    const { user } = await showText(manyWords(3000))
    await user.keyboard('{End} ')
    expect(word('word2999')).toHaveFocus()
    expect(listed()).toEqual(['word2999'])
  })

  it('leaves keys that are not its own to the browser', async () => {
    const { user } = await showText('one two')
    await user.keyboard('{Control>}a{ArrowRight} {/Control}{Alt>}{ArrowRight}{/Alt}{Escape}')
    expect(word('one')).toHaveFocus()
    expect(selected()).toEqual([])
  })
})

describe('nothing the learner made is lost', () => {
  it('clears text and words, and brings them back', async () => {
    const { user } = await showText('one two')
    await user.click(word('two'))
    await user.click(press('Clear'))
    expect(textArea()).toHaveValue('')
    expect(textArea()).toHaveFocus()
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    expect(listed()).toEqual([])
    await user.click(press('Undo'))
    expect(textArea()).toHaveValue('one two')
    expect(selected()).toEqual(['two'])
    expect(word('one')).toHaveFocus()
  })

  it('can take back the taking back', async () => {
    const { user } = await showText('one two')
    await user.click(press('Clear'))
    await user.type(textArea(), 'other')
    await user.click(press('Undo'))
    expect(textArea()).toHaveValue('one two')
    await user.click(press('Undo'))
    expect(textArea()).toHaveValue('other')
  })

  it('keeps text and words while the learner is elsewhere', async () => {
    const { user, unmount } = await showText('one two')
    await user.click(word('two'))
    await user.type(textArea(), ' three')
    unmount()
    show()
    expect(textArea()).toHaveValue('one two three')
    expect(words()).toEqual(['one', 'two'])
    expect(selected()).toEqual(['two'])
  })

  it('says when the browser cannot keep it, and works on', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const { user } = await showText('one two')
    await user.click(word('two'))
    expect(selected()).toEqual(['two'])
    expect(textArea()).toHaveAccessibleDescription(/can't store your text/)
    expect(useTextDraft.getState().selected).toHaveLength(1)
  })
})
