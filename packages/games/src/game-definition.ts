/** What the registry says of a game: plain data, so that a page that only names games loads none of them. */
import type { GameName } from '@wordnest/vocabulary/games'
import type { TrophyFlag } from '@wordnest/vocabulary/trophies'

import type { Tick } from './tick.ts'

/** What events carry, by the name of the field. */
export type EventFields = {
  /** One of a-z. */
  readonly letter: string
  /** Index of a tile, from 0. */
  readonly tile: number
  /** Time for each word; null for no limit. */
  readonly timeLimitMs: number | null
  readonly seed: number
}

/** The types of a game's events, and the fields of each. */
export type EventTable = Readonly<Record<string, readonly (keyof EventFields)[]>>

export type EventOf<Table extends EventTable> = {
  [Type in keyof Table & string]: { readonly type: Type } & Pick<EventFields, Table[Type][number]>
}[keyof Table & string]

export type GameDefinition = {
  /** Name of its folder, here and on the page. */
  readonly name: GameName
  /** Address of its screen. */
  readonly path: `/${string}`
  /** Prefix of its texts in the catalogue, and of what it stores on a device. */
  readonly texts: string
  /** What it plays of a word. */
  readonly needs: 'word' | 'sentence'
  readonly events: EventTable
  /** Null where there is none to win. */
  readonly trophy: TrophyFlag | null
  /** Whether chance deals it: then a claim says which round was dealt, and to whom. */
  readonly isDealt: boolean
}

/** What a log of the game may hold. */
export type LogEventOf<Game extends GameDefinition> = EventOf<Game['events']> | Tick
