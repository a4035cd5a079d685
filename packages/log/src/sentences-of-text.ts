/** Whether a sentence stands in a text, where nothing says from which text it is. */
import { findSentences } from '@wordnest/vocabulary/sentences'

import { toWordsOf } from './text-words.ts'
import { toPlainSentence } from './sentence-digest.ts'

/** Two texts have a piece of this length in common only where one quotes the other; in UTF-16 units. */
const TELLING_LENGTH = 60
/** Cards mark what was left out of a long sentence. */
const LEFT_OUT = /^…\s|\s…$/gu

/** The reader takes a line for a paragraph; cards are made of paragraphs, which may have several lines. */
const toParagraphs = (text: string): ReadonlySet<string> =>
  new Set([...text.split('\n'), ...text.split(/\n\s*\n/u)].map(toPlainSentence))

function collectSentences(text: string): ReadonlySet<string> {
  const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })
  const sentences = [...toParagraphs(text)].flatMap((paragraph) => [
    ...Array.from(segmenter.segment(paragraph), ({ segment }) => segment.trim()),
    ...findSentences(paragraph).map(({ start, end }) => paragraph.slice(start, end)),
  ])
  return new Set(sentences)
}

/**
 * For a text as it is stored. A short sentence must be one of the text's; part of a long one is enough, since cards cut it.
 */
export function buildIsOfText(stored: string): (sentence: string) => boolean {
  const text = toWordsOf(stored)
  let sentences: ReadonlySet<string> | undefined
  const plain = toPlainSentence(text)
  return (sentence) => {
    const own = toPlainSentence(sentence).replaceAll(LEFT_OUT, '')
    if (own.length >= TELLING_LENGTH) return plain.includes(own)
    sentences ??= collectSentences(text)
    return own !== '' && sentences.has(own)
  }
}
