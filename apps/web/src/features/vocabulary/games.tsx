import { type Game, GAMES } from '@wordnest/games/registry'
import type { ReactNode } from 'react'

import { paths } from '#lib/paths.ts'
import type { Messages } from '#messages/messages.ts'
import { CardsArt } from '#ui/illustrations/cards-art.tsx'
import { HangmanArt } from '#ui/illustrations/hangman-art.tsx'
import { ListArt } from '#ui/illustrations/list-art.tsx'
import { ScrambleArt } from '#ui/illustrations/scramble-art.tsx'
import { SentenceArt } from '#ui/illustrations/sentence-art.tsx'

type Tile = {
  readonly path: string
  readonly art: ReactNode
  readonly text: (messages: Messages) => { readonly title: string; readonly hint: string }
}

const ART: Readonly<Record<Game['name'], ReactNode>> = {
  cards: <CardsArt />,
  hangman: <HangmanArt />,
  'word-scramble': <ScrambleArt />,
  'sentence-scramble': <SentenceArt />,
}

const myVocabulary: Tile = {
  path: paths.myVocabulary,
  art: <ListArt />,
  text: ({ vocabulary }) => vocabulary.myVocabulary,
}

/** Every game, and the words that they are played with. */
export const TILES: readonly Tile[] = [
  ...GAMES.map(({ name, path, texts }) => ({
    path,
    art: ART[name],
    text: (messages: Messages) => ({ title: messages[texts].title, hint: messages[texts].tileHint }),
  })),
  myVocabulary,
]
