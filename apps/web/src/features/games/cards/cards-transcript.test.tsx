import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { buildStudyWord, buildVideo } from '#testing/build-video.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { listenToLiveRegions, readTree } from '#testing/screen-reader.ts'
import { stockStores } from '#testing/stock-stores.ts'

import { CardsScreen } from './cards-screen.tsx'

it('are learned by ear to the last', async () => {
  stockStores({ words: ['owl', 'nest'].map((word) => buildStudyWord(word)), video: buildVideo(['other']) })
  const { user } = renderScreen(<CardsScreen />, { path: '/cards' })
  const hear = listenToLiveRegions()
  expect(readTree(screen.getByRole('main'))).toMatchInlineSnapshot(`
    "heading "Vocab Cards"
    link "Vocab Zone"
    Learned
    0/2
    button "Undo" disabled
    button "Shuffle"
    button "Game Settings"
    list "Cards"
      listitem
        group "Definition side, first of 2 cards"
          Definition
          meaning of owl
          This is a _____ here.
    button "Learned"
    button "Flip"
    button "To the back"
    button "Last to front"
    region "How to play"
      heading "How to play"
      list
        listitem
          Tap the card to turn it over.
          Space
        listitem
          Drag up: this card goes to the back.
          ↑
        listitem
          Drag down: the last card comes to the front.
          ↓
        listitem
          Drag left if you know this word. It leaves the stack.
          ←"
  `)

  await user.keyboard(' {ArrowUp}{ArrowDown} ')
  expect(hear()).toMatchInlineSnapshot(`
    "Word: owl
    Card to the back. Next card: meaning of nest
    Last card to the front. Next card: meaning of owl
    Word: owl"
  `)
  expect(readTree(screen.getByRole('group', { name: /Word side/ }))).toMatchInlineSnapshot(`
    "group "Word side, first of 2 cards"
      Plays: 8/8 left today
      switch "Slow speech" checked=false
      owl
      button "Play owl"
      This is a owl here.
      button "Play the sentence""
  `)

  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(hear()).toMatchInlineSnapshot(`
    "Learned. Next card: meaning of nest
    Learned. All learned!"
  `)
  expect(readTree(screen.getByRole('main'))).toMatchInlineSnapshot(`
    "heading "Vocab Cards"
    link "Vocab Zone"
    Learned
    2/2
    button "Undo"
    button "Shuffle"
    button "Game Settings"
    heading "All learned!"
    You know all 2 words in this stack.
    heading "Words you had to look at"
    list
      listitem
        button "Play owl"
        owl
        meaning of owl
    button "Practise this word again"
    button "Shuffle"
    region "How to play"
      heading "How to play"
      list
        listitem
          Tap the card to turn it over.
          Space
        listitem
          Drag up: this card goes to the back.
          ↑
        listitem
          Drag down: the last card comes to the front.
          ↓
        listitem
          Drag left if you know this word. It leaves the stack.
          ←"
  `)
})
