/** Uses of words in natural text with a known sense: SemCor through the map, read from a folder that is not shipped. */
import { readFileSync } from 'node:fs'

import type { Entry } from '../../src/entries/entry.ts'
import { isPhrase, senseId } from '../../src/entries/entry.ts'
import type { Lexicon } from '../../src/entries/lexicon.ts'
import type { TextReader } from '../../src/text-reader.ts'
import type { Sample } from './samples.ts'
import { nearWords } from '../../src/senses/sighting.ts'

type Line = { f: string; s: number; t: string[]; k: Record<string, string[]> }

/** Which senses of ours each WordNet sense key belongs to. */
export function sensesByKey(entries: readonly Entry[]): Map<string, string[]> {
  const byKey = new Map<string, string[]>()
  for (const entry of entries)
    for (const sense of entry.senses)
      for (const key of sense.keys) byKey.set(key, [...(byKey.get(key) ?? []), senseId(entry, sense)])
  return byKey
}

const JOIN = /^[.,;:!?')\]]|^'s$|^n't$|^''$/

function toText(tokens: readonly string[]): string {
  let text = ''
  for (const token of tokens) {
    const plain = token.replaceAll('_', ' ').replace(/``|''/g, '"')
    text += text === '' || JOIN.test(plain) ? plain : ` ${plain}`
  }
  return text
}

/** `file` holds a JSON object a line: tokens `t`, and for the index of a token its sense keys `k`. */
export function readNatural(file: string, entries: readonly Entry[], lexicon: Lexicon, reader: TextReader): (Sample & { source: string })[] {
  const byKey = sensesByKey(entries)
  const single = new Set(entries.filter((entry) => !isPhrase(entry)).flatMap((entry) => entry.senses.map((sense) => senseId(entry, sense))))
  const samples: (Sample & { source: string })[] = []
  for (const raw of readFileSync(file, 'utf8').split('\n')) {
    if (raw === '') continue
    // The file is made by our own converter.
    const line = JSON.parse(raw) as Line
    const wanted = Object.entries(line.k).flatMap(([index, keys]) => {
      const ids = [...new Set(keys.flatMap((key) => byKey.get(key) ?? []))].filter((id) => single.has(id))
      return ids.length === 1 && !(line.t[Number(index)] ?? '').includes('_') ? [{ index: Number(index), id: ids[0] ?? '' }] : []
    })
    if (wanted.length === 0) continue
    const sentences = reader.readSentences(toText(line.t))
    for (const { index, id } of wanted) {
      const form = (line.t[index] ?? '').toLowerCase()
      if (lexicon.headwordsOf(form).length === 0) continue
      let nth = line.t.slice(0, index).filter((token) => token.toLowerCase() === form).length
      for (const sentence of sentences) {
        const at = sentence.tokens.findIndex(({ lower }) => lower === form && nth-- === 0)
        if (at < 0) continue
        const { tokens, text } = sentence
        samples.push({ id, kind: 'natural', weight: 1, sentence: text, near: nearWords(tokens, [at]), place: { tokens, at: [at], around: [] }, source: line.f })
        break
      }
    }
  }
  return samples
}
