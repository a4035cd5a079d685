import { MAX_CLAIM_EVENTS, toEventSchema } from '@wordnest/contracts/trophies'
import type { LogEventOf } from '@wordnest/games/game-definition'
import type { Game } from '@wordnest/games/registry'
import * as z from 'zod/mini'

import { defineStored } from '#lib/stored.ts'
import { newOperationId } from '#sync/operation-id.ts'

export type GameProgress<Event> = {
  /** Names the game; with the owner it says what was dealt. */
  readonly round: string
  /** Whom it was dealt to: a learner's id, or null for a visitor, and where chance deals nothing. */
  readonly owner: string | null
  /** What it was dealt from, in its order. */
  readonly material: readonly string[]
  /** Empty: no game is under way. */
  readonly log: readonly Event[]
}

export type ProgressStore<Event> = {
  /** The game that was left in the middle. */
  readonly read: () => GameProgress<Event>
  readonly keep: (progress: GameProgress<Event>) => void
}

const FormerHangmanSchema = z.object({ words: z.unknown(), log: z.unknown() })

/** Hangman once stored its words and its log alone. */
function toToday(stored: unknown): unknown {
  const former = FormerHangmanSchema.safeParse(stored)
  if (!former.success) return stored
  return { round: newOperationId(), owner: null, material: former.data.words, log: former.data.log }
}

export function defineProgress<Row extends Game>(game: Row): ProgressStore<LogEventOf<Row>> {
  type Event = LogEventOf<Row>
  const stored = defineStored<{ round: string; owner: string | null; material: string[]; log: Event[] }>({
    key: `wordnest.${game.texts}`,
    schema: z.object({
      round: z.uuid(),
      owner: z.nullable(z.string()),
      material: z.array(z.string()),
      log: z.array(toEventSchema(game)).check(z.maxLength(MAX_CLAIM_EVENTS)),
    }),
    fallback: { round: '', owner: null, material: [], log: [] },
    migrate: toToday,
  })
  return {
    read: stored.read,
    keep: ({ material, log, ...rest }) => {
      if (log.length > 0) stored.write({ ...rest, material: [...material], log: [...log] })
      else stored.clear()
    },
  }
}
