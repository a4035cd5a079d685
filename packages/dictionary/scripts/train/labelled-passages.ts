/**
 * Passages of our own, written as people write and labelled afterwards: files of `# kind` and a line of text, and beside each
 * `….labels.txt` with `# number of the passage` and lines of `words<tab>sense id` in the order of the text.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Entry } from '../../src/entries/entry.ts'
import { competingSenses, senseId } from '../../src/entries/entry.ts'
import type { PhraseFinder } from '../../src/phrases/phrase-finder.ts'
import type { Sentence, TextReader } from '../../src/text-reader.ts'
import type { NaturalSample } from './natural.ts'
import { toSample } from './samples.ts'

const FOLDER = join(import.meta.dirname, '../../passages')

type Use = { words: string; id: string }

function readTexts(file: string): string[] {
  return readFileSync(join(FOLDER, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# '))
}

/** The uses of each passage, by its number. */
function readUses(file: string): Map<number, Use[]> {
  const uses = new Map<number, Use[]>()
  let passage = 0
  for (const line of readFileSync(join(FOLDER, file), 'utf8').split('\n')) {
    if (line.startsWith('# ')) passage = Number(line.slice(2))
    const [words = '', id] = line.split('\t')
    if (id !== undefined) uses.set(passage, [...(uses.get(passage) ?? []), { words, id }])
  }
  return uses
}

type Reader = { reader: TextReader; finder: PhraseFinder }

/** Where the words stand, at or after the place of the last ones. */
function placesOf(sentences: readonly Sentence[], uses: readonly Use[], finder: PhraseFinder) {
  let from = { sentence: 0, token: 0 }
  return uses.flatMap(({ words, id }) => {
    for (let s = from.sentence; s < sentences.length; s += 1) {
      const sentence = sentences[s]
      if (!sentence) continue
      const start = s === from.sentence ? from.token : 0
      const phrase = words.includes(' ')
        ? finder
            .findIn(sentence.tokens)
            .find(({ at }) => (at[0] ?? 0) >= start && at.map((i) => sentence.tokens[i]?.text).join(' ') === words)?.at
        : undefined
      const single = sentence.tokens.findIndex(({ text }, i) => i >= start && text === words)
      const at = phrase ?? (single < 0 ? undefined : [single])
      if (!at) continue
      from = { sentence: s, token: at[0] ?? 0 }
      return [{ sentence, at, id }]
    }
    return []
  })
}

export function readPassages(entries: readonly Entry[], { reader, finder }: Reader): NaturalSample[] {
  const known = new Set(entries.flatMap((entry) => competingSenses(entry).map((sense) => senseId(entry, sense))))
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.labels.txt'))
    .toSorted()
    .flatMap((name) => {
      const texts = readTexts(name.replace('.labels', ''))
      return [...readUses(name)].flatMap(([number, uses]) =>
        placesOf(reader.readSentences(texts[number - 1] ?? ''), uses, finder)
          .filter(({ id }) => known.has(id))
          .map(({ sentence, at, id }) => ({ ...toSample(id, 'labelled', sentence, at), source: `${name} ${number}` })),
      )
    })
}
