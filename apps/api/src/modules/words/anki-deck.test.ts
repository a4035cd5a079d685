/** What Anki asks of a collection that it imports: the tables of version 11, and everything that refers to something. */
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { buildAnkiDeck } from './anki-deck.ts'
import type { DeckWord } from './word-file-messages.ts'

const NOW_MS = 1_763_700_000_000

/** In Anki's own order: it reads columns by their place. */
const COLUMNS = {
  col: 'id crt mod scm ver dty usn ls conf models decks dconf tags',
  notes: 'id guid mid mod usn tags flds sfld csum flags data',
  cards: 'id nid did ord mod usn type queue due ivl factor reps lapses left odue odid flags data',
  revlog: 'id cid usn ease ivl lastIvl factor time type',
  graves: 'usn oid type',
} as const

/** What Anki's reader of old collections cannot do without. */
const NoteKindSchema = z.object({
  id: z.union([z.number(), z.string()]),
  name: z.string(),
  type: z.literal([0, 1]),
  mod: z.int(),
  usn: z.int(),
  sortf: z.int(),
  did: z.nullable(z.int()),
  tmpls: z
    .array(
      z.object({
        name: z.string(),
        ord: z.int(),
        qfmt: z.string(),
        afmt: z.string(),
        bqfmt: z.string(),
        bafmt: z.string(),
        did: z.nullable(z.int()),
      }),
    )
    .check(z.minLength(1)),
  flds: z
    .array(
      z.object({
        name: z.string(),
        ord: z.int(),
        sticky: z.boolean(),
        rtl: z.boolean(),
        font: z.string(),
        size: z.int(),
      }),
    )
    .check(z.minLength(1)),
  css: z.string(),
  latexPre: z.string(),
  latexPost: z.string(),
  req: z.array(z.tuple([z.int(), z.enum(['any', 'all', 'none']), z.array(z.int())])),
})
const today = z.tuple([z.int(), z.int()])
const DeckSchema = z.object({
  id: z.int(),
  name: z.string(),
  mod: z.int(),
  usn: z.int(),
  lrnToday: today,
  revToday: today,
  newToday: today,
  timeToday: today,
  collapsed: z.boolean(),
  desc: z.string(),
  dyn: z.literal(0),
  conf: z.int(),
  extendNew: z.int(),
  extendRev: z.int(),
})
const DeckOptionsSchema = z.object({
  id: z.int(),
  name: z.string(),
  maxTaken: z.int(),
  autoplay: z.boolean(),
  timer: z.int(),
  replayq: z.boolean(),
  new: z.object({ delays: z.array(z.number()), initialFactor: z.int(), ints: z.array(z.int()), perDay: z.int() }),
  rev: z.object({ ease4: z.number(), ivlFct: z.number(), maxIvl: z.int(), perDay: z.int() }),
  lapse: z.object({ delays: z.array(z.number()), leechAction: z.int(), leechFails: z.int(), mult: z.number() }),
})
const NoteSchema = z.object({
  id: z.int(),
  guid: z.string(),
  mid: z.int(),
  flds: z.string(),
  sfld: z.string(),
  csum: z.int(),
})

const word = (text: string, more: Partial<DeckWord> = {}): DeckWord => ({
  word: text,
  definition: `what ${text} means`,
  sentence: `We say ${text}.`,
  ...more,
})
const WORDS = [
  word('oak', { recording: new Uint8Array([0xff, 0xfb, 1]) }),
  word('Q & A <b>'),
  word('ice cream', { partOfSpeech: 'noun', recording: new Uint8Array([0xff, 0xfb, 2, 3]) }),
]

function open() {
  const files = unzipSync(buildAnkiDeck(WORDS, NOW_MS))
  const folder = mkdtempSync(join(tmpdir(), 'wordnest-test-'))
  const file = join(folder, 'collection.anki2')
  writeFileSync(file, files['collection.anki2'] ?? new Uint8Array())
  const database = new DatabaseSync(file, { readOnly: true })
  const all = (query: string) => database.prepare(query).all()
  const close = () => {
    database.close()
    rmSync(folder, { recursive: true })
  }
  return { files, all, close }
}

function read<T>(look: (deck: ReturnType<typeof open>) => T): T {
  const deck = open()
  try {
    return look(deck)
  } finally {
    deck.close()
  }
}

const jsonOf = (all: (query: string) => Record<string, unknown>[], column: string): unknown =>
  JSON.parse(String(all(`select ${column} from col`)[0]?.[column]))

