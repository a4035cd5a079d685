/** Anki decks written: a collection of version 11, which every Anki since 2012 opens, and the recordings beside it. */
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { toWordKey } from '@wordnest/vocabulary/word-key'
import { zipSync } from 'fflate'

import { ANKI_SCHEMA, toCollectionRow } from './anki-schema.ts'
import type { DeckWord } from './word-file-messages.ts'

/** Fixed, so that a deck that is imported again finds its kind of note and its deck. */
const NOTE_KIND_ID = 1_763_700_000_001
const DECK_ID = 1_763_700_000_002
const FIELD_SEPARATOR = '\u001F'

const toHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '<br>')

const sha1 = (text: string): string => createHash('sha1').update(text).digest('hex')

/** Anki looks for doubles by this number of the first field, without its HTML. */
const toChecksum = (text: string): number => Number.parseInt(sha1(text).slice(0, 8), 16)

type Recording = { readonly name: string; readonly content: Uint8Array }

const toRecording = ({ word, recording }: DeckWord): Recording | undefined =>
  recording && { name: `wordnest-${sha1(toWordKey(word)).slice(0, 16)}.mp3`, content: recording }

function toFields(word: DeckWord): string {
  const recording = toRecording(word)
  return [
    toHtml(word.word),
    toHtml(word.definition),
    toHtml(word.sentence),
    toHtml(word.partOfSpeech ?? ''),
    recording ? `[sound:${recording.name}]` : '',
  ].join(FIELD_SEPARATOR)
}

function writeCollection(file: string, words: readonly DeckWord[], nowMs: number): void {
  const database = new DatabaseSync(file)
  try {
    database.exec('pragma journal_mode = off; pragma synchronous = off')
    database.exec(ANKI_SCHEMA)
    database.exec('begin')
    const columns = toCollectionRow({ kindId: NOTE_KIND_ID, deckId: DECK_ID, nowMs })
    database
      .prepare('insert into col values (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, ?)')
      .run(columns.createdSeconds, nowMs, nowMs, columns.conf, columns.models, columns.decks, columns.dconf, '{}')
    const note = database.prepare("insert into notes values (?, ?, ?, ?, -1, '', ?, ?, ?, 0, '')")
    const card = database.prepare("insert into cards values (?, ?, ?, 0, ?, -1, 0, 0, ?, 0, 0, 0, 0, 0, 0, 0, 0, '')")
    const nowSeconds = Math.floor(nowMs / 1000)
    words.forEach((word, index) => {
      const id = nowMs + index
      const guid = sha1(`wordnest ${toWordKey(word.word)}`).slice(0, 20)
      note.run(id, guid, NOTE_KIND_ID, nowSeconds, toFields(word), word.word, toChecksum(word.word))
      card.run(id, id, DECK_ID, nowSeconds, index + 1)
    })
    database.exec('commit')
  } finally {
    database.close()
  }
}

/** The bytes of an `.apkg` file. */
export function buildAnkiDeck(words: readonly DeckWord[], nowMs: number): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'wordnest-deck-'))
  try {
    const file = join(folder, 'collection.anki2')
    writeCollection(file, words, nowMs)
    const recordings = words.flatMap((word) => toRecording(word) ?? [])
    const media = Object.fromEntries(recordings.map(({ name }, index) => [String(index), name]))
    return zipSync({
      'collection.anki2': [readFileSync(file), { level: 6 }],
      media: [new TextEncoder().encode(JSON.stringify(media)), { level: 0 }],
      ...Object.fromEntries(recordings.map(({ content }, index) => [String(index), [content, { level: 0 }]])),
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
