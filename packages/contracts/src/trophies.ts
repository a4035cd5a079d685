/** Trophies: claimed with the events of a round, awarded by the server's replay of them. */
import { TROPHY_FLAGS } from '@wordnest/vocabulary/trophies'
import * as z from 'zod/mini'

import { defineEndpoint } from './endpoint.ts'
import { WordTextSchema } from './text.ts'

const FlagsSchema = z.object({
  Quiz: z.boolean(),
  WordScramble: z.boolean(),
  SentenceScramble: z.boolean(),
  Hangman: z.boolean(),
})

export const TrophiesWonSchema = z.record(z.string(), FlagsSchema)

/** Longest log of events that a claim may carry. */
export const MAX_CLAIM_EVENTS = 5000

/** Longest time that one tick may report, in milliseconds: a day. */
const MAX_TICK_MS = 86_400_000
const TickSchema = z.strictObject({
  type: z.literal('tick'),
  elapsedMs: z.int().check(z.positive(), z.maximum(MAX_TICK_MS)),
})

/** Only events that changed the game belong in a log: the referee refuses one that holds any other. */
export const HangmanEventSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('start') }),
  z.strictObject({ type: z.literal('guess'), letter: z.string().check(z.regex(/^[a-z]$/)) }),
  z.strictObject({ type: z.literal('hint') }),
  z.strictObject({ type: z.literal('advance') }),
  TickSchema,
])

const TileSchema = z.int().check(z.nonnegative(), z.maximum(1000))

export const WordScrambleEventSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('start'),
    timeLimitMs: z.nullable(z.int().check(z.positive(), z.maximum(MAX_TICK_MS))),
  }),
  z.strictObject({ type: z.literal('tile'), tile: TileSchema }),
  z.strictObject({ type: z.literal('oops') }),
  z.strictObject({ type: z.literal('okay') }),
  TickSchema,
])

export const SentenceScrambleEventSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('start') }),
  z.strictObject({ type: z.literal('word'), tile: TileSchema }),
  TickSchema,
])

/** Positions of the film in whole milliseconds. */
export const VideoQuizEventSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('time'), atMs: z.int().check(z.nonnegative(), z.maximum(MAX_TICK_MS)) }),
  z.strictObject({ type: z.literal('answer'), index: z.int().check(z.nonnegative(), z.maximum(100)) }),
  z.strictObject({ type: z.literal('go-back') }),
  z.strictObject({ type: z.literal('take-me-back') }),
  z.strictObject({ type: z.literal('close-trophy') }),
  z.strictObject({ type: z.literal('continue') }),
])

const FOR_A_VIDEO = {
  videoID: z.string().check(z.minLength(1), z.maxLength(64)),
  segment: z.string().check(z.minLength(1), z.maxLength(64)),
}

const FOR_ANY_GAME = {
  ...FOR_A_VIDEO,
  /** The words that the game was started with, in its order. */
  words: z.array(WordTextSchema).check(z.minLength(1), z.maxLength(100)),
}

const FOR_A_DEALT_GAME = {
  ...FOR_ANY_GAME,
  /** Names the game; its seed follows from it and the learner who began it. */
  round: z.uuid(),
  /** Begun before the sign-in, so its seed does not depend on a learner. */
  begunByVisitor: z.boolean(),
}

const ClaimSchema = z.discriminatedUnion('flag', [
  z.strictObject({
    ...FOR_A_VIDEO,
    flag: z.literal('Quiz'),
    events: z.array(VideoQuizEventSchema).check(z.maxLength(MAX_CLAIM_EVENTS)),
  }),
  z.strictObject({
    ...FOR_ANY_GAME,
    flag: z.literal('Hangman'),
    events: z.array(HangmanEventSchema).check(z.maxLength(MAX_CLAIM_EVENTS)),
  }),
  z.strictObject({
    ...FOR_A_DEALT_GAME,
    flag: z.literal('WordScramble'),
    events: z.array(WordScrambleEventSchema).check(z.maxLength(MAX_CLAIM_EVENTS)),
  }),
  z.strictObject({
    ...FOR_A_DEALT_GAME,
    flag: z.literal('SentenceScramble'),
    events: z.array(SentenceScrambleEventSchema).check(z.maxLength(MAX_CLAIM_EVENTS)),
  }),
])
export type TrophyClaim = z.output<typeof ClaimSchema>

export const claimTrophy = defineEndpoint({
  method: 'POST',
  path: '/api/trophies/claim',
  summary: 'Awards a trophy when the replayed round earned it; claiming twice changes nothing',
  access: 'user',
  origin: 'same',
  rate: { max: 60, perSeconds: 60 },
  bodyLimit: 512 * 1024,
  body: ClaimSchema,
  response: z.object({ awarded: z.enum(TROPHY_FLAGS), trophiesWon: TrophiesWonSchema }),
  refusals: ['sign-in-required', 'not-found', 'trophy-not-earned'],
})
