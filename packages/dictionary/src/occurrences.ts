import type { AskedWord } from './asked-word.ts'
import type { Sentence } from './text-reader.ts'
import type { Token } from './token.ts'
import { toWords } from './text-reader.ts'
import type { WordForms } from './word-forms.ts'
import type { WordnetPos } from './wordnet.ts'

/** Where a word is in the learner's text. */
export type Occurrence = { sentence: Sentence; sentenceIndex: number; tokenIndex: number; token: Token }

const POS_OF_TAG: Record<string, WordnetPos> = { NOUN: 'n', PROPN: 'n', VERB: 'v', AUX: 'v', ADJ: 'a', ADV: 'r' }
const MOST_OCCURRENCES = 50

/** Occurrences of the form as asked, in the same case when there are any (`May`, `may`); of other inflected forms only when there are none. */
export function findOccurrences(
  asked: AskedWord,
  sentences: readonly Sentence[],
  wordsBySentence: readonly (readonly string[])[],
  forms: WordForms,
): Occurrence[] {
  const parts = asked.parts.flatMap(toWords)
  const found: Occurrence[] = []
  const inflected: Occurrence[] = []
  for (const [sentenceIndex, sentence] of sentences.entries()) {
    const words = wordsBySentence[sentenceIndex] ?? []
    const tokenIndex = forms.indexIn(parts, words)
    const exactIndex = parts.length === 1 ? words.indexOf(parts[0] ?? '') : tokenIndex
    const isExact = exactIndex >= 0
    const token = sentence.tokens[isExact ? exactIndex : tokenIndex]
    if (!token) continue
    const occurrence = { sentence, sentenceIndex, tokenIndex: isExact ? exactIndex : tokenIndex, token }
    if (isExact) found.push(occurrence)
    else inflected.push(occurrence)
    if (found.length >= MOST_OCCURRENCES) break
  }
  const sameCase = found.filter(({ token }) => token.text === asked.text)
  if (sameCase.length > 0) return sameCase
  return found.length > 0 ? found : inflected.slice(0, MOST_OCCURRENCES)
}

/** The part of speech most occurrences have; the first one's when they are even. */
export function posOf(occurrences: readonly Occurrence[]): WordnetPos | undefined {
  const votes = new Map<WordnetPos, number>()
  for (const { token } of occurrences) {
    const pos = POS_OF_TAG[token.tag]
    if (pos) votes.set(pos, (votes.get(pos) ?? 0) + 1)
  }
  return [...votes].toSorted((a, b) => b[1] - a[1])[0]?.[0]
}

export type Casing = 'capital' | 'small' | 'unknown'

/** Whether the text writes the word as a name; a capital at the start of a sentence or in a heading tells nothing. */
export function casingOf(asked: AskedWord, occurrences: readonly Occurrence[]): Casing {
  if (occurrences.some(({ token }) => !token.isCapital)) return 'small'
  const telling = occurrences.filter(({ tokenIndex, sentence }) => tokenIndex > 0 && !sentence.isTitleCase)
  if (telling.length > 0) return 'capital'
  if (occurrences.some(({ token }) => token.tag === 'PROPN')) return 'unknown'
  return occurrences.length === 0 && asked.text === asked.lower ? 'small' : 'unknown'
}
