/** The closed list of event types, and an event with its envelope. */
import * as z from 'zod/mini'

import { toDayNumber } from '@wordnest/memory/word-memory'

import type { Moment } from './define-event.ts'
import { edited } from './types/edited.ts'
import { erased } from './types/erased.ts'
import { guessed } from './types/guessed.ts'
import { known } from './types/known.ts'
import { levelSet } from './types/level-set.ts'
import { lookedUp } from './types/looked-up.ts'
import { met } from './types/met.ts'
import { removed } from './types/removed.ts'
import { rested } from './types/rested.ts'
import { reviewed } from './types/reviewed.ts'
import { saved } from './types/saved.ts'
import { sentenceErased } from './types/sentence-erased.ts'
import { studyAdded } from './types/study-added.ts'
import { studyRemoved } from './types/study-removed.ts'
import { studySentencesErased } from './types/study-sentences-erased.ts'
import { studySet } from './types/study-set.ts'
import { swiped } from './types/swiped.ts'
import { textErased } from './types/text-erased.ts'
import { textRead } from './types/text-read.ts'
import { textRemoved } from './types/text-removed.ts'
import { textRenamed } from './types/text-renamed.ts'
import { textSaved } from './types/text-saved.ts'
import { WordKeySchema } from './words.ts'

/** Of the definitions together: what was computed by another version is computed anew. */
export const RULES_VERSION = 7

/** The part of a learner's state that an event concerns: `word:` and a key, or the name of another part. */
export type Subject = `word:${string}` | 'study' | 'swipes' | 'level' | 'library'

export const toWordSubject = (key: string): Subject => `word:${key}`
/** The word's key; undefined for another part. */
export const findWordOfSubject = (subject: Subject): string | undefined =>
  subject.startsWith('word:') ? subject.slice('word:'.length) : undefined

const DEFINITIONS = [
  reviewed,
  met,
  lookedUp,
  guessed,
  edited,
  known,
  rested,
  studySet,
  studyAdded,
  studyRemoved,
  saved,
  removed,
  swiped,
  levelSet,
  textSaved,
  textRenamed,
  textRead,
  textRemoved,
  textErased,
  erased,
  sentenceErased,
  studySentencesErased,
] as const

export type EventDefinition = (typeof DEFINITIONS)[number]
type DefinedType = EventDefinition['type']
type BodyOf<Type extends DefinedType> = z.output<Extract<EventDefinition, { type: Type }>['body']>

const SubjectSchema = z.union([
  z.pipe(
    z.string().check(z.startsWith('word:')),
    z.transform((text, { issues }): Subject => {
      const key = WordKeySchema.safeParse(text.slice('word:'.length))
      if (!key.success) issues.push({ code: 'custom', message: 'no word', input: text })
      return toWordSubject(key.data ?? '')
    }),
  ),
  z.enum(['study', 'swipes', 'level', 'library']),
])

/** Takes an event back. It names what the event concerned, because it may arrive first. */
const VoidSchema = z.strictObject({ event: z.uuid(), subject: SubjectSchema })

/** Bodies of all types by their names. */
export type EventBodies = { readonly [Type in DefinedType]: BodyOf<Type> } & {
  readonly void: z.output<typeof VoidSchema>
}
export type EventType = keyof EventBodies

/** An event without its envelope: what a learner does, before a log dates it. */
export type NewEvent = { [Type in EventType]: { readonly type: Type; readonly body: EventBodies[Type] } }[EventType]

/** Zones lie between UTC-12 and UTC+14. */
const MAX_OFFSET_MINUTES = 14 * 60

const EnvelopeFields = {
  /** UUID, version 7. */
  id: z.uuid(),
  /** Epoch milliseconds. */
  at: z.int().check(z.nonnegative()),
  /** Minutes that the device's clock was ahead of UTC: its day never changes later. */
  offset: z.int().check(z.minimum(-MAX_OFFSET_MINUTES), z.maximum(MAX_OFFSET_MINUTES)),
  /** Random name of the local store that it was made in. */
  store: z.string().check(z.minLength(1), z.maxLength(22), z.regex(/^[\w-]+$/)),
} as const

export type EventOf<Type extends EventType> = Enveloped<Type>
type Enveloped<Type extends EventType> = Type extends EventType
  ? {
      readonly id: string
      readonly at: number
      readonly offset: number
      readonly store: string
      readonly type: Type
      readonly body: EventBodies[Type]
    }
  : never
export type LogEvent = EventOf<EventType>

const definitions = new Map<string, EventDefinition>(DEFINITIONS.map((definition) => [definition.type, definition]))

/** `void` has none: it has no effect of its own. */
export function findDefinition(type: Exclude<EventType, 'void'>): EventDefinition {
  const definition = definitions.get(type)
  if (!definition) throw new TypeError(`Unknown type of event: ${type}`)
  return definition
}

const toSchema = (type: string, body: z.ZodMiniType) =>
  z.strictObject({ ...EnvelopeFields, type: z.literal(type), body })

/** Any event as it comes from a device. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each schema is made of its definition, whose types are those of LogEvent
export const EventSchema = z.discriminatedUnion('type', [
  toSchema('void', VoidSchema),
  ...DEFINITIONS.map(({ type, body }) => toSchema(type, body)),
]) as unknown as z.ZodMiniType<LogEvent>

/** What an event concerns. */
export function subjectOf(event: LogEvent): Subject {
  if (event.type === 'void') return event.body.subject
  const definition = findDefinition(event.type)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the body is that of the type's own definition
  return definition.part === 'word' ? toWordSubject(definition.wordOf(event.body as never)) : definition.part
}

export const momentOf = ({ at, id, offset }: LogEvent): Moment => ({ at, id, day: toDayNumber(at, offset) })
