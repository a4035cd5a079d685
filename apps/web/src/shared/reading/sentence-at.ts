import { MAX_PROSE_LENGTH } from '@wordnest/log/text'

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/** The sentence around a position of the paragraph. */
export function findSentence(paragraph: string, position: number): string {
  const found = sentences.segment(paragraph).containing(position)
  if (!found) return ''
  const sentence = found.segment.trim()
  if (sentence.length <= MAX_PROSE_LENGTH) return sentence
  const start = Math.max(0, position - found.index - MAX_PROSE_LENGTH / 2)
  return found.segment.slice(start, start + MAX_PROSE_LENGTH).trim()
}
