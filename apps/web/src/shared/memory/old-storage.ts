/**
 * What pages before the log left in the browser, made into notes for it: for whoever it belongs to, each once. An old
 * key is deleted once its notes are saved.
 */
import type { NewEvent } from '@wordnest/log/events'
import { toKeptWord, toWordCard } from '@wordnest/log/kept-words'
import { MAX_SWIPES_AN_EVENT } from '@wordnest/log/swipes'
import { CLOCK_TOLERANCE_MS } from '@wordnest/log/order'
import { KeptWordSchema, StoredWordSchema, WordSourceSchema } from '@wordnest/log/words'
import { applyChanges, findChanges, type ListChanges, NO_CHANGES } from '@wordnest/vocabulary/personal-list'
import { isComplete, type StudyWord } from '@wordnest/vocabulary/study-list'
import { toWordKey } from '@wordnest/vocabulary/word-key'
import { v5 } from 'uuid'
import * as z from 'zod/mini'

import { defineStored } from '#lib/stored.ts'
import { readDraft, writeDraft } from '#shared/words/personal-draft.ts'
import { type Note, storeNotes } from '#sync/notes.ts'

/** Names the ids of notes that had none. */
const NAMESPACE = '8f3d0d5e-6b53-4c0e-9a3c-6d1f0b7f2a11'

type OldKey = { readonly key: string; readonly convert: (stored: unknown, now: number) => boolean }

/** What fits of a list; one entry that does not leaves the others. */
const pickValid = <T>(schema: z.ZodMiniType<T>, values: unknown): readonly T[] =>
  (Array.isArray(values) ? values : []).flatMap((value: unknown) => {
    const judged = schema.safeParse(value)
    return judged.success ? [judged.data] : []
  })

const listOf = <T>(schema: z.ZodMiniType<T>) =>
  z.pipe(
    z.unknown(),
    z.transform((values) => pickValid(schema, values)),
  )

const ChangesSchema = z.object({ added: listOf(KeptWordSchema), removed: listOf(z.string()) })
const OldListSchema = z.object({ learnerId: z.string(), words: listOf(KeptWordSchema) })
const OldChangesSchema = z.object({
  learnerId: z.string(),
  changes: ChangesSchema,
  pending: z.nullable(z.object({ operationId: z.uuid(), changes: ChangesSchema, more: z.nullable(ChangesSchema) })),
})
const OldSwipesSchema = z.object({
  operationId: z.uuid(),
  learnerId: z.string(),
  count: z.int().check(z.minimum(1), z.maximum(MAX_SWIPES_AN_EVENT)),
})
const OldMeetingSchema = z.object({
  learnerId: z.nullable(z.string()),
  words: listOf(StoredWordSchema),
  source: WordSourceSchema,
})

const storedList = defineStored<unknown>({ key: 'wordnest.personalList', schema: z.unknown(), fallback: undefined })

const toEvents = ({ removed, added }: ListChanges): readonly NewEvent[] => [
  ...removed.map((word): NewEvent => ({ type: 'removed', body: { word } })),
  ...added.map((word): NewEvent => ({ type: 'saved', body: { word: toKeptWord(word) } })),
]

type Operation = { readonly operationId: string; readonly changes: ListChanges; readonly more: ListChanges | null }

/** The operation that was sent may have been taken, and the server knows its id: the same change is made once. */
function toListNotes(
  learnerId: string,
  base: readonly StudyWord[],
  operation: Operation,
  now: number,
): readonly Note[] {
  const operationId = operation.operationId.toLowerCase()
  const { changes, more } = operation
  const later = more ? findChanges(applyChanges(base, changes), applyChanges(base, more)) : NO_CHANGES
  const toNote = ({ type, body }: NewEvent, id = v5(JSON.stringify([type, body]), operationId)): Note => ({
    id,
    at: now,
    learnerId,
    type,
    body,
  })
  const [first, ...others] = toEvents(changes)
  return [
    ...(first ? [toNote(first, operationId)] : []),
    ...others.map((event) => toNote(event)),
    ...toEvents(later).map((event) => toNote(event, v5(JSON.stringify(['later', event]), operationId))),
  ]
}

/** Confirmed changes become events; what was not confirmed stays a change that is not saved. */
function convertChanges(stored: unknown, now: number): boolean {
  const old = OldChangesSchema.safeParse(stored)
  if (!old.success) return true
  const { learnerId, changes, pending } = old.data
  const confirmed = pending?.more ?? pending?.changes ?? NO_CHANGES
  const list = OldListSchema.safeParse(storedList.read())
  const base = list.success && list.data.learnerId === learnerId ? list.data.words : []
  const saved = applyChanges(base, confirmed)
  const { added, removed } = findChanges(saved, applyChanges(base, changes))
  // A word that the base lacks here may be in the list all the same.
  const isConfirmed = new Set(confirmed.removed)
  const alsoRemoved = changes.removed.filter(
    (key) =>
      !isConfirmed.has(key) && !removed.includes(key) && changes.added.every(({ word }) => toWordKey(word) !== key),
  )
  const isKept = pending === null || storeNotes(toListNotes(learnerId, base, pending, now))
  const draft = { added, removed: [...removed, ...alsoRemoved] }
  const isNew = readDraft(learnerId) === NO_CHANGES
  return (!isNew || writeDraft(learnerId, draft)) && isKept
}

const convertSwipes = (stored: unknown, now: number): boolean =>
  storeNotes(
    pickValid(OldSwipesSchema, stored).map(({ operationId, learnerId, count }) => ({
      id: operationId.toLowerCase(),
      at: now,
      learnerId,
      type: 'swiped',
      body: { count },
    })),
  )

const convertMeetings = (stored: unknown, now: number): boolean =>
  storeNotes(
    pickValid(OldMeetingSchema, stored).flatMap(({ learnerId, words, source }) =>
      words.filter(isComplete).map((word): Note => {
        const body = { card: toWordCard(word), source }
        return { id: v5(JSON.stringify([learnerId, body]), NAMESPACE), at: now, learnerId, type: 'met', body }
      }),
    ),
  )

/** In this order: changes are read beside the list that they began from. */
const OLD_KEYS: readonly OldKey[] = [
  { key: 'wordnest.personalListChanges', convert: convertChanges },
  { key: 'wordnest.personalList', convert: () => true },
  { key: 'wordnest.unsavedSwipes', convert: convertSwipes },
  { key: 'wordnest.metWords', convert: convertMeetings },
]

export function convertOldStorage(now: number): void {
  // It was done before, and stays before what is done now, whatever the clocks say.
  const before = now - CLOCK_TOLERANCE_MS
  for (const { key, convert } of OLD_KEYS) {
    const stored = defineStored<unknown>({ key, schema: z.unknown(), fallback: undefined })
    // Without the changes the list that they began from is of no use.
    if (!convert(stored.read(), before)) return
    stored.clear()
  }
}
