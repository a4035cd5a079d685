import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { buildStudyWord } from '#testing/build-video.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { listenToLiveRegions, readTree } from '#testing/screen-reader.ts'
import { stockGame } from '#testing/stock-game.ts'

import { SentenceScrambleScreen } from './sentence-scramble-screen.tsx'

// The same words lie in the same order every time.
vi.mock('#sync/operation-id.ts', () => ({ newOperationId: () => '00000000-0000-4000-8000-000000000000' }))

vi.mock('#ui/motion/confetti.ts', () => ({ celebrate: () => Promise.resolve() }))

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => vi.useRealTimers())

it('is played by ear to the end', async () => {
  const words = [buildStudyWord('nest', { sentence: 'This nest is warm.' })]
  const session = stockGame({ words, videoWords: ['other'] })
  const { user } = renderScreen(<SentenceScrambleScreen />, { path: '/sent-scramble', session })
  const hear = listenToLiveRegions()
  expect(readTree(screen.getByRole('main'))).toMatchInlineSnapshot(`
    "heading "Sentence Scramble"
    link "Vocab Zone"
    Sentence
    0/1
    Misses
    0 of 3
    button "Game Settings"
    heading "How to play"
    list
      listitem
        Read the word and its meaning.
      listitem
        Tap the words in the right order.
      listitem
        A wrong word is a miss.
    Keyboard: numbers, first letters, or arrow keys and Enter.
    region "Your sentence"
      1 sentence. Three mistakes and the game is over. Ready?
      button "Start Game""
  `)

  const take = (word: string) => user.click(screen.getByRole('button', { name: word }))
  await user.click(screen.getByRole('button', { name: 'Start Game' }))
  await take('this')
  await take('warm')
  expect(hear()).toMatchInlineSnapshot(`
    "Sentence 1 of 1. Words: is, nest, warm, this
    this, right.
    “nest” comes before “warm” here. 1 of 3 misses."
  `)
  expect(readTree(screen.getByRole('main'))).toMatchInlineSnapshot(`
    "heading "Sentence Scramble"
    link "Vocab Zone"
    Sentence
    1/1
    Misses
    1 of 3
    button "Start Over"
    button "Game Settings"
    region "Your word"
      nest
      meaning of nest
    Keyboard: numbers, first letters, or arrow keys and Enter.
    region "Your sentence"
      Your sentence: this
    “nest” comes before “warm” here.
    group "Words"
      button "is" disabled=false
      button "nest" disabled=false
      button "warm, wrong" disabled=false
      button "this, used" disabled=true"
  `)

  for (const word of ['nest', 'is', /^warm/]) await user.click(screen.getByRole('button', { name: word }))
  await act(() => vi.advanceTimersByTimeAsync(500))
  expect(hear()).toMatchInlineSnapshot(`
    "nest, right.
    is, right.
    Sentence made: This nest is warm."
  `)
  expect(readTree(await screen.findByRole('dialog', { name: 'You Win' }))).toMatchInlineSnapshot(`
    "dialog "You Win"
      heading "You Win"
      You made all the sentences and messed up 1 time!
      Play with Video Vocab to win a trophy!
      button "Play the words of “How birds build a nest”"
      heading "Words to practise"
      list
        listitem
          button "Play nest"
          nest
          meaning of nest
      button "Practise this word again"
      link "Take Me Back"
      button "Close""
  `)
})
