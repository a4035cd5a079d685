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
import { buildTextStrip, textsNamedBy, withoutErasedTexts, withoutUnnamed } from '@wordnest/log/erasing'
import { findWordOfSubject, type LogEvent, type Subject, subjectOf, toWordSubject } from '@wordnest/log/events'
import { type EventRefusal, findRefusal, isIncomplete } from '@wordnest/log/limits'
import { compareInOrder, type Place } from '@wordnest/log/order'
import { buildIsOfText } from '@wordnest/log/sentences-of-text'
import type { LibraryState, WordState } from '@wordnest/log/states'
import { isShelfText } from '@wordnest/log/text-ids'
import { MAX_GONE_TEXTS } from '@wordnest/log/texts'

import type { LogHead } from './log-head.ts'
import type { LogTransaction } from './log.repository.ts'
import type { Lists } from './state-rows.ts'
import { toText } from './texts.service.ts'
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
  /** Takes out of an event what it has from deleted texts. */
  private strip = (event: LogEvent): LogEvent => event
  private readonly log: LogTransaction
  private readonly head: LogHead

  constructor(log: LogTransaction, head: LogHead) {
    this.log = log
    this.head = head
    this.savedCount = head.lists.savedCount
    this.library = head.lists.library
  }

  /**
   * The parts that the events concern, and the past of those that new ones among them change by a replay. Takes those that
   * delete texts: nothing refuses them, and removals count first.
   */
  async load(events: readonly LogEvent[], isNew: (event: LogEvent) => boolean): Promise<void> {
    const fresh = events.filter(isNew)
    const erased = [...new Map(fresh.map((event) => [event.id, event])).values()].filter(
      ({ type }) => type === 'text-erased',
    )
    const named = await this.loadConcerned(fresh, erased)
    const subjects = [...new Set([...events, ...named].map(subjectOf))]
    this.parts = await findParts(this.head, subjects, (keys) => this.log.findWords(this.head, keys))
    const late = fresh.filter((event) => {
      const part = this.parts.get(subjectOf(event))
      return part?.last !== undefined && needsReplay(part, event)
    })
    await this.loadPast([...new Set([...late, ...named].map(subjectOf))])
    this.accepted = erased
    for (const subject of new Set([...erased, ...named].map(subjectOf))) {
      this.parts.set(subject, await this.replay(subject))
    }
    const library = this.parts.get('library')
    if (library && 'texts' in library) this.library = library
  }

  /** Events in the log that have something from a text which the new events delete. `strip` knows them from then on. */
  private async loadConcerned(fresh: readonly LogEvent[], erased: readonly LogEvent[]): Promise<readonly LogEvent[]> {
    const isLate = fresh.some((event) => textsNamedBy(event).some((text) => this.mayBeGone(text, event)))
    const before = isLate ? await this.log.loadTextErasures(this.head) : []
    const stripNamed = buildTextStrip([...before, ...erased])
    const present = await this.findPresent(erased)
    this.strip = (event) =>
      present.reduce((left, { id, isOfText }) => withoutUnnamed(left, id, isOfText), stripNamed(event))
    if (erased.length === 0) return []
    return (await this.log.loadEventsOfTexts(this.head)).filter((event) => this.strip(event) !== event)
  }

  /** Of the texts that go, those whose words are still here: they tell which sentences are theirs. */
  private async findPresent(erased: readonly LogEvent[]) {
    const ids = new Set(erased.flatMap((event) => (event.type === 'text-erased' ? [event.body.text] : [])))
    const present: { readonly id: string; readonly isOfText: (sentence: string) => boolean }[] = []
    for (const { id } of this.library.texts) {
      const body = ids.has(id) ? await this.log.findTextBody(this.head, id) : undefined
      if (body) present.push({ id, isOfText: buildIsOfText((await toText(body)).text) })
    }
    return present
  }

  /** Whether the text was deleted after the event, as far as the library tells. */
  private mayBeGone(text: string, { at }: LogEvent): boolean {
    const { texts, gone = [] } = this.library
    const present = texts.find(({ id }) => id === text)
    if (present && (!isShelfText(text) || at > present.savedAt)) return false
    return gone.length >= MAX_GONE_TEXTS || gone.includes(text)
  }

  private async loadPast(subjects: readonly Subject[]): Promise<void> {
    const past = Map.groupBy(await this.log.loadEventsOf(this.head, subjects), subjectOf)
    for (const subject of subjects) {
      const events = past.get(subject) ?? []
      this.stored.set(subject, events.map(this.strip))
      for (const event of events) this.loaded.set(event.id, event)
    }
  }

  /** Undefined where the event was taken. */
  async judge(given: LogEvent): Promise<EventRefusal | undefined> {
    if (isIncomplete(given)) return 'incomplete'
    const event = this.strip(given)
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
    return undefined
  }

  private async replay(subject: Subject, ...events: readonly LogEvent[]): Promise<PartState> {
    if (!this.stored.has(subject)) await this.loadPast([subject])
    const stored = this.stored.get(subject) ?? []
    const own = this.accepted.filter((other) => subjectOf(other) === subject)
    return replayPart(subject, [...stored, ...own, ...events])
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
