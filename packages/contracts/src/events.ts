/** The learner's log: devices send what the learner did, and fetch what other devices sent. */
import { EventSchema } from '@wordnest/log/events'
import { EVENT_REFUSALS } from '@wordnest/log/limits'
import {
  LevelStateSchema,
  LibraryStateSchema,
  StudyStateSchema,
  SwipesStateSchema,
  WordStateSchema,
} from '@wordnest/log/state-schemas'
import * as z from 'zod/mini'

import { defineEndpoint } from './endpoint.ts'

/** Of one request: the saves of a list of a thousand words, with the removals before it. */
export const MAX_EVENTS_A_REQUEST = 2500
/** Of one answer; where there are more, the device asks again from the last one. */
export const MAX_EVENTS_AN_ANSWER = 1000
/** Of one answer of the words of a learner. */
export const MAX_WORDS_AN_ANSWER = 500
/** Of the first answer to a new device: a whole review. */
export const MAX_FIRST_WORDS = 100

const SeqSchema = z.int().check(z.nonnegative())
const CountSchema = z.int().check(z.nonnegative())

const WordEntrySchema = z.object({ key: z.string(), state: WordStateSchema })

/** Version of the rules that computed what an answer brings. Servers of old do not say it. */
const RulesSchema = z.optional(z.int().check(z.positive()))

/** Parts of the learner's state that an answer brings; the others are as the device has them. */
const PartsSchema = z.object({
  words: z.array(WordEntrySchema),
  /** Words that are gone: the events that made them were taken back. */
  gone: z.array(z.string()),
  study: z.optional(StudyStateSchema),
  swipes: z.optional(SwipesStateSchema),
  level: z.optional(LevelStateSchema),
  library: z.optional(LibraryStateSchema),
  /** Words in the personal list. */
  savedCount: CountSchema,
  rules: RulesSchema,
})
export type Parts = z.output<typeof PartsSchema>

const AnswerSchema = z.union([
  /** In the log: `at` is the instant as the server has settled it. */
  z.object({ id: z.uuid(), seq: SeqSchema, at: z.int() }),
  z.object({ id: z.uuid(), refused: z.enum(EVENT_REFUSALS) }),
])

export const postEvents = defineEndpoint({
  method: 'POST',
  path: '/api/me/events',
  summary: 'Adds events to the log, each taken or refused by itself; the same event again changes nothing',
  access: 'user',
  origin: 'same',
  rate: { max: 240, perSeconds: 60 },
  // Each of 1,000 saved words may have two texts of full length, three bytes a unit.
  bodyLimit: 14 * 1024 * 1024,
  body: z.strictObject({
    /** The device's clock, epoch milliseconds. */
    sentAt: z.int().check(z.nonnegative()),
    events: z.array(EventSchema).check(z.minLength(1), z.maxLength(MAX_EVENTS_A_REQUEST)),
  }),
  /** One answer an event, in their order, and the parts that they concern as they are now. */
  response: z.object({ answers: z.array(AnswerSchema), lastSeq: SeqSchema, parts: PartsSchema }),
  refusals: ['sign-in-required', 'other-learner'],
})

/** A number in an address is a text. */
const SeqTextSchema = z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number))

export const readEvents = defineEndpoint({
  method: 'GET',
  path: '/api/me/events',
  summary: 'What the log has after a sequence number, and the parts of the state that it concerns',
  access: 'user',
  origin: 'any',
  rate: { max: 600, perSeconds: 60 },
  query: z.strictObject({ after: SeqTextSchema }),
  response: z.object({
    events: z.array(z.object({ id: z.uuid(), seq: SeqSchema, at: z.int(), type: z.string() })),
    /** Of the event at `after`; null where there is none. A device that knows another there has a log which is no more. */
    afterId: z.optional(z.nullable(z.uuid())),
    /** Of the last event of this answer, or `after`. */
    lastSeq: SeqSchema,
    hasMore: z.boolean(),
    parts: PartsSchema,
  }),
  refusals: ['sign-in-required'],
})

export const readState = defineEndpoint({
  method: 'GET',
  path: '/api/me/state',
  summary: 'The state for a new device: lists, counts, and the words of the next review',
  access: 'user',
  origin: 'any',
  rate: { max: 120, perSeconds: 60 },
  response: z.object({
    lastSeq: SeqSchema,
    /** Of the event at `lastSeq`; null where there is none. */
    lastId: z.optional(z.nullable(z.uuid())),
    parts: PartsSchema,
    /** All words of the learner, followed or not. */
    wordCount: CountSchema,
  }),
  refusals: ['sign-in-required'],
})

export const readWords = defineEndpoint({
  method: 'GET',
  path: '/api/me/words',
  summary: "The learner's words in the order of their keys, after a key",
  access: 'user',
  origin: 'any',
  rate: { max: 600, perSeconds: 60 },
  query: z.strictObject({ after: z.optional(z.string().check(z.maxLength(300))) }),
  response: z.object({ lastSeq: SeqSchema, words: z.array(WordEntrySchema), hasMore: z.boolean(), rules: RulesSchema }),
  refusals: ['sign-in-required'],
})
