/** The learner's log on this device, in IndexedDB: what is known of the server's state, and what it has not heard yet. */
import type { LogEvent } from '@wordnest/log/events'
import type { EventRefusal } from '@wordnest/log/limits'
import type { LevelState, StudyState, SwipesState, WordState } from '@wordnest/log/states'
import { type DBSchema, type IDBPDatabase, openDB, deleteDB } from 'idb'

/** An event that the server has not acknowledged, or has refused. */
export type WaitingEvent = { readonly event: LogEvent; readonly refused?: EventRefusal }

/** The server's state as far as this device knows it, besides the words. */
export type KnownLists = {
  /** Up to which the device knows the log. */
  readonly lastSeq: number
  /** Whether all words are here: a new device begins with those of the next review. */
  readonly isComplete: boolean
  readonly savedCount: number
  readonly study?: StudyState | undefined
  readonly swipes?: SwipesState | undefined
  readonly level?: LevelState | undefined
  /** The only account that a visitor's log may still come to. */
  readonly boundTo?: string | undefined
}

export type StoredLog = {
  readonly lists: KnownLists | undefined
  readonly words: ReadonlyMap<string, WordState>
  readonly waiting: readonly WaitingEvent[]
}

/** What one step changes, all of it or nothing. */
export type LogChange = {
  readonly lists?: KnownLists
  readonly words?: ReadonlyMap<string, WordState>
  readonly gone?: readonly string[]
  readonly put?: readonly WaitingEvent[]
  /** Ids of events that wait no more. */
  readonly settled?: readonly string[]
}

export type LogDatabase = {
  readonly load: () => Promise<StoredLog>
  readonly write: (change: LogChange) => Promise<void>
  readonly close: () => void
}

interface LogSchema extends DBSchema {
  lists: { key: 'lists'; value: KnownLists }
  words: { key: string; value: WordState }
  waiting: { key: string; value: WaitingEvent }
}

const VERSION = 1
const PREFIX = 'wordnest-log-'

/** A learner's database, or that of visitors. */
const nameOf = (learnerId: string | null): string => `${PREFIX}${learnerId ?? 'visitor'}`

const open = (learnerId: string | null): Promise<IDBPDatabase<LogSchema>> =>
  openDB<LogSchema>(nameOf(learnerId), VERSION, {
    upgrade(db) {
      db.createObjectStore('lists')
      db.createObjectStore('words')
      db.createObjectStore('waiting')
    },
    // Another tab deletes it, or has a newer version: this one lets it go.
    blocking: (_from, _to, event) => {
      if (event.target instanceof IDBDatabase) event.target.close()
    },
  })

async function write(db: IDBPDatabase<LogSchema>, change: LogChange): Promise<void> {
  const tx = db.transaction(['lists', 'words', 'waiting'], 'readwrite', { durability: 'strict' })
  const [lists, words, waiting] = [tx.objectStore('lists'), tx.objectStore('words'), tx.objectStore('waiting')]
  if (change.lists) void lists.put(change.lists, 'lists')
  for (const [key, state] of change.words ?? []) void words.put(state, key)
  for (const key of change.gone ?? []) void words.delete(key)
  for (const one of change.put ?? []) void waiting.put(one, one.event.id)
  for (const id of change.settled ?? []) void waiting.delete(id)
  await tx.done
}

async function load(db: IDBPDatabase<LogSchema>): Promise<StoredLog> {
  const tx = db.transaction(['lists', 'words', 'waiting'])
  const [lists, keys, states, waiting] = await Promise.all([
    tx.objectStore('lists').get('lists'),
    tx.objectStore('words').getAllKeys(),
    tx.objectStore('words').getAll(),
    tx.objectStore('waiting').getAll(),
  ])
  const words = new Map(keys.flatMap((key, index) => (states[index] ? [[key, states[index]] as const] : [])))
  return { lists, words, waiting }
}

/** For a browser that keeps nothing: the log lives as long as the page. */
const NOTHING_KEPT: LogDatabase = {
  load: async () => ({ lists: undefined, words: new Map(), waiting: [] }),
  write: async () => undefined,
  close: () => undefined,
}

/** Never fails: `isKept` is false where the browser has no room or keeps nothing. */
export async function openLogDatabase(
  learnerId: string | null,
): Promise<{ readonly database: LogDatabase; readonly isKept: boolean }> {
  try {
    const db = await open(learnerId)
    const database: LogDatabase = {
      load: () => load(db),
      write: (change) => write(db, change),
      close: () => db.close(),
    }
    return { database, isKept: true }
  } catch (error) {
    console.warn('This browser does not keep what is learned:', error)
    return { database: NOTHING_KEPT, isKept: false }
  }
}

export async function deleteLogDatabase(learnerId: string | null): Promise<void> {
  try {
    await deleteDB(nameOf(learnerId))
  } catch (error) {
    console.warn('The log of this device could not be deleted:', error)
  }
}
