/** What the text around a word says of its sense: directions of the words near it, and its neighbours by name. */
import type { Token } from '../token.ts'
import type { WordVectors } from './word-vectors.ts'
import { VECTOR_SIZE } from './word-vectors.ts'

/** Blocks of static vectors: the sentences around, the words near, the content words before and after. */
export const BLOCKS = 4
export const DENSE_SIZE = BLOCKS * VECTOR_SIZE

export type SenseFeatures = {
  /** {@link BLOCKS} vectors of fixed length, or zeros where nothing is known. */
  dense: Float32Array
  /** Neighbours, tags and near words by name; each counts once. */
  sparse: string[]
}

/** One occurrence of a word or phrase. `at` are the positions of its fixed words in the sentence. */
export type Place = {
  tokens: readonly Token[]
  at: readonly number[]
  /** Words of the sentences before and after, in lower case, and how much they count. */
  around: readonly { word: string; weight: number }[]
}

const FUNCTION_WORDS = new Set(
  `a an the and or but if of in on at to for from by with as is are was were be been being am do does did have has had will would can could shall should may might must not no it its this that these those he she they we you i him her them us me his hers their our your my mine yours theirs ours who whom whose which what there here so than then very too also just only up down out off over into about after before`.split(
    ' ',
  ),
)
const PARTICLES = new Set(
  'up down out off over in on into onto to for from by with at about of away back through after against along around across under without between upon as'.split(
    ' ',
  ),
)
const NEAR = 5
const CUE_REACH = 8
const OBJECT_SIGNS = new Set(
  'a an the my your his her its our their this that these those it him them me us you some any no'.split(' '),
)

export function isFunctionWord(word: string): boolean {
  return FUNCTION_WORDS.has(word)
}

/** The topic of the whole text says least. Fitted on natural text with our senses. */
const BLOCK_WEIGHTS = [0.5, 0.7, 0.7, 0.7]

function scaleTo(block: Float32Array, wanted: number): void {
  const length = Math.hypot(...block)
  if (length > 0) for (let i = 0; i < block.length; i += 1) block[i] = ((block[i] ?? 0) / length) * wanted
}

/** Rare words say more than common ones. */
function weightOf(word: string, vectors: WordVectors): number {
  const rank = vectors.rankOf(word)
  return rank === undefined ? 0 : Math.log(rank + 10) / 10
}

function addWord(block: Float32Array, word: string, weight: number, vectors: WordVectors): boolean {
  if (isFunctionWord(word)) return false
  if (vectors.addTo(block, word, weight * weightOf(word, vectors))) return true
  const bare = word.replace(/'s$|s'$/, '')
  if (bare !== word) return vectors.addTo(block, bare, weight * weightOf(bare, vectors))
  let isKnown = false
  if (word.includes('-')) for (const part of word.split('-')) isKnown = addWord(block, part, weight, vectors) || isKnown
  return isKnown
}

function sparseOf({ tokens, at }: Place): string[] {
  const first = at[0] ?? 0
  const last = at.at(-1) ?? first
  const own = new Set(at)
  const word = (index: number): string => tokens[index]?.lower ?? (index < 0 ? '<' : '>')
  const tag = (index: number): string => tokens[index]?.tag ?? 'END'
  const next = tokens[last + 1]
  const isCut = next === undefined || next.isAfterMark
  const found = new Set([
    `f=${at.map(word).join(' ')}`,
    `t=${tag(first)}`,
    `p=${word(first - 1)}`,
    `n=${isCut ? '.' : word(last + 1)}`,
    `pp=${word(first - 2)} ${word(first - 1)}`,
    `nn=${isCut ? '.' : `${word(last + 1)} ${word(last + 2)}`}`,
    `pt=${tag(first - 1)}`,
    `nt=${isCut ? 'END' : tag(last + 1)}`,
    `ptt=${tag(first - 2)} ${tag(first - 1)}`,
    `ntt=${isCut ? 'END' : `${tag(last + 1)} ${tag(last + 2)}`}`,
  ])
  if (isCut) found.add('end')
  else if (next && OBJECT_SIGNS.has(next.lower)) found.add('object')
  if (first === 0) found.add('start')
  if (tokens[first]?.isCapital === true && first > 0) found.add('capital')
  for (let i = last + 1; i <= last + 4; i += 1) {
    if (tokens[i]?.isAfterMark !== false) break
    if (PARTICLES.has(word(i))) found.add(`r=${word(i)}`)
  }
  for (let i = first - CUE_REACH; i <= last + CUE_REACH; i += 1) {
    const token = tokens[i]
    if (!token || own.has(i) || FUNCTION_WORDS.has(token.lower)) continue
    found.add(`c=${token.lower}`)
    if (Math.abs(i - first) <= 3) found.add(`cc=${token.lower}`)
  }
  return [...found]
}

export function featuresOf(place: Place, vectors: WordVectors): SenseFeatures {
  const { tokens, at, around } = place
  const dense = new Float32Array(DENSE_SIZE)
  const [text, near, before, after] = [0, 1, 2, 3].map((i) => dense.subarray(i * VECTOR_SIZE, (i + 1) * VECTOR_SIZE))
  const first = at[0] ?? 0
  const last = at.at(-1) ?? first
  const own = new Set(at)
  if (!text || !near || !before || !after) return { dense, sparse: [] }
  for (const [index, token] of tokens.entries()) {
    if (own.has(index)) continue
    addWord(text, token.lower, 1, vectors)
    const distance = index < first ? first - index : Math.max(1, index - last)
    if (distance <= NEAR) addWord(near, token.lower, 1 / Math.sqrt(distance), vectors)
  }
  for (const { word, weight } of around) addWord(text, word, weight, vectors)
  for (let i = first - 1; i >= Math.max(0, first - 4); i -= 1)
    if (addWord(before, tokens[i]?.lower ?? '', 1, vectors)) break
  for (let i = last + 1; i <= last + 4; i += 1) if (addWord(after, tokens[i]?.lower ?? '', 1, vectors)) break
  for (const [i, block] of [text, near, before, after].entries()) scaleTo(block, BLOCK_WEIGHTS[i] ?? 1)
  return { dense, sparse: sparseOf(place) }
}
