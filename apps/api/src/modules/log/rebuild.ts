/** The states of a learner computed anew from the whole log. */
import { isDeepStrictEqual } from 'node:util'

import { replay } from '@wordnest/log/apply-event'
import { withoutErasedTexts } from '@wordnest/log/erasing'

import type { LogHead } from './log-head.ts'
import type { LogTransaction } from './log.repository.ts'

/** Writes what a replay gives in the place of what was there, and leaves in the log what the rules of today leave. */
export async function rebuildStates(log: LogTransaction, head: LogHead): Promise<LogHead> {
  const stored = await log.loadEvents(head)
  const events = withoutErasedTexts(stored)
  await log.rewriteBodies(
    head,
    events.filter((event, index) => event !== stored[index]),
  )
  const { words, ...lists } = replay(events)
  await log.deleteWords(head)
  await log.saveWords(head, words)
  await log.saveHead(head, lists, head.lastSeq)
  return { ...head, isCurrent: true, lists }
}

const loadWords = async (log: LogTransaction, head: LogHead) =>
  new Map((await log.loadAllWords(head)).map(({ key, state }) => [key, state]))

/** The value as it is stored, without undefined fields. */
const toStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))
const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(toStored(one), toStored(other))

/** As {@link rebuildStates}; answers how many words, lists and counts were different. */
export async function rebuildAndCompare(log: LogTransaction, head: LogHead): Promise<number> {
  const before = await loadWords(log, head)
  const { lists } = await rebuildStates(log, head)
  const after = await loadWords(log, head)
  const keys = [...new Set([...before.keys(), ...after.keys()])]
  const words = keys.filter((key) => !isSame(before.get(key), after.get(key)))
  const names = ['study', 'swipes', 'level', 'library', 'savedCount'] as const
  return words.length + names.filter((name) => !isSame(head.lists[name], lists[name])).length
}
