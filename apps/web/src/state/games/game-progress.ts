import { MAX_CLAIM_EVENTS, toEventSchema } from '@wordnest/contracts/trophies'
import { sentenceScramble } from '@wordnest/games/sentence-scramble/definition'
import { wordScramble } from '@wordnest/games/word-scramble/definition'
import * as z from 'zod/mini'

import { defineStored } from '#lib/stored.ts'

export type GameProgress<Event> = {
  /** Names the game; with the owner it says what was dealt. */
  readonly round: string
  /** Who began it: a learner's id, or null for a visitor. */
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

function defineProgress<Event>(key: string, eventSchema: z.ZodMiniType<Event>): ProgressStore<Event> {
  const stored = defineStored<{ round: string; owner: string | null; material: string[]; log: Event[] }>({
    key,
    schema: z.object({
      round: z.uuid(),
      owner: z.nullable(z.string()),
      material: z.array(z.string()),
      log: z.array(eventSchema).check(z.maxLength(MAX_CLAIM_EVENTS)),
    }),
    fallback: { round: '', owner: null, material: [], log: [] },
  })
  return {
    read: stored.read,
    keep: ({ material, log, ...rest }) => {
      if (log.length > 0) stored.write({ ...rest, material: [...material], log: [...log] })
      else stored.clear()
    },
  }
}

export const wordScrambleProgress = defineProgress('wordnest.wordScramble', toEventSchema(wordScramble))
export const sentScrambleProgress = defineProgress('wordnest.sentScramble', toEventSchema(sentenceScramble))
