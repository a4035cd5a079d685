import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { zstdCompressSync } from 'node:zlib'

import { buildDeck, readWordFile, type WordFile } from '@wordnest/contracts/word-files'
import type { StudyWord } from '@wordnest/vocabulary/study-list'
import { toCsv } from '@wordnest/vocabulary/word-csv'
import { unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildStudyWord, buildTestApp, type TestApp, type TestClient } from '#api/testing/app.ts'

let test: TestApp
let learner: TestClient
beforeAll(async () => {
  test = await buildTestApp()
  learner = await test.buildLearner()
})
afterAll(() => test.dispose())

const send = (body: unknown) => learner.post(readWordFile.path, body)
const read = async (body: unknown): Promise<WordFile> => readWordFile.response.parse((await send(body)).body)
const toBase64 = (content: Uint8Array) => Buffer.from(content).toString('base64')
const readDeck = (content: Uint8Array) => send({ kind: 'anki', contentBase64: toBase64(content) })

/** The bytes of a SQLite file. */
function buildSqlite(...statements: string[]): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'wordnest-test-'))
  try {
    const file = join(folder, 'c.db')
    // A hostile deck writes into the schema, too.
    const database = new DatabaseSync(file, { defensive: false })
    for (const statement of statements) database.exec(statement)
    database.close()
    return readFileSync(file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const OLD_MODELS = JSON.stringify({ 7: { flds: [{ name: 'Front' }, { name: 'Back' }] } })
const buildOldCollection = (notes: readonly string[]) =>
  buildSqlite(
    'create table col (models text)',
    `insert into col values ('${OLD_MODELS}')`,
    'create table notes (id integer primary key, mid integer, flds text)',
    ...notes.map((flds) => `insert into notes (mid, flds) values (7, '${flds.replaceAll("'", "''")}')`),
  )
const buildNewCollection = () =>
  buildSqlite(
    'create table notetypes (id integer primary key, name text)',
    'create table fields (ntid integer, ord integer, name text, primary key (ntid, ord)) without rowid',
    "insert into fields values (9, 1, 'Meaning'), (9, 0, 'Term'), (8, 0, 'Other')",
    'create table notes (id integer primary key, mid integer, flds text)',
    "insert into notes (mid, flds) values (9, 'oak\u001Fa tree'), (8, 'x'), (9, 'elm\u001Fanother tree')",
  )

const NOTES = 'create table notes (id integer primary key, mid integer, flds text)'
const NOTE = "insert into notes (mid, flds) values (7, 'oak\u001Fa tree')"
const COUNT = 'with recursive c(i) as (select 1 union all select i + 1 from c limit 10) select count(*)'
/** What computes its answer; of what would run for ever, a little. */
const HOSTILE_TABLES: readonly [what: string, ...statements: string[]][] = [
  ['a view in place of the collection', NOTES, NOTE, `create view col as ${COUNT} as models from c`],
  [
    'a view in place of the fields',
    NOTES,
    NOTE,
    `create view fields as ${COUNT} as ntid, 0 as ord, 'x' as name from c`,
  ],
  [
    'a virtual table in place of the notes',
    `create view source as ${COUNT} as id, 7 as mid, 'a' as flds from c`,
    "create virtual table notes using fts5(mid, flds, content='source', content_rowid='id')",
  ],
  [
    'a virtual table in place of the collection',
    NOTES,
    NOTE,
    `create view source as ${COUNT} as id, '{}' as models from c`,
    "create virtual table col using fts5(models, content='source', content_rowid='id')",
  ],
  [
    'a view that is called a table',
    NOTES,
    NOTE,
    'create view col as select 1 as models',
    'pragma writable_schema = on',
    "update sqlite_master set type = 'table', rootpage = 2 where name = 'col'",
  ],
  ['a generated column', NOTES, NOTE, 'create table col (id integer, models text as (hex(zeroblob(9))))'],
  [
    'a generated column of the notes',
    'create table notes (id integer primary key, mid integer, flds text as (hex(zeroblob(9))))',
    'insert into notes (mid) values (7)',
  ],
]

/** One page of the schema stands in it twice, which SQLite takes; a few such levels would be read for ever. */
function buildCircle(): Uint8Array {
  // Their indexes stand behind each other: entries that may be repeated.
  const columns = Array.from({ length: 60 }, (_, index) => `c${index} unique`)
  const file = Buffer.from(buildSqlite('pragma page_size = 512', NOTES, NOTE, `create table t (${columns.join()})`))
  const toCell = (fromEnd: number) => file.readUInt16BE(112 + 2 * (file.readUInt16BE(103) - fromEnd))
  file.writeUInt32BE(file.readUInt32BE(toCell(1)), toCell(2))
  return file
}

describe('a table', () => {
  it.each([
    [',', 'word,definition,sentence\r\noak,"a tree, tall","An ""old"" oak."\r\n'],
    ['\t', 'Term\tMeaning\tExample\noak\ta tree, tall\tAn "old" oak.'],
    [';', 'Wort;definition;Satz\noak;a tree, tall;"An ""old"" oak."'],
  ])('is read with its separator %j', async (separator, text) => {
    const asked =
      separator === '\t' ? { kind: 'text', text, columnSeparator: '\t', rowSeparator: '\n' } : { kind: 'table', text }
    const { columns, rows } = await read(asked)
    expect(rows.at(-1)).toEqual(['oak', 'a tree, tall', 'An "old" oak.'])
    expect(columns).toHaveLength(3)
  })

  it('knows a heading by the names that the screen knows its columns by', async () => {
    const { columns, rows } = await read({
      kind: 'table',
      text: 'Vocabulary,Translation,Example sentence\noak,a tree,An old oak.',
    })
    expect(columns).toEqual(['Vocabulary', 'Translation', 'Example sentence'])
    expect(rows).toEqual([['oak', 'a tree', 'An old oak.']])
  })

  it('keeps a first word that could also be the name of a column', async () => {
    const row = ['back', 'the rear part of the body', 'My back hurts.']
    const { columns, rows } = await read({ kind: 'table', text: `${row.join(',')}\noak,a tree,An old oak.` })
    expect(columns).toEqual(['', '', ''])
    expect(rows[0]).toEqual(row)
  })

  it('may have no heading, and rows of any length; markup goes', async () => {
    const { columns, rows } = await read({
      kind: 'table',
      text: 'oak,<b>a tree</b>\nelm\n\n"<script>alert(1)</script>ash",x,y',
    })
    expect(columns).toEqual(['', '', ''])
    expect(rows).toEqual([
      ['oak', 'a tree', ''],
      ['elm', '', ''],
      ['ash', 'x', 'y'],
    ])
  })

  it('names the lines that cannot be read, and reads the others', async () => {
    const { rows, badLines } = await read({ kind: 'table', text: 'oak,a tree\nel"m,x\nash,y', separator: ',' })
    expect(rows).toEqual([
      ['oak', 'a tree'],
      ['ash', 'y'],
    ])
    expect(badLines).toEqual([2])
  })

  it('comes back as it was exported, formulas and all', async () => {
    const words = [
      { ...buildStudyWord('=1+1'), partOfSpeech: 'noun' },
      { ...buildStudyWord('a "b", c'), partOfSpeech: '' },
    ]
    const { columns, rows } = await read({ kind: 'table', text: toCsv(words) })
    expect(columns).toEqual(['word', 'definition', 'sentence', 'partOfSpeech'])
    expect(rows).toEqual(words.map((word) => [word.word, word.definition, word.sentence, word.partOfSpeech]))
  })

  it('is read as far as it is wanted', async () => {
    const { rows, leftOut } = await read({ kind: 'table', text: 'a,b\n'.repeat(2500) })
    expect({ rows: rows.length, leftOut }).toEqual({ rows: 2000, leftOut: 500 })
  })
})

describe('a text with chosen separators', () => {
  it('is read as Quizlet writes it', async () => {
    const { rows } = await read({
      kind: 'text',
      text: 'oak - a "tree"|elm - another',
      columnSeparator: ' - ',
      rowSeparator: '|',
    })
    expect(rows).toEqual([
      ['oak', 'a "tree"'],
      ['elm', 'another'],
    ])
  })
})

describe('an Anki deck', () => {
  it('of the old form is read, without HTML, sounds and gaps', async () => {
    const collection = buildOldCollection([
      'oak [sound:oak.mp3]\u001F<div>a <b>tall</b> tree</div>',
      "{{c1::elm::hint}}\u001Fit's &lt;a&gt; tree",
    ])
    expect(
      (await readDeck(zipSync({ 'collection.anki2': collection, media: new Uint8Array([123, 125]) }))).body,
    ).toEqual({
      columns: ['Front', 'Back'],
      rows: [
        ['oak', 'a tall tree'],
        ['elm', "it's <a> tree"],
      ],
      leftOut: 0,
      badLines: [],
    })
  })

  it('keeps what its entities stand for, as text', async () => {
    const collection = buildOldCollection([
      'caf&eacute;\u001FOne &lt;two&gt; &amp;lt; three &amp; four&nbsp;&hearts;',
      '<i>na&iuml;ve</i>\u001F3 &lt; 4<br>&lt;script&gt;x&lt;/script&gt;',
    ])
    const { body } = await readDeck(zipSync({ 'collection.anki2': collection, media: new Uint8Array([123, 125]) }))
    expect(body).toMatchObject({
      rows: [
        ['café', 'One <two> &lt; three & four ♥'],
        ['naïve', '3 < 4\n<script>x</script>'],
      ],
    })
  })

  it('of the new form is read, whatever the old collection beside it says', async () => {
    const deck = zipSync({
      'collection.anki2': buildOldCollection(['Please update Anki\u001F']),
      'collection.anki21b': zstdCompressSync(buildNewCollection()),
    })
    expect((await readDeck(deck)).body).toEqual({
      columns: ['Term', 'Meaning'],
      rows: [
        ['oak', 'a tree'],
        ['elm', 'another tree'],
      ],
      leftOut: 1,
      badLines: [],
    })
  })

  const bomb = () => zstdCompressSync(Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(80 * 1024 * 1024)]))
  it.each<[string, () => Uint8Array, string]>([
    ['no zip', () => new TextEncoder().encode('PK not at all'), 'unreadable-file'],
    ['an empty file', () => new Uint8Array(), 'unreadable-file'],
    ['no collection', () => zipSync({ 'a.txt': new Uint8Array(3) }), 'unreadable-file'],
    ['a collection that is none', () => zipSync({ 'collection.anki2': new Uint8Array(5000) }), 'unreadable-file'],
    [
      'a path that leads out',
      () => zipSync({ '../../etc/x': new Uint8Array(1), 'collection.anki2': buildOldCollection(['a']) }),
      'unreadable-file',
    ],
    [
      'a damaged collection',
      () => zipSync({ 'collection.anki2': buildOldCollection(['a']).fill(7, 4096) }),
      'unreadable-file',
    ],
    [
      'a view in place of the notes',
      () =>
        zipSync({
          'collection.anki2': buildSqlite(
            'create view notes as with recursive n(mid) as (select 1 union all select mid from n) select mid, mid as flds from n',
          ),
        }),
      'unreadable-file',
    ],
    ['a schema in circles', () => zipSync({ 'collection.anki2': buildCircle() }), 'unreadable-file'],
    ...HOSTILE_TABLES.map(([what, ...statements]): [string, () => Uint8Array, string] => [
      what,
      () => zipSync({ 'collection.anki2': buildSqlite(...statements) }),
      'unreadable-file',
    ]),
    ['a zip bomb', () => zipSync({ 'collection.anki2': new Uint8Array(80 * 1024 * 1024) }), 'too-large'],
    ['a zstd bomb', () => zipSync({ 'collection.anki21b': bomb() }), 'too-large'],
    [
      '20,001 entries',
      () =>
        zipSync(Object.fromEntries(Array.from({ length: 20_001 }, (_, index) => [String(index), new Uint8Array()])), {
          level: 0,
        }),
      'too-large',
    ],
  ])('with %s is refused', async (_what, build, code) => {
    expect((await readDeck(build())).code).toBe(code)
    expect((await read({ kind: 'table', text: 'oak,a tree' })).rows).toEqual([['oak', 'a tree']])
  })

  it('that holds more than it says is refused', async () => {
    const deck = Buffer.from(zipSync({ 'collection.anki2': buildOldCollection(['oak\u001Fa tree']) }))
    const directory = deck.indexOf(Buffer.from([0x50, 0x4b, 1, 2]))
    deck.writeUInt32LE(64, directory + 24)
    expect((await readDeck(deck)).code).toBe('unreadable-file')
  })

  it('leaves nothing in the temporary folder', async () => {
    await readDeck(zipSync({ 'collection.anki2': buildOldCollection(['a\u001Fb']) }))
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('wordnest-deck-'))).toEqual([])
  })
})

