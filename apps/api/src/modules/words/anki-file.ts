/** Anki decks (`.apkg`) read: a zip with a collection, which is a SQLite file, since 2022 also a compressed one. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { constants, DatabaseSync } from 'node:sqlite'
import { zstdDecompressSync } from 'node:zlib'

import { MAX_WORD_ROWS, type WordFile } from '@wordnest/contracts/word-files'
import { removeTags } from '@wordnest/vocabulary/text-cleaning'
import { parseFragment } from 'parse5'

import { toWordFile } from './word-rows.ts'
import { listZipEntries, unpackEntry, type ZipEntry } from './zip-entries.ts'

/** A deck that is no deck, or that is built to do harm. */
export class DeckRefusal extends Error {
  readonly code: 'unreadable-file' | 'too-large'
  constructor(code: 'unreadable-file' | 'too-large', options?: ErrorOptions) {
    super(code, options)
    this.name = 'DeckRefusal'
    this.code = code
  }
}

/** Newest first: a deck of today holds an old collection, too, that only asks to update Anki. */
const COLLECTIONS = ['collection.anki21b', 'collection.anki21', 'collection.anki2'] as const
/** More recordings than any deck of a few thousand words has. */
const MAX_ENTRIES = 20_000
const MAX_COLLECTION_BYTES = 64 * 1024 * 1024
/** Notes that are looked at: those of the main kind are chosen among them. */
const MAX_NOTES = 20_000
/** Fields of all note types together. */
const MAX_FIELDS = 10_000
const MAX_FIELDS_OF_A_KIND = 100
const FIELD_SEPARATOR = '\u001F'
const FILE_HEADER_BYTES = 100
/** Kind of a page in a table's tree that holds no rows and leads to other pages. */
const INTERIOR_PAGE = 5
const SQLITE_MAGIC = 'SQLite format 3\0'

const isUnsafe = (name: string): boolean => /(?:^|[\\/])\.\.(?:[\\/]|$)|^[\\/]|^[a-z]:|\0/i.test(name)

type Collection = (typeof COLLECTIONS)[number]

const findName = (name: string): Collection | undefined => COLLECTIONS.find((collection) => collection === name)

/** The newest collection. One entry alone is inflated: of two with one name the later. */
function unzipCollection(content: Uint8Array): { readonly name: Collection; readonly packed: Uint8Array } {
  try {
    const found = new Map<Collection, ZipEntry>()
    let entries = 0
    for (const entry of listZipEntries(content)) {
      entries += 1
      if (entries > MAX_ENTRIES) throw new DeckRefusal('too-large')
      if (isUnsafe(entry.name)) throw new DeckRefusal('unreadable-file')
      const name = findName(entry.name)
      if (name) found.set(name, entry)
    }
    const name = COLLECTIONS.find((collection) => found.has(collection))
    const entry = name && found.get(name)
    if (!entry) throw new DeckRefusal('unreadable-file')
    if (entry.size > MAX_COLLECTION_BYTES) throw new DeckRefusal('too-large')
    return { name, packed: unpackEntry(entry) }
  } catch (error) {
    throw error instanceof DeckRefusal ? error : new DeckRefusal('unreadable-file', { cause: error })
  }
}

function decompress(content: Uint8Array): Uint8Array {
  try {
    return zstdDecompressSync(content, { maxOutputLength: MAX_COLLECTION_BYTES })
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw new DeckRefusal(isTooLarge ? 'too-large' : 'unreadable-file', { cause: error })
  }
}

function findCollection(content: Uint8Array): Uint8Array {
  const { name, packed } = unzipCollection(content)
  const collection = name === 'collection.anki21b' ? decompress(packed) : packed
  const magic = new TextDecoder('latin1').decode(collection.subarray(0, SQLITE_MAGIC.length))
  if (magic !== SQLITE_MAGIC) throw new DeckRefusal('unreadable-file')
  return collection
}

type Note = { readonly kindId: string; readonly fields: readonly string[] }

const TABLES = ['notes', 'fields', 'col'] as const
type Table = (typeof TABLES)[number]

/**
 * All that is asked of a stranger's collection. What it brings of its own is not run: a view is denied its select, a virtual
 * table those of its own tables.
 */
function isPlain(action: number, subject: string | null, name: string | null, view: string | null): boolean {
  return (
    view === null &&
    (action === constants.SQLITE_SELECT ||
      (action === constants.SQLITE_READ && TABLES.some((table) => table === subject)) ||
      (action === constants.SQLITE_FUNCTION && name === 'substr') ||
      (action === constants.SQLITE_PRAGMA && subject === 'table_xinfo'))
  )
}

/** SQLite reads the whole schema before anything else, and would follow pages that lead in circles for ever. */
function assertFiniteSchema(collection: Uint8Array): void {
  const view = new DataView(collection.buffer, collection.byteOffset, collection.byteLength)
  const stated = view.getUint16(16)
  const pageBytes = stated === 1 ? 65_536 : stated
  const pages = new Set([1])
  for (const page of pages) {
    const start = (page - 1) * pageBytes
    const header = page === 1 ? FILE_HEADER_BYTES : start
    if (view.getUint8(header) !== INTERIOR_PAGE) continue
    const cells = Array.from({ length: view.getUint16(header + 3) }, (_, index) =>
      view.getUint32(start + view.getUint16(header + 12 + 2 * index)),
    )
    for (const child of [...cells, view.getUint32(header + 8)]) {
      if (pages.has(child)) throw new DeckRefusal('unreadable-file')
      pages.add(child)
    }
  }
}

