import type { ReactNode } from 'react'

import { paths } from '#lib/paths.ts'
import type { Messages } from '#messages/messages.ts'
import { CardsArt } from '#ui/illustrations/cards-art.tsx'
import { HangmanArt } from '#ui/illustrations/hangman-art.tsx'
import { ListArt } from '#ui/illustrations/list-art.tsx'
import { ScrambleArt } from '#ui/illustrations/scramble-art.tsx'
import { SentenceArt } from '#ui/illustrations/sentence-art.tsx'

type Game = {
  readonly path: string
  readonly art: ReactNode
  readonly text: (messages: Messages['vocabulary']) => { readonly title: string; readonly hint: string }
}

/** What can be played, in the order of the tiles. */
export const GAMES: readonly Game[] = [
  { path: paths.cards, art: <CardsArt />, text: ({ cards }) => cards },
  { path: paths.hangman, art: <HangmanArt />, text: ({ hangman }) => hangman },
  { path: paths.wordScramble, art: <ScrambleArt />, text: ({ wordScramble }) => wordScramble },
  { path: paths.sentScramble, art: <SentenceArt />, text: ({ sentScramble }) => sentScramble },
  { path: paths.myVocabulary, art: <ListArt />, text: ({ myVocabulary }) => myVocabulary },
]
