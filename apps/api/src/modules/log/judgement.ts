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
import { textsNamedBy, withoutErasedTexts } from '@wordnest/log/erasing'
import { findWordOfSubject, type LogEvent, type Subject, subjectOf, toWordSubject } from '@wordnest/log/events'
import { type EventRefusal, findRefusal, isIncomplete } from '@wordnest/log/limits'
import { compareInOrder, type Place } from '@wordnest/log/order'
import type { LibraryState, WordState } from '@wordnest/log/states'
import { MAX_GONE_TEXTS } from '@wordnest/log/texts'

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
  accepted: LogEvent[] = []
  parts = new Map<Subject, PartState>()
  savedCount: number
  library: LibraryState
  /** The past of some parts, without what must be erased of it. */
  private readonly stored = new Map<Subject, readonly LogEvent[]>()
  /** As they stand in the log, by their ids. */
  private readonly loaded = new Map<string, LogEvent>()
  /** What was said of texts that are deleted; known where an event may name one. */
  private textErasures: readonly LogEvent[] = []
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
    const fresh = events.filter(isNew)
    const named = await this.loadNaming(fresh)
    const subjects = [...new Set([...events, ...named].map(subjectOf))]
    this.parts = await findParts(this.head, subjects, (keys) => this.log.findWords(this.head, keys))
    const late = fresh.filter((event) => {
      const part = this.parts.get(subjectOf(event))
      return part?.last !== undefined && needsReplay(part, event)
    })
    await this.loadPast([...new Set([...late, ...named].map(subjectOf))])
  }

  /** Events in the log that name a text which the new events delete. Knows from then on which texts are deleted. */
  private async loadNaming(fresh: readonly LogEvent[]): Promise<readonly LogEvent[]> {
    const { gone = [] } = this.library
    const isGone = (text: string) => gone.length >= MAX_GONE_TEXTS || gone.includes(text)
    if (fresh.flatMap(textsNamedBy).some(isGone)) this.textErasures = await this.log.loadTextErasures(this.head)
    const deleted = fresh.flatMap((event) => (event.type === 'text-erased' ? [event.body.text] : []))
    if (deleted.length === 0) return []
    const events = await this.log.loadEventsNaming(this.head, [...new Set(deleted)])
    return events.filter((event) => textsNamedBy(event).some((text) => deleted.includes(text)))
  }

  private async loadPast(subjects: readonly Subject[]): Promise<void> {
    const past = Map.groupBy(await this.log.loadEventsOf(this.head, subjects), subjectOf)
    for (const subject of subjects) {
      const events = past.get(subject) ?? []
      this.stored.set(subject, events)
      for (const event of events) this.loaded.set(event.id, event)
    }
  }

  /** Undefined where the event was taken. */
  async judge(given: LogEvent): Promise<EventRefusal | undefined> {
    if (isIncomplete(given)) return 'incomplete'
    const [event = given] = withoutErasedTexts([given, ...this.textErasures])
    const subject = subjectOf(event)
    const before = this.parts.get(subject)
    if (!before) throw new Error(`Not loaded: ${subject}`)
    const after = needsReplay(before, event) ? await this.replay(subject, event) : applyEvent(before, event)
    const savedCount = this.savedCount + countSaved(before, after)
    const library = 'texts' in after ? after : this.library
    const refusal = findRefusal(this, { savedCount, library }, this.head.role)
    if (refusal) return refusal
    this.accepted.push(event)
    this.parts.set(subject, after)
    this.savedCount = savedCount
    this.library = library
    if (event.type === 'text-erased') await this.eraseText(event)
    return undefined
  }

  private async replay(subject: Subject, ...events: readonly LogEvent[]): Promise<PartState> {
    if (!this.stored.has(subject)) await this.loadPast([subject])
    const stored = this.stored.get(subject) ?? []
    const own = this.accepted.filter((other) => subjectOf(other) === subject)
    return replayPart(subject, [...stored, ...own, ...events])
  }

  /** Takes what names the text out of the log, and replays the words and lists that it concerns. */
  private async eraseText(erased: LogEvent): Promise<void> {
    this.textErasures = [...this.textErasures, erased]
    const concerned = new Set<Subject>()
    const strip = (events: readonly LogEvent[]) =>
      withoutErasedTexts([...events, erased])
        .slice(0, -1)
        .map((event, index) => {
          if (event !== events[index]) concerned.add(subjectOf(event))
          return event
        })
    for (const [subject, stored] of this.stored) this.stored.set(subject, strip(stored))
    this.accepted = strip(this.accepted)
    for (const subject of concerned) this.parts.set(subject, await this.replay(subject))
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
      return withoutErasedTexts(all).filter((event, index) => event !== (this.loaded.get(event.id) ?? all[index]))
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
