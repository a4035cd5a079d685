import { type Game, GAMES } from '@wordnest/games/registry'
import type { ComponentType, ReactNode } from 'react'

import { paths } from '#lib/paths.ts'
import type { Messages } from '#messages/messages.ts'
import { ListArt } from '#ui/illustrations/list-art.tsx'

type Tile = {
  readonly path: string
  readonly art: ReactNode
  readonly text: (messages: Messages) => { readonly title: string; readonly hint: string }
}

/** By convention: `ui/illustrations/games/<name>-art.tsx` has the drawing of the game as its only export. */
const ART = import.meta.glob<Readonly<Record<string, ComponentType>>>('../../ui/illustrations/games/*-art.tsx', {
  eager: true,
})

function toArt(name: Game['name']): ReactNode {
  const [Drawing] = Object.values(ART[`../../ui/illustrations/games/${name}-art.tsx`] ?? {})
  if (!Drawing) throw new Error(`The game ${name} has no drawing`)
  return <Drawing />
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
    art: toArt(name),
    text: (messages: Messages) => ({ title: messages[texts].title, hint: messages[texts].tileHint }),
  })),
  myVocabulary,
]
