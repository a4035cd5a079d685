/** What of a text decides the sense of a word: the sentences that hold it. */
import { toWordKey } from '@wordnest/vocabulary/word-key'

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

type Sentence = { readonly text: string; readonly key: string }

function toSentences(text: string): readonly Sentence[] {
  return text
    .split('\n')
    .flatMap((line) => Array.from(segmenter.segment(line), ({ segment }) => segment.trim()))
    .filter((sentence) => sentence !== '')
    .map((sentence) => ({ text: sentence, key: ` ${toWordKey(sentence).replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')} ` }))
}

const holdsWord = ({ key }: Sentence, word: string): boolean => {
  const asked = toWordKey(word)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
  return asked !== '' && key.includes(` ${asked} `)
}

/** For each word the sentences that hold it, or the whole text where none does: equal texts, equal senses. */
export function toSenseContexts(words: readonly string[], text: string): readonly string[] {
  const sentences = toSentences(text)
  return words.map((word) => {
    const own = sentences.filter((sentence) => holdsWord(sentence, word)).map((sentence) => sentence.text)
    return own.length > 0 ? own.join('\n') : text
  })
}

/** At most so much of the text, the sentences that hold one of the words first, in the order of the text. */
export function toFocus(words: readonly string[], text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const sentences = toSentences(text)
  const isTelling = (sentence: Sentence) => words.some((word) => holdsWord(sentence, word))
  const kept = new Set<Sentence>()
  let length = 0
  for (const sentence of [...sentences.filter(isTelling), ...sentences]) {
    if (kept.has(sentence)) continue
    if (length + sentence.text.length + 1 > maxLength) break
    kept.add(sentence)
    length += sentence.text.length + 1
  }
  const focus = sentences.filter((sentence) => kept.has(sentence)).map((sentence) => sentence.text)
  return focus.length > 0 ? focus.join('\n') : text.slice(0, maxLength).toWellFormed()
}
