/** The phrases of a whole text, with where their words stand in it. */
import type { Engine } from './engine.ts'
import { standsByAccident } from './own-definer.ts'
import { readText } from './reading.ts'
import { cleanText } from './text-reader.ts'

export type TextSpan = { start: number; end: number }

export type TextPhrase = {
  headword: string
  partOfSpeech: string
  /** The fixed words of the phrase, in order: positions of UTF-16 units in the text. */
  words: TextSpan[]
}

/**
 * Positions hold for a text in NFC without control characters and with `\n` as line end, as the contract delivers it.
 * Phrases whose words stand together by accident are left out.
 */
export function createPhraseMarker(engine: Engine): (text: string) => TextPhrase[] {
  const { own } = engine
  return (written) => {
    const cleaned = cleanText(written)
    const text = readText(engine, written)
    let position = 0
    return text.sentences.flatMap((sentence, index) => {
      const spans = sentence.tokens.map((token): TextSpan => {
        const start = cleaned.indexOf(token.text, position)
        if (start < 0) return { start: position, end: position }
        position = start + token.text.length
        return { start, end: position }
      })
      return own.finder
        .findIn(sentence.tokens)
        .filter((phrase) => !standsByAccident(own, phrase, text, index))
        .map(({ entry, at }) => ({
          headword: entry.headword,
          partOfSpeech: entry.pos,
          words: at.flatMap((one) => spans[one] ?? []),
        }))
    })
  }
}