function openCollection(file: string) {
  const database = new DatabaseSync(file, { readOnly: true })
  database.exec('pragma trusted_schema = off; pragma cell_size_check = on')
  let denials = 0
  database.setAuthorizer((action, subject, name, _schema, view) => {
    if (isPlain(action, subject, name, view)) return constants.SQLITE_OK
    denials += 1
    return constants.SQLITE_DENY
  })
  return { database, isHostile: () => denials > 0 }
}

/** A generated column, hidden or not, computes what it answers; a virtual table has hidden ones. */
function isTableThere(database: DatabaseSync, name: Table): boolean {
  const columns = database.prepare(`pragma table_xinfo(${name})`).all()
  if (columns.some(({ hidden }) => hidden !== 0)) throw new DeckRefusal('unreadable-file')
  return columns.length > 0
}

// No query chooses among rows: the limit would not bound those that are passed over, and pages may be wound in circles.

function readNotes(database: DatabaseSync): readonly Note[] {
  if (!isTableThere(database, 'notes')) throw new DeckRefusal('unreadable-file')
  const rows = database
    .prepare('select cast(mid as text) as mid, substr(flds, 1, 100000) as flds from notes limit ?')
    .all(MAX_NOTES)
  return rows.flatMap(({ mid, flds }) =>
    typeof flds === 'string' ? [{ kindId: String(mid), fields: flds.split(FIELD_SEPARATOR) }] : [],
  )
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Until 2020 the kinds of notes are one JSON text. */
function readOldFieldNames(database: DatabaseSync, kindId: string): readonly string[] {
  if (!isTableThere(database, 'col')) return []
  const row = database.prepare('select substr(models, 1, 4000000) as models from col limit 1').get()
  const models: unknown = JSON.parse(String(row?.['models'] ?? '{}'))
  const kind = isRecord(models) ? models[kindId] : undefined
  const fields = isRecord(kind) && Array.isArray(kind['flds']) ? kind['flds'] : []
  return fields.map((field: unknown) => (isRecord(field) && typeof field['name'] === 'string' ? field['name'] : ''))
}

function readFieldNames(database: DatabaseSync, kindId: string): readonly string[] {
  try {
    if (!isTableThere(database, 'fields')) return readOldFieldNames(database, kindId)
    const rows = database
      .prepare('select cast(ntid as text) as ntid, ord, substr(name, 1, 200) as name from fields limit ?')
      .all(MAX_FIELDS)
    return rows
      .filter(({ ntid }) => ntid === kindId)
      .toSorted((one, other) => Number(one['ord']) - Number(other['ord']))
      .slice(0, MAX_FIELDS_OF_A_KIND)
      .map(({ name }) => String(name))
  } catch (error) {
    if (error instanceof DeckRefusal) throw error
    // The names only help to find the columns.
    return []
  }
}

/** What Anki marks inside a field: sounds go, of a gap the text stays. */
const withoutMarks = (field: string): string =>
  field.replace(/\[sound:[^\]]{0,300}\]/g, ' ').replace(/\{\{c\d{1,3}::([^{}]{0,2000}?)(?:::[^{}]{0,500})?\}\}/g, '$1')

/** Longest field that is looked at: markup may surround a short text. */
const MAX_FIELD_LENGTH = 20_000

/** Decodes every entity that HTML knows, once. The text has no tags: a bracket that is left is text. */
const decodeEntities = (text: string): string =>
  text.includes('&')
    ? parseFragment(text.replaceAll('<', '&lt;'))
        .childNodes.map((node) => ('value' in node ? node.value : ''))
        .join('')
    : text

/** A field is HTML: its text as Anki shows it. */
const toFieldText = (field: string): string =>
  decodeEntities(removeTags(withoutMarks(field.slice(0, MAX_FIELD_LENGTH))))

function readCollection(database: DatabaseSync): WordFile {
  const notes = readNotes(database)
  const counts = new Map<string, number>()
  for (const { kindId } of notes) counts.set(kindId, (counts.get(kindId) ?? 0) + 1)
  const [main] = [...counts].toSorted(([, one], [, other]) => other - one)
  if (!main) return toWordFile([], { rows: [] })
  const [kindId, count] = main
  const rows = notes.filter((note) => note.kindId === kindId).slice(0, MAX_WORD_ROWS)
  return toWordFile(readFieldNames(database, kindId), {
    rows: rows.map(({ fields }) => fields.map(toFieldText)),
    isPlain: true,
    leftOut: notes.length - count + (count - rows.length),
  })
}

/** Throws {@link DeckRefusal} for what is no deck. Nothing of the archive is written under a name of its own. */
export function readAnkiFile(content: Uint8Array): WordFile {
  const collection = findCollection(content)
  const folder = mkdtempSync(join(tmpdir(), 'wordnest-deck-'))
  try {
    const file = join(folder, 'collection.db')
    assertFiniteSchema(collection)
    writeFileSync(file, collection, { mode: 0o600 })
    const { database, isHostile } = openCollection(file)
    try {
      const read = readCollection(database)
      if (isHostile()) throw new DeckRefusal('unreadable-file')
      return read
    } finally {
      database.close()
    }
  } catch (error) {
    throw error instanceof DeckRefusal ? error : new DeckRefusal('unreadable-file', { cause: error })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
