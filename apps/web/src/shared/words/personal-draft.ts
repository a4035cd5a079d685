/** What learners have changed in their personal lists and not saved: on this device, over a reload, each for its owner. */
import { toKeptWord } from '@wordnest/log/kept-words'
import { KeptWordSchema } from '@wordnest/log/words'
import { hasChanges, type ListChanges, NO_CHANGES } from '@wordnest/vocabulary/personal-list'
import * as z from 'zod/mini'

import { defineStored } from '#lib/stored.ts'

const stored = defineStored({
  key: 'wordnest.personalDrafts',
  schema: z.record(z.string(), z.object({ added: z.array(KeptWordSchema), removed: z.array(z.string()) })),
  fallback: {},
})

export const readDraft = (learnerId: string): ListChanges => stored.read()[learnerId] ?? NO_CHANGES

export const listDraftOwners = (): readonly string[] => Object.keys(stored.read())

/** False when the browser refused. */
export function writeDraft(learnerId: string, { added, removed }: ListChanges): boolean {
  const { [learnerId]: _before, ...others } = stored.read()
  const isAny = hasChanges({ added, removed })
  const drafts = isAny ? { ...others, [learnerId]: { added: added.map(toKeptWord), removed: [...removed] } } : others
  if (Object.keys(drafts).length > 0) return stored.write(drafts)
  stored.clear()
  return true
}

/** Follows the other tabs. Returns a function that stops it. */
export const observeDrafts = (onChange: () => void): (() => void) => stored.subscribe(onChange)
