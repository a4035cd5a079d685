/** A text as a learner meets it: its different words with their levels, how often each comes, and its sentences. */
import type { GridToken } from '@wordnest/vocabulary/text'

import type { WordLevel, WordLevels } from './word-levels.ts'
import { findWord } from './word-levels.ts'

export type TextWord = {
  /** Its first spelling in the text. */
  readonly word: string
  /** Of all its forms in the text, as `toWordKey` makes them; the first form's first. */
  readonly keys: readonly string[]
  /** Base form in the list of levels; the key where the list lacks the word. */
  readonly base: string
  /** Undefined for words that the list lacks: they are rare. */
  readonly level: WordLevel | undefined
  /** How often the text has it, in all its forms. */
  readonly count: number
  /** Position of its first use among the tokens of the text. */
  readonly first: number
}

export type TextProfile = {
  /** In the order of their first uses. Names and numbers are not among them. */
  readonly words: readonly TextWord[]
  /** Running words: the sum of all counts. */
  readonly running: number
  /** Places are positions among so many. */
  readonly tokens: number
  readonly sentences: number
}

const SENTENCE_END = /[.!?…:;]["'”’)\]]*$/u
const LETTER = /\p{L}/u
const CAPITAL = /^\p{Lu}/u

type Sighting = { word: string; count: number; first: number; lowered: number; insideCapital: number }

/** What a token says wherever it stands. */
type TokenFacts = {
  /** Of the word, in all its spellings; undefined for signs and numbers. */
  readonly sighting: Sighting | undefined
  readonly isCapital: boolean
  readonly isEmpty: boolean
  readonly endsSentence: boolean
}

/** Where a capital says nothing: at the start of a sentence. */
function collect(paragraphs: Iterable<readonly GridToken[]>): {
  readonly sightings: ReadonlyMap<string, Sighting>
  readonly sentences: number
  readonly tokens: number
} {
  const sightings = new Map<string, Sighting>()
  const known = new Map<GridToken, TokenFacts>()
  let sentences = 0
  let position = 0
  const look = (token: GridToken): TokenFacts => {
    const { text, word, key } = token
    let sighting: Sighting | undefined
    if (LETTER.test(word)) {
      sighting = sightings.get(key) ?? { word, count: 0, first: position, lowered: 0, insideCapital: 0 }
      sightings.set(key, sighting)
    }
    const facts = {
      sighting,
      isCapital: CAPITAL.test(word),
      isEmpty: word === '',
      endsSentence: SENTENCE_END.test(text),
    }
    known.set(token, facts)
    return facts
  }
  for (const tokens of paragraphs) {
    let isStart = true
    for (const token of tokens) {
      const { sighting, isCapital, isEmpty, endsSentence } = known.get(token) ?? look(token)
      if (sighting) {
        sighting.count += 1
        if (!isCapital) sighting.lowered += 1
        else if (!isStart) sighting.insideCapital += 1
      }
      position += 1
      isStart = endsSentence || (isStart && isEmpty)
      if (isStart && !isEmpty) sentences += 1
    }
    const last = tokens.at(-1)
    if (last && known.get(last)?.endsSentence !== true) sentences += 1
  }
  return { sightings, sentences, tokens: position }
}

const isName = ({ lowered, insideCapital }: Sighting, level: WordLevel | undefined): boolean =>
  lowered === 0 && (level === undefined || insideCapital > 0)

/** Words that are always written with a capital and are no names: learners meet them early. */
const CAPITAL_WORDS =
  /^(?:i(?:'.*)?|.*day|january|february|march|april|may|june|july|august|september|october|november|december|english|mr|mrs|ms|tv|ok)$/

/** The words of {@link eachParagraph}'s paragraphs, the forms of one word counted as one. */
export function profileText(paragraphs: Iterable<readonly GridToken[]>, levels: WordLevels): TextProfile {
  const { sightings, sentences, tokens } = collect(paragraphs)
  const words = new Map<string, TextWord>()
  let running = 0
  for (const [key, sighting] of sightings) {
    const form = sighting.word.toLowerCase().replaceAll('’', "'")
    const found = findWord(levels, form)
    if (isName(sighting, found?.level) && !CAPITAL_WORDS.test(form)) continue
    const base = found?.base ?? key
    running += sighting.count
    const before = words.get(base)
    words.set(base, {
      word: before?.word ?? sighting.word,
      keys: [...(before?.keys ?? []), key],
      base,
      level: found?.level,
      count: (before?.count ?? 0) + sighting.count,
      first: before?.first ?? sighting.first,
    })
  }
  return { words: [...words.values()], running, tokens, sentences: Math.max(1, sentences) }
}
