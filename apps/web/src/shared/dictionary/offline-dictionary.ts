/** Look-ups in the dictionary's file, as the server answers them for entries of our own. */
import {
  type FilePlace,
  type FoundEntry,
  indexDictionaryFile,
  readFileEntry,
} from '@wordnest/contracts/dictionary-file'
import { byTypedCase, completeSpelling, suggestSpellings } from '@wordnest/vocabulary/spelling'
import { toBases } from '@wordnest/vocabulary/word-forms'

export type LookedUp = {
  readonly entries: readonly FoundEntry[]
  readonly suggestions: readonly string[]
  readonly completions: readonly string[]
}

export type OfflineDictionary = {
  readonly lookUp: (word: string) => LookedUp
  /** The first entry of a look-up, without what is offered beside it. */
  readonly findEntry: (word: string) => FoundEntry | undefined
}

const MOST_PHRASES = 12
/** Words of a phrase's headword that stand for others, and those that learners say in their place. */
const SLOTS = new Set(
  "sth sb sb/sth sth/sb one's sb's oneself something somebody someone it him her them me you us this that my your his our their myself yourself himself herself itself ourselves themselves".split(
    ' ',
  ),
)

const toTyped = (word: string): string =>
  word
    .normalize('NFC')
    .replaceAll('’', "'")
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    .replace(/\s+/g, ' ')

const fixedWordsOf = (phrase: string): readonly string[] => phrase.split(' ').filter((word) => !SLOTS.has(word))

function addTo(map: Map<string, FilePlace[]>, key: string, place: FilePlace): void {
  const known = map.get(key)
  if (known) known.push(place)
  else map.set(key, [place])
}

export function openOfflineDictionary(file: string): OfflineDictionary {
  const places = indexDictionaryFile(file)
  const byForm = new Map<string, FilePlace[]>()
  const byFixedWords = new Map<string, FilePlace[]>()
  const byPart = new Map<string, FilePlace[]>()
  for (const place of places) {
    const headword = place.headword.toLowerCase()
    for (const form of new Set([headword, ...place.otherForms])) addTo(byForm, form, place)
    if (!headword.includes(' ')) continue
    const fixed = fixedWordsOf(headword)
    addTo(byFixedWords, fixed.join(' '), place)
    for (const word of new Set(fixed)) addTo(byPart, word, place)
  }
  const headwords = [...new Set(places.map(({ headword }) => headword))]
  const rankOf = (headword: string): number => headword.length

  function findWord(typed: string): readonly FilePlace[] {
    const own = byForm.get(typed) ?? []
    const bases = [...toBases(typed)].filter((base) => base !== typed).flatMap((base) => byForm.get(base) ?? [])
    return [...own, ...bases.filter(({ headword }) => !headword.includes(' '))]
  }

  /** With the first word in any form: `put it off`, `looked forward to`. */
  function findPhrase(typed: string): readonly FilePlace[] {
    const exact = byForm.get(typed)
    if (exact) return exact
    const [first = '', ...rest] = fixedWordsOf(typed)
    const bases = new Set([...toBases(first), ...findWord(first).map(({ headword }) => headword.toLowerCase())])
    const found = [...bases].flatMap((base) => byFixedWords.get([base, ...rest].join(' ')) ?? [])
    // `put sth off` before `put sb off sth`.
    return found.toSorted((one, other) => one.headword.split(' ').length - other.headword.split(' ').length)
  }

  function findPlaces(typed: string): ReadonlySet<FilePlace> {
    const lower = typed.toLowerCase()
    if (lower.includes(' ')) return new Set(findPhrase(lower))
    return new Set([...byTypedCase(findWord(lower), typed), ...(byPart.get(lower) ?? []).slice(0, MOST_PHRASES)])
  }

  return {
    findEntry(word) {
      const [place] = findPlaces(toTyped(word))
      return place && readFileEntry(file, place)
    },
    lookUp(word) {
      const typed = toTyped(word)
      if (typed === '') return { entries: [], suggestions: [], completions: [] }
      const entries = [...findPlaces(typed)].map((place) => readFileEntry(file, place))
      const lower = typed.toLowerCase()
      return {
        entries,
        suggestions: entries.length > 0 ? [] : suggestSpellings(lower, headwords, rankOf),
        completions: completeSpelling(lower, headwords, rankOf),
      }
    },
  }
}
