/** What the server has answered about the learner's log. */
import type { PartState } from '@wordnest/log/apply-event'
import { findWordOfSubject, type Subject } from '@wordnest/log/events'
import type { EventRefusal } from '@wordnest/log/limits'

import type { LogChange } from './log-database.ts'

/** How the server answered: events that it has, those that it refused, and the parts of the state as they are there. */
export type ServerAnswer = {
  readonly settled: readonly { readonly id: string; readonly at: number }[]
  readonly refused: readonly { readonly id: string; readonly code: EventRefusal }[]
  readonly parts: ReadonlyMap<Subject, PartState>
  readonly savedCount: number
  readonly lastSeq: number
  readonly lastId: string | undefined
  /** Version of the rules that computed all of what the device knows now; 0 where the server did not say it. */
  readonly rules: number
  /** Some of what the device knows may be no more. */
  readonly isOutdated: boolean
  /** Whether the device knows the log up to `lastSeq` now, and all words. */
  readonly isComplete: boolean
  readonly hasLists: boolean
  /** The parts have what other devices did: nothing that this page did to them can be taken back here alone. */
  readonly isFromOthers: boolean
}

/** The words among the parts, and those of which no event is left. */
export function splitWords(parts: ServerAnswer['parts']): Required<Pick<LogChange, 'words' | 'gone'>> {
  const words = new Map<string, PartState>()
  const gone: string[] = []
  for (const [subject, part] of parts) {
    const key = findWordOfSubject(subject)
    if (key === undefined) continue
    if (part.last) words.set(key, part)
    else gone.push(key)
  }
  return { words, gone }
}
