/** The compiled entries on disk, made again whenever an entry or the compiler has changed. */
import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Entry, EntrySense } from '../entries/entry.ts'
import type { Inflector } from '../entries/inflect.ts'
import { ENTRY_POS, LEVELS } from '../entries/entry.ts'
import { ENTRIES_FOLDER, loadEntries } from '../entries/load-entries.ts'
import { parseEntries } from '../entries/parse-entries.ts'
import type { IndexedEntry } from './compile.ts'
import { compileEntries } from './compile.ts'
import type { ByteSource } from '../byte-source.ts'
import { bytesOf, openByteSource } from '../byte-source.ts'

const DIST = join(import.meta.dirname, '../../dist')
/** Raised when the compiled form changes. */
const FORM = 5
const HASHED_AT_ONCE = 262_144

async function hashEntries(): Promise<string> {
  const names = (await readdir(ENTRIES_FOLDER, { recursive: true })).filter((name) => name.endsWith('.txt')).toSorted()
  const hash = createHash('sha256').update(`${FORM}`)
  // Into one buffer: read at once the files are 10 MB.
  const buffer = Buffer.allocUnsafe(HASHED_AT_ONCE)
  for (const name of names) {
    const file = openSync(join(ENTRIES_FOLDER, name), 'r')
    for (let count = -1; count !== 0;) {
      count = readSync(file, buffer)
      hash.update(buffer.subarray(0, count))
    }
    closeSync(file)
  }
  return hash.digest('hex')
}

/** Another process may read meanwhile: a file appears whole or not at all. */
async function writeWhole(name: string, content: string | Buffer): Promise<void> {
  const path = join(DIST, name)
  const draft = `${path}.${process.pid}-${Math.floor(performance.now() * 1000)}`
  await writeFile(draft, content)
  await rename(draft, path)
}

/** A line of the index: fields by tab, what is a list by `|`. */
function toLine({ headword, pos, irregular, forms, variants, group, start, end, level }: IndexedEntry): string {
  const spellings = variants.map(({ spelling, variety }) => `${spelling}~${variety}`)
  return [headword, pos, irregular.join('|'), forms.join('|'), spellings.join('|'), group, start, end, level].join('\t')
}

const splitList = (field: string): string[] => (field === '' ? [] : field.split('|'))

function fromLine(line: string): IndexedEntry[] {
  const [headword = '', written, irregular = '', forms = '', variants = '', group, start, end, lowest] =
    line.split('\t')
  const pos = ENTRY_POS.find((known) => known === written)
  if (!pos) return []
  return [
    {
      headword,
      pos,
      irregular: splitList(irregular),
      forms: splitList(forms),
      variants: splitList(variants).map((variant) => {
        const [spelling = '', variety = ''] = variant.split('~')
        return { spelling, variety }
      }),
      group: Number(group),
      start: Number(start),
      end: Number(end),
      level: LEVELS.find((level) => level === lowest) ?? 'C2',
    },
  ]
}

export type LoadedEntries = { index: IndexedEntry[]; text: ByteSource }

/** Line by line: all lines beside each other take 20 MB. */
function fromLines(text: string): IndexedEntry[] {
  const entries: IndexedEntry[] = []
  for (let start = 0; start < text.length;) {
    const end = text.indexOf('\n', start)
    const line = text.slice(start, end < 0 ? text.length : end)
    entries.push(...fromLine(line))
    start += line.length + 1
  }
  return entries
}

/** The stamp is part of each file's name, so that files of two versions never meet. */
async function readCompiled(stamp: string): Promise<LoadedEntries | undefined> {
  try {
    const index = await readFile(join(DIST, `index-${stamp}.txt`), 'utf8')
    return { index: fromLines(index), text: openByteSource(join(DIST, `entries-${stamp}.txt`)) }
  } catch {
    return undefined
  }
}

/** Where the folder is not writable, each start compiles again. */
export async function loadCompiledEntries(
  inflector: Inflector,
  isOtherVerb: (word: string) => boolean,
): Promise<LoadedEntries> {
  const stamp = (await hashEntries()).slice(0, 16)
  const known = await readCompiled(stamp)
  if (known) return known
  const compiled = compileEntries((await loadEntries()).entries, inflector, isOtherVerb)
  try {
    await mkdir(DIST, { recursive: true })
    await writeWhole(`entries-${stamp}.txt`, compiled.text)
    await writeWhole(`index-${stamp}.txt`, compiled.index.map(toLine).join('\n'))
  } catch {
    return { index: compiled.index, text: bytesOf(compiled.text) }
  }
  return (await readCompiled(stamp)) ?? { index: compiled.index, text: bytesOf(compiled.text) }
}

type Details = Pick<Entry, 'senses' | 'accidents'>
const NO_DETAILS: Details = { senses: [], accidents: [] }

/** An entry that reads its senses on first use, and drops them when memory is short. */
class LazyEntry implements Entry {
  readonly headword: string
  readonly pos: Entry['pos']
  readonly forms: string[]
  readonly variants: Entry['variants']
  readonly file = ''
  readonly line = 0
  readonly #text: ByteSource
  readonly #start: number
  readonly #end: number
  #details: WeakRef<Details> | undefined

  constructor({ headword, pos, irregular, variants, start, end }: IndexedEntry, text: ByteSource) {
    this.headword = headword
    this.pos = pos
    this.forms = irregular
    this.variants = variants
    this.#text = text
    this.#start = start
    this.#end = end
  }

  get senses(): EntrySense[] {
    return this.#read().senses
  }

  get accidents(): string[] {
    return this.#read().accidents
  }

  #read(): Details {
    const known = this.#details?.deref()
    if (known) return known
    const [parsed] = parseEntries(this.#text.read(this.#start, this.#end).toString('utf8'), '').entries
    const details = parsed ?? NO_DETAILS
    this.#details = new WeakRef(details)
    return details
  }
}

export function toLazyEntries({ index, text }: LoadedEntries): Entry[] {
  return index.map((indexed) => new LazyEntry(indexed, text))
}
