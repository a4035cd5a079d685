import { readDataFile } from './data-files.ts'

export type PartOfSpeech = 'noun' | 'verb' | 'adjective' | 'adverb' | 'name' | 'other'

const PARTS_OF_SPEECH: readonly PartOfSpeech[] = ['noun', 'verb', 'adjective', 'adverb', 'name', 'other']

/** One meaning written by hand for what WordNet lacks. */
export type OwnEntry = {
  word: string
  partOfSpeech: PartOfSpeech
  definition: string
  sentence: string
  /** Words that tend to stand near this meaning; they help to choose it. */
  near?: string
}

export type OwnEntries = {
  /** Words of grammar: they win over WordNet, which has only rare homographs (`who`: the health organisation). */
  grammar: ReadonlyMap<string, readonly OwnEntry[]>
  /** Words and meanings younger than WordNet, in addition to its own. */
  recent: ReadonlyMap<string, readonly OwnEntry[]>
  /** First names in lower case, with a definition. */
  firstNames: ReadonlyMap<string, string>
}

/** Lines of `word | part of speech | definition | sentence | near words`. */
function parseEntries(table: string): Map<string, OwnEntry[]> {
  const entries = new Map<string, OwnEntry[]>()
  for (const line of table.split('\n')) {
    const [word = '', partOfSpeech, definition = '', sentence = '', near] = line.split('|').map((cell) => cell.trim())
    if (word === '' || word.startsWith('#')) continue
    const part = PARTS_OF_SPEECH.find((known) => known === partOfSpeech)
    if (!part) throw new Error(`${word}: no part of speech is called ${partOfSpeech}`)
    const entry = { word, partOfSpeech: part, definition, sentence, ...(near ? { near } : {}) }
    const key = word.toLowerCase()
    entries.set(key, [...(entries.get(key) ?? []), entry])
  }
  return entries
}

/** Lines of `definition: name name …`. */
function parseFirstNames(table: string): Map<string, string> {
  const names = new Map<string, string>()
  for (const line of table.split('\n')) {
    const [definition = '', list = ''] = line.split(': ')
    for (const name of list.split(' ')) if (name !== '') names.set(name.toLowerCase(), definition)
  }
  return names
}

export async function loadOwnEntries(): Promise<OwnEntries> {
  const [grammar, recent, names] = await Promise.all(
    ['grammar-words.txt', 'recent-words.txt', 'first-names.txt'].map(readDataFile),
  )
  return {
    grammar: parseEntries(grammar ?? ''),
    recent: parseEntries(recent ?? ''),
    firstNames: parseFirstNames(names ?? ''),
  }
}
