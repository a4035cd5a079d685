import type { ReactNode } from 'react'

import { paths } from '#lib/paths.ts'
import type { Messages } from '#messages/messages.ts'
import { CardsArt } from '#ui/illustrations/cards-art.tsx'
import { HangmanArt } from '#ui/illustrations/hangman-art.tsx'

type Game = {
  readonly path: string
  readonly art: ReactNode
  readonly text: (messages: Messages['vocabulary']) => { readonly title: string; readonly hint: string }
}

/** What can be played, in the order of the tiles. */
export const GAMES: readonly Game[] = [
  { path: paths.cards, art: <CardsArt />, text: ({ cards }) => cards },
  { path: paths.hangman, art: <HangmanArt />, text: ({ hangman }) => hangman },
]
