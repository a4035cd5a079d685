/** An outside tutor's answer about a word, cleaned and checked: its text is untrusted data. */
import { MAX_OTHER_MEANINGS, type StudyWord } from '@wordnest/vocabulary/study-list'
import { cleanText } from '@wordnest/vocabulary/text-cleaning'
import { hasWord } from '@wordnest/vocabulary/word-forms'
import { toWordKey } from '@wordnest/vocabulary/word-key'
import * as z from 'zod/mini'

/** A card holds no more; a definition for learners is far shorter. */
const MAX_DEFINITION_LENGTH = 240
const MAX_SENTENCE_LENGTH = 300
/** Cleaning never sees more of an answer. */
const MAX_RAW_LENGTH = 2000
const MIN_SENTENCE_WORDS = 3
const PARTS_OF_SPEECH: ReadonlySet<string> = new Set([
  'noun',
  'verb',
  'adjective',
  'adverb',
  'pronoun',
  'preposition',
  'conjunction',
  'determiner',
  'interjection',
  'phrase',
  'name',
])

const raw = z._default(z.nullable(z.string()), '')
const EntrySchema = z.object({ word: z.string(), definition: raw, sentence: raw, partOfSpeech: raw })

export type TutorAnswer = {
  readonly definition: string
  /** Shows the word; empty where the tutor's did not. */
  readonly sentence: string
  readonly partOfSpeech?: string | undefined
}

/** One line without HTML, Markdown and control characters. */
export const toPlainLine = (text: string): string =>
  cleanText(text.slice(0, MAX_RAW_LENGTH).replace(/!?\[([^[\]\n]{0,200})\]\([^()\s]{0,500}\)/g, '$1'))
    .replace(/[*_`~]{1,3}(?=\S)|(?<=\S)[*_`~]{1,3}/g, '')
    .replace(/^[\s>#*•-]+/, '')
    .replace(/\s+/gu, ' ')
    .trim()

/** Addresses have no place in a dictionary. */
const holdsAddress = (text: string): boolean => /:\/\/|\bwww\.|\b[\w.+-]{1,64}@[\w-]{1,64}\./i.test(text)

const wordsOf = (text: string): readonly string[] => toWordKey(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** Whether a form of each part of the word is in the sentence, with any words between them. */
export function showsWord(sentence: string, word: string): boolean {
  const parts = word.split(/[\s_]+/).filter((part) => /[\p{L}\p{N}]/u.test(part))
  return parts.length > 0 && parts.every((part) => hasWord(sentence, part))
}

function toDefinition(text: string, word: string): string {
  const definition = toPlainLine(text)
  const isUseful =
    definition.length <= MAX_DEFINITION_LENGTH &&
    /\p{L}/u.test(definition) &&
    toWordKey(definition) !== toWordKey(word) &&
    !holdsAddress(definition)
  return isUseful ? definition : ''
}

function toSentence(text: string, word: string): string {
  const sentence = toPlainLine(text)
  const isUseful =
    sentence.length <= MAX_SENTENCE_LENGTH &&
    wordsOf(sentence).length >= MIN_SENTENCE_WORDS &&
    showsWord(sentence, word) &&
    !holdsAddress(sentence)
  return isUseful ? sentence : ''
}

/** The usable answers by word key: the first of each word, and only requested words. */
export function toTutorAnswers(
  entries: readonly unknown[],
  words: readonly string[],
): { readonly answers: ReadonlyMap<string, TutorAnswer>; readonly isAboutWords: boolean } {
  const asked = new Map(words.map((word) => [toWordKey(word), word]))
  const answers = new Map<string, TutorAnswer>()
  let isAboutWords = false
  for (const entry of entries) {
    const parsed = EntrySchema.safeParse(entry)
    const key = parsed.success ? toWordKey(parsed.data.word.slice(0, MAX_RAW_LENGTH)) : ''
    const word = asked.get(key)
    if (!parsed.success || word === undefined) continue
    isAboutWords = true
    const definition = toDefinition(parsed.data.definition ?? '', word)
    if (definition === '' || answers.has(key)) continue
    const partOfSpeech = (parsed.data.partOfSpeech ?? '').trim().toLowerCase()
    answers.set(key, {
      definition,
      sentence: toSentence(parsed.data.sentence ?? '', word),
      ...(PARTS_OF_SPEECH.has(partOfSpeech) && { partOfSpeech }),
    })
  }
  return { answers, isAboutWords }
}

/**
 * The card of a word: the tutor's answer, with the dictionary's sentence where it has none, and the dictionary's
 * meanings to choose from; or the dictionary's own card, which then says so.
 */
export function toCard(word: string, answer: TutorAnswer | undefined, known: StudyWord | undefined): StudyWord {
  if (!answer) {
    if (!known || known.definition === '') return { word, definition: '', sentence: known?.sentence ?? '' }
    return { ...known, word, source: 'dictionary' }
  }
  const { definition, partOfSpeech } = answer
  const others = known ? [toOtherMeaning(known), ...(known.otherMeanings ?? [])] : []
  const different = others.filter((meaning) => meaning.definition !== '' && meaning.definition !== definition)
  return {
    word,
    definition,
    sentence: answer.sentence === '' ? (known?.sentence ?? '') : answer.sentence,
    ...(partOfSpeech !== undefined && { partOfSpeech }),
    ...(known && toDetails(known)),
    ...(different.length > 0 && { otherMeanings: different.slice(0, MAX_OTHER_MEANINGS) }),
  }
}

const toOtherMeaning = ({
  definition,
  sentence,
  partOfSpeech,
  senseId,
  level,
  patterns,
  labels,
  origin,
  linkedWords,
}: StudyWord) => ({
  definition,
  sentence,
  partOfSpeech,
  senseId,
  level,
  patterns,
  labels,
  origin,
  linkedWords,
})

/** What an AI does not say: how early the word is met, how it is used and spoken, and the phrase that it belongs to. */
const toDetails = ({ level, patterns, headword, phrase, ipa }: StudyWord): Partial<StudyWord> => ({
  ...(level !== undefined && { level }),
  ...(patterns !== undefined && { patterns }),
  ...(headword !== undefined && { headword }),
  ...(phrase !== undefined && { phrase }),
  ...(ipa !== undefined && { ipa }),
})
