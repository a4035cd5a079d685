/** The learner's log on this device, in IndexedDB: the known state of the server, and the events that it has not acknowledged. */
import { type LogEvent, subjectOf } from '@wordnest/log/events'
import type { EventRefusal } from '@wordnest/log/limits'
import type { LevelState, LibraryState, StudyState, SwipesState, WordState } from '@wordnest/log/states'
import { type DBSchema, deleteDB, type IDBPDatabase, type IDBPObjectStore, openDB, type StoreNames } from 'idb'

/** An event that the server has not acknowledged, or has refused. */
export type WaitingEvent = {
  readonly event: LogEvent
  readonly refused?: EventRefusal
  /** It has no effect, and is not sent, until it is known whether it should be. */
  readonly isHeld?: boolean
}

/** The server's state as far as this device knows it, besides the words. */
export type KnownLists = {
  /** Up to which the device knows the log. */
  readonly lastSeq: number
  readonly lastId?: string | undefined
  /** Version of the rules that computed all of it, 0 where the server did not say; undefined where it must be fetched anew. */
  readonly rules?: number | undefined
  /** Whether all words are here: a new device begins with those of the next review. */
  readonly isComplete: boolean
  /** Whether the server has said what the lists hold. */
  readonly hasLists?: boolean | undefined
  readonly savedCount: number
  readonly study?: StudyState | undefined
  readonly swipes?: SwipesState | undefined
  readonly level?: LevelState | undefined
  readonly library?: LibraryState | undefined
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

/** The words of a text that the learner saved to read. */
export type StoredText = {
  readonly text: string
  /** The server has them. */
  readonly isSent: boolean
}

export type LogDatabase = {
  readonly load: () => Promise<StoredLog>
  readonly write: (change: LogChange) => Promise<void>
  readonly findText: (id: string) => Promise<StoredText | undefined>
  readonly putText: (id: string, text: StoredText) => Promise<void>
  /** The server has this text, which may have been changed or deleted here meanwhile. */
  readonly markTextSent: (id: string, text: string) => Promise<void>
  /** The server has none of them any more, as far as this device knows. */
  readonly markTextsUnsent: () => Promise<void>
  readonly deleteTexts: (ids: readonly string[]) => Promise<void>
  readonly loadTexts: () => Promise<ReadonlyMap<string, StoredText>>
  /** Those alone that the server has not: all texts of a learner may be a hundred megabytes. */
  readonly loadUnsentTexts: () => Promise<ReadonlyMap<string, StoredText>>
  /** Where on this device the file of a film is; goes with the text of the same id. */
  readonly findHandle: (id: string) => Promise<FileSystemFileHandle | undefined>
  readonly putHandle: (id: string, handle: FileSystemFileHandle) => Promise<void>
  readonly loadHandles: () => Promise<ReadonlyMap<string, FileSystemFileHandle>>
  readonly close: () => void
}

/** As it is stored: the mark is what the index finds, which knows no booleans. */
type MarkedText = StoredText & { readonly unsent?: 1 }

const toUnsent = ({ text }: StoredText): MarkedText => ({ text, isSent: false, unsent: 1 })
const fromMarked = ({ text, isSent }: MarkedText): StoredText => ({ text, isSent })

interface LogSchema extends DBSchema {
  lists: { key: 'lists'; value: KnownLists }
  words: { key: string; value: WordState }
  waiting: { key: string; value: WaitingEvent }
  texts: { key: string; value: MarkedText; indexes: { unsent: 1 } }
  handles: { key: string; value: FileSystemFileHandle }
}

/** What is known of the parts that are no words. */
export const toLists = (lists: KnownLists | undefined) => ({
  ...(lists?.study && { study: lists.study }),
  ...(lists?.swipes && { swipes: lists.swipes }),
  ...(lists?.level && { level: lists.level }),
  ...(lists?.library && { library: lists.library }),
})

/** A visitor's list waits until it is known whether the account ever had one. */
export const toAdopted = (event: LogEvent): WaitingEvent =>
  subjectOf(event) === 'study' ? { event, isHeld: true } : { event }

const VERSION = 4
const PREFIX = 'wordnest-log-'

/** A learner's database, or that of visitors. */
const nameOf = (learnerId: string | null): string => `${PREFIX}${learnerId ?? 'visitor'}`

/** Learners who have a database here; empty where the browser does not list databases. */
export async function listLogOwners(): Promise<readonly string[]> {
  try {
    const databases = await indexedDB.databases()
    return databases.flatMap(({ name = '' }) =>
      name.startsWith(PREFIX) && name !== nameOf(null) ? [name.slice(PREFIX.length)] : [],
    )
  } catch (error) {
    console.warn('This browser does not say whose logs it keeps:', error)
    return []
  }
}

type TextsStore<Mode extends IDBTransactionMode> = IDBPObjectStore<
  LogSchema,
  ArrayLike<StoreNames<LogSchema>>,
  'texts',
  Mode
>

/** Those of before the index have no mark. */
async function markStored(texts: TextsStore<'versionchange'>): Promise<void> {
  for await (const cursor of texts) if (!cursor.value.isSent) await cursor.update(toUnsent(cursor.value))
}

const open = (learnerId: string | null): Promise<IDBPDatabase<LogSchema>> =>
  openDB<LogSchema>(nameOf(learnerId), VERSION, {
    upgrade(db, from, _to, tx) {
      if (from < 1) for (const name of ['lists', 'words', 'waiting'] as const) db.createObjectStore(name)
      if (from < 2) db.createObjectStore('texts')
      if (from < 3) db.createObjectStore('handles')
      if (from < 4) {
        const texts = tx.objectStore('texts')
        texts.createIndex('unsent', 'unsent')
        // Where it fails, so does the upgrade.
        markStored(texts).catch(() => undefined)
      }
    },
    // Another tab deletes it, or has a newer version: this one lets it go.
    blocking: (_from, _to, event) => {
      if (event.target instanceof IDBDatabase) event.target.close()
    },
  })

type Done = { readonly done: Promise<void> }

/** Requests that fail with their transaction have no other listener. */
async function settle(tx: Done, requests: readonly Promise<unknown>[]): Promise<void> {
  await Promise.all([tx.done, ...requests])
}

async function write(db: IDBPDatabase<LogSchema>, change: LogChange): Promise<void> {
  const tx = db.transaction(['lists', 'words', 'waiting'], 'readwrite', { durability: 'strict' })
  const [lists, words, waiting] = [tx.objectStore('lists'), tx.objectStore('words'), tx.objectStore('waiting')]
  await settle(tx, [
    ...(change.lists ? [lists.put(change.lists, 'lists')] : []),
    ...[...(change.words ?? [])].map(([key, state]) => words.put(state, key)),
    ...(change.gone ?? []).map((key) => words.delete(key)),
    ...(change.put ?? []).map((one) => waiting.put(one, one.event.id)),
    ...(change.settled ?? []).map((id) => waiting.delete(id)),
  ])
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

type Kept<Value> = {
  readonly getAllKeys: () => Promise<readonly string[]>
  readonly getAll: () => Promise<readonly Value[]>
}

async function loadAll<Value>(kept: Kept<Value>): Promise<ReadonlyMap<string, Value>> {
  const [keys, values] = await Promise.all([kept.getAllKeys(), kept.getAll()])
  return new Map(keys.flatMap((key, index) => (values[index] ? [[key, values[index]] as const] : [])))
}

async function markTextSent(db: IDBPDatabase<LogSchema>, id: string, text: string): Promise<void> {
  const tx = db.transaction('texts', 'readwrite')
  const isSame = (await tx.store.get(id))?.text === text
  await settle(tx, isSame ? [tx.store.put({ text, isSent: true }, id)] : [])
}

/** Texts of one transaction: each may be of some megabytes, and others wait for its end. */
const TEXTS_AT_ONCE = 10

function* cut(ids: readonly string[]): Generator<readonly string[]> {
  for (let from = 0; from < ids.length; from += TEXTS_AT_ONCE) yield ids.slice(from, from + TEXTS_AT_ONCE)
}

async function markTextsUnsent(db: IDBPDatabase<LogSchema>): Promise<void> {
  for (const ids of cut(await db.getAllKeys('texts'))) {
    const tx = db.transaction('texts', 'readwrite')
    const mark = async (id: string) => {
      const text = await tx.store.get(id)
      if (text?.isSent) await tx.store.put(toUnsent(text), id)
    }
    await settle(tx, ids.map(mark))
  }
}

async function deleteTexts(db: IDBPDatabase<LogSchema>, all: readonly string[]): Promise<void> {
  for (const ids of cut(all)) {
    const tx = db.transaction(['texts', 'handles'], 'readwrite')
    const [texts, handles] = [tx.objectStore('texts'), tx.objectStore('handles')]
    await settle(
      tx,
      ids.flatMap((id) => [texts.delete(id), handles.delete(id)]),
    )
  }
}

/** The text that was stored last is read at once: its first reader, who follows, need not wait for what was just here. */
function buildTexts(db: IDBPDatabase<LogSchema>): Pick<LogDatabase, 'load' | 'findText' | 'putText' | 'deleteTexts'> {
  let fresh: { readonly id: string; readonly text: StoredText } | undefined
  return {
    // Another tab has written: the text may be another one.
    load: () => {
      fresh = undefined
      return load(db)
    },
    findText: async (id) => {
      if (fresh?.id !== id) {
        const stored = await db.get('texts', id)
        return stored && fromMarked(stored)
      }
      const { text } = fresh
      fresh = undefined
      return text
    },
    putText: async (id, text) => {
      fresh = undefined
      await db.put('texts', text.isSent ? text : toUnsent(text), id)
      // What the server has was read before.
      if (!text.isSent) fresh = { id, text }
    },
    deleteTexts: (ids) => {
      fresh = undefined
      return deleteTexts(db, ids)
    },
  }
}

/** For a browser without IndexedDB: log and texts live as long as the page. */
function buildNothingKept(): LogDatabase {
  const texts = new Map<string, StoredText>()
  return {
    load: async () => ({ lists: undefined, words: new Map(), waiting: [] }),
    write: async () => undefined,
    findText: async (id) => texts.get(id),
    putText: async (id, text) => void texts.set(id, text),
    markTextSent: async (id, text) => void (texts.get(id)?.text === text && texts.set(id, { text, isSent: true })),
    markTextsUnsent: async () => texts.forEach((text, id) => texts.set(id, { ...text, isSent: false })),
    deleteTexts: async (ids) => ids.forEach((id) => texts.delete(id)),
    loadTexts: async () => texts,
    loadUnsentTexts: async () => texts,
    findHandle: async () => undefined,
    putHandle: async () => undefined,
    loadHandles: async () => new Map(),
    close: () => undefined,
  }
}

export type OpenedDatabase = { readonly database: LogDatabase; readonly isKept: boolean }

/** Never fails: `isKept` is false where the browser has no room or keeps nothing. */
export async function openLogDatabase(learnerId: string | null): Promise<OpenedDatabase> {
  try {
    const db = await open(learnerId)
    const database: LogDatabase = {
      write: (change) => write(db, change),
      ...buildTexts(db),
      markTextSent: (id, text) => markTextSent(db, id, text),
      markTextsUnsent: () => markTextsUnsent(db),
      loadTexts: () => loadAll(db.transaction('texts').store),
      loadUnsentTexts: () => loadAll(db.transaction('texts').store.index('unsent')),
      findHandle: (id) => db.get('handles', id),
      putHandle: async (id, handle) => void (await db.put('handles', handle, id)),
      loadHandles: () => loadAll(db.transaction('handles').store),
      close: () => db.close(),
    }
    return { database, isKept: true }
  } catch (error) {
    console.warn('This browser does not keep what is learned:', error)
    return { database: buildNothingKept(), isKept: false }
  }
}

export async function deleteLogDatabase(learnerId: string | null): Promise<void> {
  try {
    await deleteDB(nameOf(learnerId))
  } catch (error) {
    console.warn('The log of this device could not be deleted:', error)
  }
}
