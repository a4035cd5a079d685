import { toParagraphs } from '@wordnest/vocabulary/text'

import type { SelectedWord } from '#shared/words/text-draft.ts'

import { toTextBlocks } from './text-blocks.ts'
import { partKeysOf } from './text-phrases.ts'

/** Sentences for each word: enough to choose its sense, few enough to keep the request small. */
const SENTENCES_A_WORD = 3
/** A longer sentence is cut around the word, in UTF-16 units. */
const LONGEST_SENTENCE = 400
/** The same, for the sentence that a card shows. */
const LONGEST_OWN_SENTENCE = 240
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

/** A part that was left out is marked where learners read it. */
function cutAround(sentence: string, word: string, longest = LONGEST_SENTENCE, isMarked = false): string {
  if (sentence.length <= longest) return sentence
  const middle = Math.max(0, sentence.indexOf(word)) + word.length / 2
  const start = Math.min(Math.max(0, Math.round(middle - longest / 2)), sentence.length - longest)
  const end = start + longest
  const cut = sentence.slice(start, end).toWellFormed()
  const whole = start > 0 ? cut.replace(/^\S*\s/, isMarked ? '… ' : '') : cut
  return end < sentence.length ? whole.replace(/\s\S*$/, isMarked ? ' …' : '') : whole
}

const firstPartOf = ({ word, phrase }: SelectedWord): string => (phrase ? (word.split(' ')[0] ?? word) : word)

/** The sentence in which the word was tapped, then the first others that hold it. */
function sentencesFor(word: SelectedWord, sentences: readonly Sentence[]): Sentence[] {
  const parts = partKeysOf(word)
  const holding = sentences.filter(({ keys }) => parts.every((part) => keys.has(part)))
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
      if (!chosen.has(sentence)) chosen.set(sentence, cutAround(sentence.text, firstPartOf(word)))
    }
  }
  const lines = sentences.flatMap((sentence) => chosen.get(sentence) ?? []).filter((line) => !about.includes(line))
  return [about, ...new Set(lines)].filter(Boolean).join('\n')
}

/** The sentence of the text in which each word was tapped, by the word's key: cards show it beside the example. */
export function toOwnSentences(text: string, selected: readonly SelectedWord[]): ReadonlyMap<string, string> {
  const sentences = [...sentencesOf(text)]
  return new Map(
    selected.flatMap((word) => {
      const [own] = sentencesFor(word, sentences)
      if (!own) return []
      return [[word.key, cutAround(own.text, firstPartOf(word), LONGEST_OWN_SENTENCE, true)]]
    }),
  )
}
