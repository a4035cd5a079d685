/** The parts of a learner's state that a request concerns, while its events are judged one by one. */
import {
  applyEvent,
  countSaved,
  emptyPart,
  findErasures,
  needsReplay,
  type PartState,
  replayPart,
} from '@wordnest/log/apply-event'
import { withoutErasedTexts } from '@wordnest/log/erasing'
import { findWordOfSubject, type LogEvent, type Subject, subjectOf, toWordSubject } from '@wordnest/log/events'
import { type EventRefusal, findRefusal, isIncomplete } from '@wordnest/log/limits'
import { compareInOrder, type Place } from '@wordnest/log/order'
import type { LibraryState, WordState } from '@wordnest/log/states'

import type { LogHead } from './log-head.ts'
import type { LogTransaction } from './log.repository.ts'
import type { Lists } from './state-rows.ts'
import type { WordEntry } from './word-states.repository.ts'

function findListPart(lists: Lists, subject: Subject): PartState {
  switch (subject) {
    case 'study':
    case 'swipes':
    case 'level':
    case 'library':
      return lists[subject]
    default:
      throw new TypeError(`No list: ${subject}`)
  }
}

/** The parts that the subjects name; words without a state are as before any event. */
export async function findParts(
  { lists }: LogHead,
  subjects: readonly Subject[],
  findWords: (keys: readonly string[]) => Promise<readonly WordEntry[]>,
): Promise<Map<Subject, PartState>> {
  const keys = new Set(subjects.flatMap((subject) => findWordOfSubject(subject) ?? []))
  const parts = new Map<Subject, PartState>()
  for (const subject of subjects) {
    parts.set(subject, findWordOfSubject(subject) === undefined ? findListPart(lists, subject) : emptyPart(subject))
  }
  for (const { key, state } of await findWords([...keys])) parts.set(toWordSubject(key), state)
  return parts
}

export class Judgement {
  readonly accepted: LogEvent[] = []
  parts = new Map<Subject, PartState>()
  savedCount: number
  library: LibraryState
  private readonly stored = new Map<Subject, LogEvent[]>()
  private readonly log: LogTransaction
  private readonly head: LogHead

  constructor(log: LogTransaction, head: LogHead) {
    this.log = log
    this.head = head
    this.savedCount = head.lists.savedCount
    this.library = head.lists.library
  }

  /** The parts that the events concern, and the past of those that new ones among them change by a replay. */
  async load(events: readonly LogEvent[], isNew: (event: LogEvent) => boolean): Promise<void> {
    this.parts = await findParts(this.head, events.map(subjectOf), (keys) => this.log.findWords(this.head, keys))
    const late = events.filter((event) => {
      const part = this.parts.get(subjectOf(event))
      return isNew(event) && part?.last !== undefined && needsReplay(part, event)
    })
    await this.loadPast([...new Set(late.map(subjectOf))])
  }

  private async loadPast(subjects: readonly Subject[]): Promise<void> {
    for (const subject of subjects) this.stored.set(subject, [])
    for (const event of await this.log.loadEventsOf(this.head, subjects)) this.stored.get(subjectOf(event))?.push(event)
  }

  /** Undefined where the event was taken. */
  async judge(event: LogEvent): Promise<EventRefusal | undefined> {
    if (isIncomplete(event)) return 'incomplete'
    const subject = subjectOf(event)
    const before = this.parts.get(subject)
    if (!before) throw new Error(`Not loaded: ${subject}`)
    const after = needsReplay(before, event) ? await this.replayWith(subject, event) : applyEvent(before, event)
    const savedCount = this.savedCount + countSaved(before, after)
    const library = 'texts' in after ? after : this.library
    const refusal = findRefusal(this, { savedCount, library }, this.head.role)
    if (refusal) return refusal
    this.accepted.push(event)
    this.parts.set(subject, after)
    this.savedCount = savedCount
    this.library = library
    return undefined
  }

  private async replayWith(subject: Subject, event: LogEvent): Promise<PartState> {
    if (!this.stored.has(subject)) await this.loadPast([subject])
    const stored = this.stored.get(subject) ?? []
    const own = this.accepted.filter((other) => subjectOf(other) === subject)
    return replayPart(subject, [...stored, ...own, event])
  }

  /** Subjects of which something must be erased now, and up to where. */
  get erasures(): ReadonlyMap<Subject, Place> {
    const all = findErasures([...this.accepted, ...[...this.stored.values()].flat()])
    const isConcerned = ([subject, place]: readonly [Subject, Place]) =>
      this.accepted.some((event) => subjectOf(event) === subject && compareInOrder(event, place) <= 0)
    return new Map([...all].filter(isConcerned))
  }

  /** Events of which something must be erased now, with what is left of them. */
  get rewritten(): readonly LogEvent[] {
    return [...this.stored].flatMap(([subject, stored]) => {
      const all = [...stored, ...this.accepted.filter((event) => subjectOf(event) === subject)]
      return withoutErasedTexts(all).filter((event, index) => event !== all[index])
    })
  }

  get words(): ReadonlyMap<string, WordState> {
    const words = new Map<string, WordState>()
    for (const [subject, part] of this.parts) {
      const word = findWordOfSubject(subject)
      if (word !== undefined) words.set(word, part)
    }
    return words
  }

  get lists(): Lists {
    const others = Object.fromEntries([...this.parts].filter(([subject]) => findWordOfSubject(subject) === undefined))
    return { ...this.head.lists, ...others, savedCount: this.savedCount }
  }
}