describe('the collection of an exported deck', () => {
  it.each(Object.entries(COLUMNS))('has the table %s, column by column', (table, columns) => {
    const names = read(({ all }) => all(`pragma table_info(${table})`).map(({ name }) => String(name)))
    expect(names.join(' ')).toBe(columns)
  })

  it('has one row of settings, of version 11, whose instants Anki takes for what they are', () => {
    const rows = read(({ all }) => all('select id, crt, mod, scm, ver, dty, usn, tags from col'))
    expect(rows).toEqual([{ id: 1, crt: NOW_MS / 1000, mod: NOW_MS, scm: NOW_MS, ver: 11, dty: 0, usn: 0, tags: '{}' }])
  })

  it('describes kinds of notes, decks and their options as Anki reads them', () => {
    const { kinds, decks, options } = read(({ all }) => ({
      kinds: z.parse(z.record(z.string(), NoteKindSchema), jsonOf(all, 'models')),
      decks: z.parse(z.record(z.string(), DeckSchema), jsonOf(all, 'decks')),
      options: z.parse(z.record(z.string(), DeckOptionsSchema), jsonOf(all, 'dconf')),
    }))
    for (const [id, kind] of Object.entries(kinds)) {
      expect(String(kind.id)).toBe(id)
      expect(kind.flds.map(({ ord }) => ord)).toEqual(kind.flds.map((_, index) => index))
      const names = kind.flds.map(({ name }) => name)
      for (const { qfmt, afmt } of kind.tmpls) {
        for (const [, field = ''] of `${qfmt}${afmt}`.matchAll(/\{\{([^}]+)\}\}/g)) {
          expect([...names, 'FrontSide']).toContain(field)
        }
      }
    }
    for (const [id, deck] of Object.entries(decks)) {
      expect(String(deck.id)).toBe(id)
      expect(Object.keys(options)).toContain(String(deck.conf))
    }
    expect(Object.keys(decks)).toContain('1')
  })

  it('refers to nothing that is not there', () => {
    const { notes, cards, kinds, decks } = read(({ all }) => ({
      notes: z.parse(z.array(NoteSchema), all('select id, guid, mid, flds, sfld, csum from notes order by id')),
      cards: all('select id, nid, did, ord, type, queue, due from cards order by id'),
      kinds: z.parse(z.record(z.string(), NoteKindSchema), jsonOf(all, 'models')),
      decks: Object.keys(z.parse(z.record(z.string(), DeckSchema), jsonOf(all, 'decks'))),
    }))
    expect(new Set(notes.map(({ id }) => id)).size).toBe(WORDS.length)
    expect(new Set(notes.map(({ guid }) => guid)).size).toBe(WORDS.length)
    expect(cards.map(({ nid }) => nid)).toEqual(notes.map(({ id }) => id))
    expect(cards.map(({ due }) => due)).toEqual([1, 2, 3])
    for (const { did, ord, type, queue } of cards) {
      expect({ isDeck: decks.includes(String(did)), ord, type, queue }).toEqual({
        isDeck: true,
        ord: 0,
        type: 0,
        queue: 0,
      })
    }
    for (const { mid, flds } of notes) expect(flds.split('\u001F')).toHaveLength(kinds[String(mid)]?.flds.length ?? -1)
  })

  it('sorts and finds doubles by the word itself, not by its HTML', () => {
    const notes = read(({ all }) => z.parse(z.array(NoteSchema), all('select * from notes order by id')))
    expect(notes.map(({ sfld }) => sfld)).toEqual(WORDS.map((each) => each.word))
    expect(notes[1]?.flds.split('\u001F')[0]).toBe('Q &amp; A &lt;b&gt;')
    for (const { sfld, csum } of notes) {
      expect(csum).toBe(Number.parseInt(createHash('sha1').update(sfld).digest('hex').slice(0, 8), 16))
    }
  })

  it('brings every recording that its notes name, and no other file', () => {
    const { files, notes } = read((deck) => ({
      files: deck.files,
      notes: z.parse(z.array(NoteSchema), deck.all('select * from notes order by id')),
    }))
    const media = z.parse(z.record(z.string(), z.string()), JSON.parse(new TextDecoder().decode(files['media'])))
    const named = notes.flatMap(({ flds }) => [...flds.matchAll(/\[sound:([^\]]+)\]/g)].map(([, name]) => name))
    expect(Object.values(media)).toEqual(named)
    expect(named).toHaveLength(2)
    expect(Object.keys(files).toSorted()).toEqual([...Object.keys(media), 'collection.anki2', 'media'].toSorted())
    expect(files['1']).toEqual(WORDS[2]?.recording)
  })
})
