/** The words of a draft: those of the captions that are worth learning at a level, with what the tutor says of them. */
import type { Level } from '@wordnest/contracts/videos'
import { toCardWord } from '@wordnest/vocabulary/card-word'
import { LEVELS, type StudyWord } from '@wordnest/vocabulary/study-list'
import { hasWord } from '@wordnest/vocabulary/word-forms'

import type { Cue } from './captions.ts'
import type { Pause } from './pause.ts'
import { countWords, MAX_DEFINITION_WORDS, MAX_SENTENCE_WORDS, MIN_SENTENCE_WORDS } from './lesson-file.ts'

export type PartOfSpeech = 'noun' | 'verb' | 'adjective' | 'adverb' | 'phrase'
/** A1 to C2. */
export type WordLevel = (typeof LEVELS)[number]

/** A content word or a phrase of a sentence. */
export type HeardWord = {
  /** The word as it is said. */
  readonly text: string
  /** The form that a card shows. */
  readonly lemma: string
  readonly part: PartOfSpeech
  /** A phrase's form in the dictionary: `put sth off`. */
  readonly headword?: string | undefined
  /** How often it is met in ordinary English, in a corpus of some 200,000 words; 0 is rare. */
  readonly count: number
  /** Level of its easiest sense, where it is known. */
  readonly level?: WordLevel | undefined
}

/** A word as the tutor explains it in a context. */
export type Explained = StudyWord & {
  /** More sentences with the word in this sense. */
  readonly examples?: readonly string[] | undefined
}

/** A word beside others: of the same part of speech and about the same level. */
export type KinWord = {
  /** The form that a card shows. */
  readonly lemma: string
  readonly definition: string
  readonly examples: readonly string[]
  /** A verb that takes an object; undefined where that is not known, and for other parts of speech. */
  readonly takesObject?: boolean | undefined
}

export type Tutor = {
  readonly readWords: (sentence: string) => readonly HeardWord[]
  /** The phrases whose words stand together in it. */
  readonly findPhrases: (sentence: string) => readonly HeardWord[]
  /** One answer for each word, in order; empty texts for unknown words. */
  readonly define: (words: readonly string[], context: string) => Promise<readonly Explained[]>
  /** Words to confuse it with, the most alike first and some unlike ones; always the same. None that may mean the same. */
  readonly findKin: (word: Pick<HeardWord, 'lemma' | 'part' | 'level' | 'headword'>) => readonly KinWord[]
  /** How alike two words are used: 1 is the same, 0 or less has nothing in common. */
  readonly toLikeness: (word: string, other: string) => number
  /** The other word in the form that `text` is of `lemma`; undefined where the form cannot be told. */
  readonly toSameForm: (word: Pick<HeardWord, 'text' | 'lemma' | 'part'>, other: string) => string | undefined
  readonly takesObject: (word: Explained) => boolean | undefined
  /** Whether they mean the same in any sense: a leaflet is a booklet. */
  readonly isSynonym: (word: Pick<HeardWord, 'lemma' | 'part'>, other: string) => boolean
  /** What the phrase means, by its fixed words; nothing where the dictionary has none. */
  readonly findSenses: (phrase: string) => readonly string[]
}

/** A word of the draft and where the film says it. */
export type DraftWord = {
  readonly heard: HeardWord
  readonly explained: Explained
  /** The sentence that says it first. */
  readonly said: Cue
}

/** Ten words fill a round of every game and still fit in one evening. */
const FEWEST_WORDS = 10
/** What a study list holds. */
const MOST_WORDS = 20
/** Longer films get more words, at most two a minute, and from all their parts. */
const WORDS_A_MINUTE = 2
/** How often words that suit a level are met: beginners need the common ones, others know them. */
const SUITING_COUNT: Readonly<Record<Level, number>> = { beginner: 60, intermediate: 12, advanced: 2 }
/** Where words that suit a level are between A1 (0) and C2 (5). */
const SUITING_RANK: Readonly<Record<Level, number>> = { beginner: 1.2, intermediate: 2.7, advanced: 4 }
const WIDEST_RANKS = 1.9
const MIN_WORD_LETTERS = 3
/** To read a sentence costs more than half a millisecond: of longer films every second or fifth one is read. */
const MOST_READ = 400
/** A word explained costs some 15 ms. */
const MOST_TRIES_A_WORD = 4

/** Adverbs say little on a card and make no pictures. */
const ADVERB_MISMATCH = 2

/** How far a word is from those that suit the level; 0 is best. */
function toMismatch({ count, part, level: wordLevel }: HeardWord, level: Level): number {
  const rarity = Math.abs(Math.log((count + 1) / (SUITING_COUNT[level] + 1)))
  const adverb = part === 'adverb' ? ADVERB_MISMATCH : 0
  if (wordLevel === undefined) return rarity + adverb
  return 2 * Math.abs(LEVELS.indexOf(wordLevel) - SUITING_RANK[level]) + 0.2 * rarity + adverb
}

const fitsSentence = (sentence: string, word: string): boolean =>
  countWords(sentence) >= MIN_SENTENCE_WORDS && countWords(sentence) <= MAX_SENTENCE_WORDS && hasWord(sentence, word)

const isExplainable = ({ word, definition }: Explained): boolean =>
  definition !== '' && countWords(definition) <= MAX_DEFINITION_WORDS && !hasWord(definition, word)

const isOfPart = ({ partOfSpeech }: Explained, { part }: HeardWord): boolean =>
  partOfSpeech === undefined || partOfSpeech === part || part === 'phrase'

