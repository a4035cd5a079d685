// Offers WordNet's senses for the senses of entry files, and writes the chosen keys into the files.
// Usage: node scripts/map-senses.ts offer <entry file …>          prints a sheet: our senses by letter, WordNet's by number
//        node scripts/map-senses.ts apply <answers> <entry file …> reads lines such as `book: 1a 2a 3- 4b`
import { readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'

import type { Entry, EntryPos, EntrySense } from '../src/entries/entry.ts'
import { senseId } from '../src/entries/entry.ts'
import { fixedWordsOf } from '../src/entries/groups.ts'
import { parseEntries } from '../src/entries/parse-entries.ts'
import { loadWordnet } from '../src/wordnet.ts'
import type { IndexedSense, Wordnet, WordnetPos } from '../src/wordnet.ts'

const MOST_OFFERED = 14
const LONGEST_GLOSS = 90
const POS: Partial<Record<EntryPos, readonly WordnetPos[]>> = {
  noun: ['n'],
  verb: ['v'],
  adjective: ['a'],
  adverb: ['r'],
  'phrasal verb': ['v'],
  phrase: ['n', 'v', 'a', 'r'],
  number: ['a', 'n'],
  pronoun: ['n'],
  auxiliary: ['v'],
  determiner: ['a', 'n'],
  preposition: ['r', 'a'],
  conjunction: ['r'],
  interjection: ['n'],
}

type Own = { entry: Entry; sense: EntrySense; letter: string }
type Offer = { headword: string; own: Own[]; offered: IndexedSense[] }

function letterOf(index: number): string {
  return index < 26 ? String.fromCharCode(97 + index) : String.fromCharCode(65 + index - 26)
}

function lemmasOf(headword: string): string[] {
  const fixed = fixedWordsOf(headword).replaceAll("'", "'")
  const whole = headword.toLowerCase()
  return [...new Set([fixed, whole].map((text) => text.replaceAll(' ', '_')))]
}

/** Senses that the makers of WordNet met in texts, and the first two of each part of speech in any case. */
function offerFor(headword: string, own: Own[], wordnet: Wordnet): Offer {
  const wanted = new Set(own.flatMap(({ entry }) => POS[entry.pos] ?? []))
  const spellings = [headword, ...own.flatMap(({ entry }) => entry.variants.map(({ spelling }) => spelling))]
  const all = [...new Set(spellings.flatMap(lemmasOf))].flatMap((lemma) => wordnet.sensesOf(lemma))
  const offered = all.filter((sense) => wanted.has(sense.pos) && (sense.count > 0 || sense.rank <= 2))
  const unique = [...new Map(offered.map((sense) => [`${sense.pos}${sense.offset}`, sense])).values()]
  return {
    headword,
    own,
    offered: unique
      .toSorted((a, b) => b.count - a.count)
      .slice(0, MOST_OFFERED * new Set(unique.map(({ pos }) => pos)).size),
  }
}

async function offersOf(files: readonly string[]): Promise<Offer[]> {
  const wordnet = await loadWordnet()
  const byHeadword = new Map<string, Own[]>()
  for (const file of files) {
    for (const entry of parseEntries(await readFile(file, 'utf8'), basename(file)).entries) {
      const own = byHeadword.get(entry.headword) ?? []
      for (const sense of entry.senses) own.push({ entry, sense, letter: letterOf(own.length) })
      byHeadword.set(entry.headword, own)
    }
  }
  return [...byHeadword].map(([headword, own]) => offerFor(headword, own, wordnet))
}

async function printSheet(files: readonly string[]): Promise<void> {
  const wordnet = await loadWordnet()
  for (const { headword, own, offered } of await offersOf(files)) {
    if (offered.length === 0) continue
    console.log(`## ${headword}`)
    for (const { entry, sense, letter } of own) console.log(`${letter} ${entry.pos.slice(0, 4)} ${sense.definition}`)
    for (const [index, sense] of offered.entries()) {
      const { gloss } = wordnet.synsetAt(sense.pos, sense.offset)
      console.log(`${index + 1} (${sense.pos}) ${gloss.replace(/; ".*$/, '').slice(0, LONGEST_GLOSS)}`)
    }
  }
}

/** WordNet keys for each sense of ours; every sense of a headword that was answered counts as mapped. */
function readAnswers(text: string, offers: readonly Offer[]): Map<string, string[]> {
  const keys = new Map<string, string[]>()
  const byHeadword = new Map(offers.map((offer) => [offer.headword, offer]))
  for (const line of text.split('\n')) {
    const colon = line.lastIndexOf(':')
    const offer = byHeadword.get(line.slice(0, colon).replace(/^## /, '').trim())
    if (!offer) continue
    for (const { entry, sense } of offer.own) keys.set(senseId(entry, sense), [])
    for (const answer of line
      .slice(colon + 1)
      .trim()
      .split(/\s+/)) {
      const [, number, letters = ''] = /^(\d+)([a-zA-Z]+|-)$/.exec(answer) ?? []
      const chosen = offer.offered[Number(number) - 1]
      for (const letter of letters === '-' ? [] : letters) {
        const own = offer.own.find((one) => one.letter === letter)
        if (chosen && own) keys.get(senseId(own.entry, own.sense))?.push(chosen.senseKey)
      }
    }
  }
  for (const offer of offers)
    if (offer.offered.length === 0) for (const { entry, sense } of offer.own) keys.set(senseId(entry, sense), [])
  return keys
}

/** Puts the keys behind the sense they belong to; the lines of other senses stay as they are. */
export function withKeys(text: string, file: string, keys: ReadonlyMap<string, readonly string[]>): string {
  const lines = text.split('\n')
  const kept: string[] = []
  let id: string | undefined
  const headers = new Map(parseEntries(text, file).entries.map((entry) => [entry.line, entry]))
  let entry: Entry | undefined
  const close = (): void => {
    const chosen = id === undefined ? undefined : keys.get(id)
    if (chosen) {
      while (kept.at(-1)?.trim() === '') kept.pop()
      kept.push(`= ${chosen.length === 0 ? '-' : chosen.join(' ')}`)
    }
    id = undefined
  }
  for (const [index, line] of lines.entries()) {
    const number = /^(\d+) /.exec(line)?.[1]
    if (line.startsWith('@') || number !== undefined || line.trim() === '') {
      const wasBlank = line.trim() === ''
      if (!wasBlank || kept.at(-1)?.trim() !== '') close()
    }
    if (line.startsWith('@')) entry = headers.get(index + 1)
    if (number !== undefined && entry) id = senseId(entry, { number: Number(number) })
    if (line.startsWith('= ') && id !== undefined && keys.has(id)) continue
    kept.push(line)
  }
  close()
  return `${kept.join('\n').trimEnd()}\n`
}

const [command, ...rest] = process.argv.slice(2)
if (command === 'offer') await printSheet(rest)
else if (command === 'apply') {
  const [answers = '', ...files] = rest
  const keys = readAnswers(await readFile(answers, 'utf8'), await offersOf(files))
  for (const file of files) await writeFile(file, withKeys(await readFile(file, 'utf8'), basename(file), keys))
  console.log(`${[...keys.values()].filter((list) => list.length > 0).length} of ${keys.size} senses have keys`)
} else throw new Error('offer or apply?')
