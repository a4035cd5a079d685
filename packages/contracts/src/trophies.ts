/** Trophies: claimed with the events of a round, awarded by the server's replay of them. */
import type { EventFields, GameDefinition, LogEventOf } from '@wordnest/games/game-definition'
import { TROPHY_GAMES, type TrophyGame } from '@wordnest/games/registry'
import { TROPHY_FLAGS, toFlags } from '@wordnest/vocabulary/trophies'
import * as z from 'zod/mini'

import { defineEndpoint } from './endpoint.ts'
import { WordTextSchema } from '@wordnest/log/text'

/** A device may remember a session from before a game and its flag were there. */
const FlagsSchema = z.object(toFlags(() => z._default(z.boolean(), false)))

export const TrophiesWonSchema = z.record(z.string(), FlagsSchema)

/** Longest log of events that a claim may carry. */
export const MAX_CLAIM_EVENTS = 5000

/** Longest time that one tick may report, in milliseconds: a day. */
const MAX_TICK_MS = 86_400_000
const TickSchema = z.strictObject({
  type: z.literal('tick'),
  elapsedMs: z.int().check(z.positive(), z.maximum(MAX_TICK_MS)),
})

const EVENT_FIELDS = {
  letter: z.string().check(z.regex(/^[a-z]$/)),
  tile: z.int().check(z.nonnegative(), z.maximum(1000)),
  timeLimitMs: z.nullable(z.int().check(z.positive(), z.maximum(MAX_TICK_MS))),
  seed: z.int(),
} satisfies { readonly [Field in keyof EventFields]: z.ZodMiniType<EventFields[Field]> }

/** One event of a game's log. Only events that changed the game belong in one: the referee refuses any other. */
export function toEventSchema<Game extends GameDefinition>(game: Game): z.ZodMiniType<LogEventOf<Game>>
// The compiler cannot follow from the table to the union.
export function toEventSchema({ events }: GameDefinition): z.ZodMiniType {
  const forms = Object.entries(events).map(([type, fields]) =>
    z.strictObject({
      type: z.literal(type),
      ...Object.fromEntries(fields.map((field) => [field, EVENT_FIELDS[field]])),
    }),
  )
  return z.discriminatedUnion('type', [TickSchema, ...forms])
}

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

const TrophyVideoSchema = z.strictObject(FOR_A_VIDEO)
export type TrophyVideo = z.output<typeof TrophyVideoSchema>

const FOR_ANY_GAME = {
  ...FOR_A_VIDEO,
  /** The words that the game was started with, in its order. */
  words: z.array(WordTextSchema).check(z.minLength(1), z.maxLength(100)),
}

const FOR_A_DEALT_GAME = {
  /** Names the game; its seed follows from it and the learner who began it. */
  round: z.uuid(),
  /** Begun before the sign-in, so its seed does not depend on a learner. */
  begunByVisitor: z.boolean(),
}

const QuizClaimSchema = z.strictObject({
  ...FOR_A_VIDEO,
  flag: z.literal('Quiz'),
  events: z.array(VideoQuizEventSchema).check(z.maxLength(MAX_CLAIM_EVENTS)),
})

const toGameClaimSchema = (game: TrophyGame) =>
  z.strictObject({
    ...FOR_ANY_GAME,
    ...(game.isDealt ? FOR_A_DEALT_GAME : {}),
    flag: z.literal(game.trophy),
    events: z.array(toEventSchema(game)).check(z.maxLength(MAX_CLAIM_EVENTS)),
  })

type FieldsOf<Shape extends z.core.$ZodShape> = z.output<z.ZodMiniObject<Shape, z.core.$strict>>
type GameClaims = {
  [Game in TrophyGame as Game['trophy']]: { flag: Game['trophy']; events: LogEventOf<Game>[] } & FieldsOf<
    typeof FOR_ANY_GAME
  > &
    (Game['isDealt'] extends true ? FieldsOf<typeof FOR_A_DEALT_GAME> : unknown)
}
export type TrophyClaim = z.output<typeof QuizClaimSchema> | GameClaims[keyof GameClaims]

function buildClaimSchema(): z.ZodMiniType<TrophyClaim, TrophyClaim>
function buildClaimSchema(): z.ZodMiniType {
  return z.discriminatedUnion('flag', [QuizClaimSchema, ...TROPHY_GAMES.map(toGameClaimSchema)])
}

export const openTrophies = defineEndpoint({
  method: 'POST',
  path: '/api/trophies/open',
  summary: 'Gives an opened video its entry of four flags, all false; twice changes nothing',
  access: 'user',
  origin: 'same',
  rate: { max: 120, perSeconds: 60 },
  body: TrophyVideoSchema,
  response: z.object({ trophiesWon: TrophiesWonSchema }),
  refusals: ['sign-in-required', 'not-found'],
})

export const claimTrophy = defineEndpoint({
  method: 'POST',
  path: '/api/trophies/claim',
  summary: 'Awards a trophy when the replayed round earned it; claiming twice changes nothing',
  access: 'user',
  origin: 'same',
  rate: { max: 60, perSeconds: 60 },
  bodyLimit: 512 * 1024,
  body: buildClaimSchema(),
  response: z.object({ awarded: z.enum(TROPHY_FLAGS), trophiesWon: TrophiesWonSchema }),
  refusals: ['sign-in-required', 'not-found', 'trophy-not-earned'],
})