function suits({ level: senseLevel, labels = [] }: Explained, level: Level): boolean {
  const isNear = senseLevel === undefined || Math.abs(LEVELS.indexOf(senseLevel) - SUITING_RANK[level]) <= WIDEST_RANKS
  return isNear && !labels.includes('rude')
}

/** Whether the words of a phrase stand together as the phrase, not by accident. */
async function isMeant({ text, headword }: HeardWord, said: string, tutor: Tutor): Promise<boolean> {
  const [first = ''] = text.split(' ')
  const [answer] = await tutor.define([first], said)
  return answer?.phrase !== undefined && answer.headword === headword
}

/** `isFound`: the dictionary has said itself that the phrase is meant. */
async function explain(
  heard: HeardWord,
  said: Cue,
  around: string,
  tutor: Tutor,
  isFound = false,
): Promise<DraftWord | undefined> {
  const [answer] = await tutor.define([heard.text], around)
  if (!answer) return undefined
  const { phrase, headword = '' } = answer
  if (phrase !== undefined) {
    if (heard.part === 'phrase') return undefined
    // One word of it alone would be explained wrong.
    const whole = tutor.findPhrases(said.text).find((one) => one.headword === headword)
    return whole && explain(whole, said, around, tutor, true)
  }
  if (heard.part === 'phrase') {
    // Another spelling of it, or a passive form, would not be found again.
    const isListed =
      toCardWord(headword) === heard.lemma && hasWord(said.text, heard.lemma) && !/^be\b/.test(heard.lemma)
    if (!isListed || !(isFound || (await isMeant(heard, said.text, tutor)))) return undefined
  }
  const listed = { ...answer, word: heard.lemma }
  if (!isOfPart(listed, heard) || !isExplainable(listed)) return undefined
  const sentence = [listed.sentence, said.text].find((text) => fitsSentence(text, listed.word))
  return sentence === undefined ? undefined : { heard, said, explained: { ...listed, sentence } }
}

/** Whether the meaning can be asked about. */
export const isSure = ({ certainty, origin }: Explained): boolean =>
  (certainty === undefined || certainty === 'sure') && origin !== 'WordNet'

type Candidate = { readonly heard: HeardWord; readonly at: number }

async function findCandidates(
  sentences: readonly Cue[],
  tutor: Tutor,
  { known, pause }: WordPick,
): Promise<readonly Candidate[]> {
  const candidates = new Map<string, Candidate>()
  const step = Math.max(1, sentences.length / MOST_READ)
  for (let next = 0; next < sentences.length; next += step) {
    const at = Math.floor(next)
    const text = sentences[at]?.text ?? ''
    await pause()
    for (const heard of [...tutor.readWords(text), ...tutor.findPhrases(text)]) {
      const { lemma } = heard
      if (candidates.has(lemma) || lemma.length < MIN_WORD_LETTERS || known.has(lemma)) continue
      if (hasWord(text, lemma)) candidates.set(lemma, { heard, at })
    }
  }
  return [...candidates.values()]
}

/** The best suited first, one from each part of the film in turn. */
function toOrder(candidates: readonly Candidate[], sentences: readonly Cue[], level: Level, parts: number) {
  const end = sentences.at(-1)?.end ?? 0
  const groups = Array.from({ length: parts }, (): Candidate[] => [])
  for (const candidate of candidates.toSorted((a, b) => toMismatch(a.heard, level) - toMismatch(b.heard, level))) {
    const part = Math.floor(((sentences[candidate.at]?.start ?? 0) / Math.max(end, 1)) * parts)
    groups[Math.min(part, parts - 1)]?.push(candidate)
  }
  const longest = Math.max(0, ...groups.map(({ length }) => length))
  return Array.from({ length: longest }, (_, place) => groups.flatMap((group) => group[place] ?? [])).flat()
}

export type WordPick = {
  readonly level: Level
  readonly duration: number
  readonly known: ReadonlySet<string>
  readonly pause: Pause
}

/** The best suited first chosen, then in the order in which the film says them; those that the tutor is sure of before others. */
export async function pickWords(
  sentences: readonly Cue[],
  pick: WordPick,
  tutor: Tutor,
): Promise<readonly DraftWord[]> {
  const { level, duration, pause } = pick
  const minutes = duration / 60
  const wanted = Math.min(MOST_WORDS, Math.max(FEWEST_WORDS, Math.round(minutes * WORDS_A_MINUTE)))
  const parts = minutes > FEWEST_WORDS / WORDS_A_MINUTE ? Math.floor(wanted / 2) : 1
  const order = toOrder(await findCandidates(sentences, tutor, pick), sentences, level, parts)
  const chosen = new Map<string, DraftWord>()
  const spare: DraftWord[] = []
  for (const { heard, at } of order.slice(0, wanted * MOST_TRIES_A_WORD)) {
    if (chosen.size >= wanted) break
    const said = sentences[at]
    if (!said) continue
    await pause()
    const around = [sentences[at - 1], said, sentences[at + 1]].map((cue) => cue?.text ?? '').join(' ')
    const word = await explain(heard, said, around.trim(), tutor)
    if (!word || chosen.has(word.explained.word)) continue
    const { certainty } = word.explained
    if (isSure(word.explained) && suits(word.explained, level)) chosen.set(word.explained.word, word)
    else if (certainty !== 'unsure') spare.push(word)
  }
  for (const word of spare)
    if (chosen.size < wanted && !chosen.has(word.explained.word)) chosen.set(word.explained.word, word)
  const toPlace = ({ said, heard }: DraftWord): number => said.text.indexOf(heard.text)
  return [...chosen.values()].toSorted(
    (some, other) => some.said.start - other.said.start || toPlace(some) - toPlace(other),
  )
}
