import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { renderScreen } from '#testing/render-screen.tsx'
import { listenToLiveRegions, readTree } from '#testing/screen-reader.ts'
import { stockGame } from '#testing/stock-game.ts'
import { player, wait } from '#testing/word-scramble-player.ts'

import { WordScrambleScreen } from './word-scramble-screen.tsx'

// The same letters lie in the same order every time.
vi.mock('#sync/operation-id.ts', () => ({ newOperationId: () => '00000000-0000-4000-8000-000000000000' }))

vi.mock('#ui/motion/confetti.ts', () => ({ celebrate: () => Promise.resolve() }))

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => vi.useRealTimers())

it('is played by ear to the end', async () => {
  const session = stockGame({ words: ['horse'], videoWords: ['other'] })
  const { user } = renderScreen(<WordScrambleScreen />, { path: '/word-scramble', session })
  const hear = listenToLiveRegions()
  expect(readTree(screen.getByRole('main'))).toMatchInlineSnapshot(`
    "heading "Word Scramble"
    link "Vocab Zone"
    Streak
    0
    Word
    0/1
    button "Game Settings"
    heading "How to play"
    list
      listitem
        Read the meaning.
      listitem
        Tap the letters in the right order.
      listitem
        OOPS takes back a letter.
      listitem
        OKAY checks your word.
    Keyboard: type the letters, Backspace for OOPS, Enter for OKAY.
    region "Your answer"
      1 word. You have 20 seconds for each. Ready?
      button "Start Game""
  `)

  await user.click(player.start())
  await user.keyboard('hoz{Backspace}{Enter}')
  expect(hear()).toMatchInlineSnapshot(`
    "Word 1 of 1. Letters: s, r, o, h, e. meaning of horse
    h
    o
    There's no z left.
    o taken back. Your answer: h, blank, blank, blank, blank
    Wrong Answer"
  `)
  expect(readTree(screen.getByRole('main'))).toMatchInlineSnapshot(`
    "heading "Word Scramble"
    link "Vocab Zone"
    Streak
    0
    Word
    1/1
    button "Start Over"
    button "Game Settings"
    progressbar "Time left" valuetext=20 seconds
    region "Hint"
      meaning of horse
    Keyboard: type the letters, Backspace for OOPS, Enter for OKAY.
    region "Your answer"
      Your answer: h, blank, blank, blank, blank
    Wrong Answer
    group "Letters"
      button "s" disabled=false
      button "r" disabled=false
      button "o" disabled=false
      button "h, used" disabled=true
      button "e" disabled=false
    button "OOPS: take back the last letter" disabled=false
    button "OKAY: check the answer" disabled=false"
  `)

  await wait(10_000)
  expect(hear()).toMatchInlineSnapshot(`"Time left: 10 seconds"`)
  await user.keyboard('orse{Enter}')
  await wait(1500)
  expect(hear()).toMatchInlineSnapshot(`
    "o
    r
    s
    Your answer: h, o, r, s, e
    YES! horse"
  `)
  expect(readTree(await player.dialog('You Win'))).toMatchInlineSnapshot(`
    "dialog "You Win"
      heading "You Win"
      You made the word in a row!
      Play with Video Vocab to win a trophy!
      button "Play the words of “How birds build a nest”"
      heading "Words to practise"
      list
        listitem
          button "Play horse"
          horse
          meaning of horse
      button "Practise this word again"
      link "Take Me Back"
      button "Close""
  `)
})