describe('an exported deck', () => {
  const buildDeckOf = async (words: readonly StudyWord[]) => {
    const { contentBase64, recordings } = buildDeck.response.parse((await learner.post(buildDeck.path, { words })).body)
    const content = Buffer.from(contentBase64, 'base64')
    return { content, recordings, files: unzipSync(content) }
  }

  it('is read again as it was', async () => {
    const words = [{ ...buildStudyWord('a <b> & "c"'), partOfSpeech: 'noun' }, buildStudyWord('two\nlines')]
    const { content } = await buildDeckOf(words)
    expect((await readDeck(content)).body).toMatchObject({
      columns: ['Word', 'Definition', 'Sentence', 'Part of Speech', 'Recording'],
      rows: [
        ['a <b> & "c"', expect.any(String), expect.any(String), 'noun', ''],
        [expect.stringMatching(/^two\s+lines$/), expect.any(String), expect.any(String), '', ''],
      ],
    })
  })

  it('is a collection of version 11 with one card a note, and keeps its identity', async () => {
    const [first, again] = [await buildDeckOf([buildStudyWord('oak')]), await buildDeckOf([buildStudyWord('OAK')])]
    const look = (files: Readonly<Record<string, Uint8Array>>) => {
      const folder = mkdtempSync(join(tmpdir(), 'wordnest-test-'))
      const file = join(folder, 'c.db')
      writeFileSync(file, files['collection.anki2'] ?? new Uint8Array())
      const database = new DatabaseSync(file, { readOnly: true })
      const all = (query: string) => database.prepare(query).all()
      const seen = {
        version: all('select ver from col'),
        check: all('pragma integrity_check'),
        guids: all('select guid from notes'),
        models: JSON.parse(String(all('select models from col')[0]?.['models'])) as unknown,
        orphans: all('select 1 from cards where nid not in (select id from notes)'),
        cards: all('select did, ord, type, queue, due from cards'),
        decks: JSON.parse(String(all('select decks from col')[0]?.['decks'])) as Record<string, { name: string }>,
      }
      database.close()
      rmSync(folder, { recursive: true })
      return seen
    }
    const [one, other] = [look(first.files), look(again.files)]
    expect(one).toMatchObject({ version: [{ ver: 11 }], check: [{ integrity_check: 'ok' }], orphans: [] })
    expect(one.cards).toEqual([{ did: expect.any(Number), ord: 0, type: 0, queue: 0, due: 1 }])
    expect(Object.values(one.decks).map(({ name }) => name)).toEqual(['Default', 'Wordnest'])
    expect(other.guids).toEqual(one.guids)
  })

  it('brings the recordings of lesson words, and of nothing else', async () => {
    const videos = (await learner.get('/api/videos')).body as { videos: { definitionsAndSentences: StudyWord[] }[] }
    const spoken = videos.videos[0]?.definitionsAndSentences.find(({ audioUrl }) => audioUrl)
    if (!spoken?.audioUrl) throw new Error('a lesson word with a recording')
    const { word, definition, sentence, audioUrl } = spoken
    const foreign = ['https://example.org/x.mp3', '/media/speech/../../secret.mp3', '/media/speech/v/unknown.mp3']
    const { files, recordings } = await buildDeckOf([
      { word, definition, sentence, audioUrl },
      ...foreign.map((url, index) => ({ ...buildStudyWord(`other ${index}`), audioUrl: url })),
    ])
    expect(recordings).toBe(1)
    const media = JSON.parse(new TextDecoder().decode(files['media'])) as Record<string, string>
    expect(Object.keys(media)).toEqual(['0'])
    expect(media['0']).toMatch(/^wordnest-[0-9a-f]{16}\.mp3$/)
    expect(files['0']?.length).toBeGreaterThan(0)
  })

  it('is for who is signed in', async () => {
    const visitor = test.buildClient()
    expect((await visitor.post(buildDeck.path, { words: [buildStudyWord('oak')] })).code).toBe('sign-in-required')
    expect((await visitor.post(readWordFile.path, { kind: 'table', text: 'a' })).code).toBe('sign-in-required')
  })
})
