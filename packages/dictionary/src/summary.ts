import type { Terms } from './terms.ts'
import type { TextReader } from './text-reader.ts'
import { cleanText } from './text-reader.ts'

type Candidate = { text: string; terms: number[]; length: number }

const FEWEST_WORDS = 5
// Ranking compares every pair, so the count bounds the work whatever the text's length.
const MOST_SENTENCES = 400
const LONGEST_SENTENCE = 400
const LONGEST_FRAGMENT = 300
const DAMPING = 0.85
const ROUNDS = 20
const FIRST_SENTENCE_BONUS = 2
const TOO_ALIKE = 0.5

function trimToWord(text: string, longest: number): string {
  if (text.length <= longest) return text
  const cut = text.slice(0, longest).toWellFormed().replaceAll('\ufffd', '')
  const space = cut.lastIndexOf(' ')
  return `${(space > longest / 2 ? cut.slice(0, space) : cut).trim()}…`
}

function readCandidates(text: string, reader: TextReader, terms: Terms): Candidate[] {
  return reader
    .readSentences(text)
    .filter(({ text: line, tokens }) => tokens.length >= FEWEST_WORDS && /[.!?…]["')\]]*$/.test(line))
    .filter(({ text: line }) => line.length <= LONGEST_SENTENCE)
    .slice(0, MOST_SENTENCES)
    .map((sentence) => {
      const ids = [...new Set(sentence.tokens.flatMap(({ lower }) => terms.idOf(lower) ?? []))]
      return { text: sentence.text, terms: ids, length: Math.log(1 + sentence.tokens.length) }
    })
}

/** Shared terms weighted by rarity over the lengths (Mihalcea and Tarau 2004), for every pair that shares one. */
function similarities(candidates: readonly Candidate[], terms: Terms): Float64Array[] {
  const rows = candidates.map(() => new Float64Array(candidates.length))
  const holders = new Map<number, number[]>()
  for (const [i, { terms: ids }] of candidates.entries()) {
    for (const id of ids) {
      const earlier = holders.get(id) ?? []
      for (const j of earlier) {
        const row = rows[i]
        if (row) row[j] = (row[j] ?? 0) + terms.weightOf(id)
      }
      earlier.push(i)
      holders.set(id, earlier)
    }
  }
  for (const [i, row] of rows.entries()) {
    for (let j = 0; j < i; j += 1) {
      const shared = (row[j] ?? 0) / ((candidates[i]?.length ?? 1) + (candidates[j]?.length ?? 1))
      row[j] = shared
      const mirror = rows[j]
      if (mirror) mirror[i] = shared
    }
  }
  return rows
}

function rank(rows: readonly Float64Array[]): number[] {
  const sums = rows.map((row) => row.reduce((sum, value) => sum + value, 0))
  let scores = rows.map(() => 1)
  for (let round = 0; round < ROUNDS; round += 1) {
    const shares = scores.map((score, i) => (sums[i] ? score / (sums[i] ?? 1) : 0))
    scores = rows.map((row) => {
      let incoming = 0
      for (let j = 0; j < row.length; j += 1) incoming += (row[j] ?? 0) * (shares[j] ?? 0)
      return 1 - DAMPING + DAMPING * incoming
    })
  }
  return scores.map((score, i) => (i === 0 ? score * FIRST_SENTENCE_BONUS : score))
}

function overlapShare(a: Candidate, b: Candidate): number {
  const other = new Set(b.terms)
  const shared = a.terms.filter((id) => other.has(id)).length
  return shared / Math.max(1, Math.min(a.terms.length, b.terms.length))
}

function wantedCount(sentences: number): number {
  if (sentences <= 3) return 1
  return sentences <= 8 ? 2 : 3
}

/** One to three of the text's own sentences in their order; a text without sentences comes back itself, shortened. */
export function summarise(text: string, reader: TextReader, terms: Terms): string {
  const candidates = readCandidates(text, reader, terms)
  if (candidates.length === 0) return trimToWord(cleanText(text).replace(/\s+/g, ' ').trim(), LONGEST_FRAGMENT)
  const scores = rank(similarities(candidates, terms))
  const best = [...candidates.keys()].toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))
  const chosen: number[] = []
  for (const index of best) {
    const candidate = candidates[index]
    if (chosen.length >= wantedCount(candidates.length) || !candidate) break
    const isRepeat = chosen.some((i) => overlapShare(candidate, candidates[i] ?? candidate) > TOO_ALIKE)
    if (!isRepeat) chosen.push(index)
  }
  return chosen
    .toSorted((a, b) => a - b)
    .map((index) => candidates[index]?.text)
    .join(' ')
}
