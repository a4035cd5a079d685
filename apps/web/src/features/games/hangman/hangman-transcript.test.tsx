import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { dialog, guess, key, start } from '#testing/hangman-player.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { listenToLiveRegions, readTree } from '#testing/screen-reader.ts'
import { stockGame } from '#testing/stock-game.ts'

import { HangmanScreen } from './hangman-screen.tsx'

vi.mock('#ui/motion/confetti.ts', () => ({ celebrate: () => Promise.resolve() }))

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => vi.useRealTimers())

it('is played by ear to the end', async () => {
  const session = stockGame({ words: ["don't"], videoWords: ['other'] })
  const { user } = renderScreen(<HangmanScreen />, { path: '/hangman', session })
  const hear = listenToLiveRegions()
  expect(readTree(screen.getByRole('main'))).toMatchInlineSnapshot(`
    "heading "Hangman"
    link "Vocab Zone"
    img "The picture after 0 of 6 wrong guesses"
    Correct words
    0/1
    Incorrect guesses
    0/6
    button "Hint" expanded=false disabled
    button "Use Keyboard" disabled
    button "Game Settings"
    region "The word to guess"
      1 word. You can make 5 mistakes. Ready?
      button "Start Game"
    textbox "Type a letter" disabled
    group "Letters"
      button "a" disabled
      button "b" disabled
      button "c" disabled
      button "d" disabled
      button "e" disabled
      button "f" disabled
      button "g" disabled
      button "h" disabled
      button "i" disabled
      button "j" disabled
      button "k" disabled
      button "l" disabled
      button "m" disabled
      button "n" disabled
      button "o" disabled
      button "p" disabled
      button "q" disabled
      button "r" disabled
      button "s" disabled
      button "t" disabled
      button "u" disabled
      button "v" disabled
      button "w" disabled
      button "x" disabled
      button "y" disabled
      button "z" disabled"
  `)

  await user.click(start())
  await user.keyboard('ox')
  await user.click(screen.getByRole('button', { name: 'Hint' }))
  await user.keyboard('o')
  expect(hear()).toMatchInlineSnapshot(`
    "Word 1 of 1. Word: blank, blank, blank, ', blank
    o is right. Word: blank, o, blank, ', blank
    x is not in the word. 1 of 6 wrong.
    Hint: meaning of don't
    You've already tried o."
  `)
  expect(readTree(screen.getByRole('region', { name: 'The word to guess' }))).toMatchInlineSnapshot(`
    "region "The word to guess"
      Word: blank, o, blank, ', blank"
  `)
  expect(['o', 'x', 'a'].map((letter) => readTree(key(letter)))).toMatchInlineSnapshot(`
    [
      "button "o, right" disabled",
      "button "x, wrong" disabled",
      "button "a"",
    ]
  `)

  await guess(user, 'dnt')
  expect(hear()).toMatchInlineSnapshot(`
    "d is right. Word: d, o, blank, ', blank
    n is right. Word: d, o, n, ', blank
    t is right. Word: d, o, n, ', t"
  `)
  expect(readTree(await dialog('You Win'))).toMatchInlineSnapshot(`
    "dialog "You Win"
      heading "You Win"
      Score
      1/1
      Hints used
      1
      0 hints with Video Vocab wins a trophy!
      button "Play the words of “How birds build a nest”"
      link "Take Me Back"
      button "Close""
  `)
})
