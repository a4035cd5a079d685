import { toParagraphs } from '@wordnest/vocabulary/text'

import type { SelectedWord } from '#shared/words/text-draft.ts'

import { toTextBlocks } from './text-blocks.ts'

/** Sentences for each word: enough to choose its sense, few enough to keep the request small. */
const SENTENCES_A_WORD = 3
/** A longer sentence is cut around the word, in UTF-16 units. */
const LONGEST_SENTENCE = 400
/** Upper bound of the summary's share, in UTF-16 units. */
const LONGEST_SUMMARY = 4000

type Sentence = {
  readonly text: string
  readonly keys: ReadonlySet<string>
  /** Index in the text of its first word and of the one after its last. */
  readonly from: number
  readonly to: number
}

/** Made for the first cards, not as the screen's code comes: it takes several milliseconds. */
let segmenter: Intl.Segmenter | undefined

function* sentencesOf(text: string): Generator<Sentence> {
  let from = 0
  segmenter ??= new Intl.Segmenter('en', { granularity: 'sentence' })
  for (const block of toTextBlocks(text)) {
    for (const { segment } of segmenter.segment(block)) {
      const words = toParagraphs(segment).flatMap((tokens) => tokens.filter(({ key }) => key !== ''))
      const to = from + words.length
      yield { text: segment.trim(), keys: new Set(words.map(({ key }) => key)), from, to }
      from = to
    }
  }
}

function cutAround(sentence: string, word: string): string {
  if (sentence.length <= LONGEST_SENTENCE) return sentence
  const middle = Math.max(0, sentence.indexOf(word)) + word.length / 2
  const start = Math.min(Math.max(0, Math.round(middle - LONGEST_SENTENCE / 2)), sentence.length - LONGEST_SENTENCE)
  const cut = sentence.slice(start, start + LONGEST_SENTENCE).toWellFormed()
  return cut.replace(start > 0 ? /^\S*\s/ : '', '').replace(/\s\S*$/, '')
}

/** The sentence in which the word was tapped, then the first others that hold it. */
function sentencesFor(word: SelectedWord, sentences: readonly Sentence[]): Sentence[] {
  const holding = sentences.filter(({ keys }) => keys.has(word.key))
  const tapped = holding.filter(({ from, to }) => word.at >= from && word.at < to)
  return [...new Set([...tapped, ...holding])].slice(0, SENTENCES_A_WORD)
}

/**
 * What the tutor is given to choose senses by: the summary, which says what the text is about, then the sentences that
 * hold the selected words, in the order of the text. A summary alone may have dropped those.
 */
export function toCardContext(summary: string, text: string, selected: readonly SelectedWord[]): string {
  const sentences = [...sentencesOf(text)]
  const about = summary.slice(0, LONGEST_SUMMARY).toWellFormed().trim()
  const chosen = new Map<Sentence, string>()
  for (const word of selected) {
    for (const sentence of sentencesFor(word, sentences)) {
      if (!chosen.has(sentence)) chosen.set(sentence, cutAround(sentence.text, word.word))
    }
  }
  const lines = sentences.flatMap((sentence) => chosen.get(sentence) ?? []).filter((line) => !about.includes(line))
  return [about, ...new Set(lines)].filter(Boolean).join('\n')
}
