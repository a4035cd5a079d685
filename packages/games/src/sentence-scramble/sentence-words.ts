/** The words of a sentence as tiles show them, with what its punctuation says. */
import { toParagraphs } from '@wordnest/vocabulary/text'

export type SentenceWord = {
  /** Lower case, without surrounding punctuation; the apostrophe stays (don't). */
  readonly word: string
  /** With a capital in the text. */
  readonly isCapital: boolean
  /** Followed by a comma. */
  readonly hasComma: boolean
  /** Followed by a sign that parts a sentence: a comma, a dash, a colon, another full stop. */
  readonly isBreak: boolean
}

const COMMA = /,["'”’)]*$/
const BREAK = /[,;:.!?…—–-]["'”’)]*$/

export function toSentenceWords(text: string): readonly SentenceWord[] {
  const tokens = toParagraphs(text)
    .flat()
    .map(({ text: written, word }) => ({
      word: word.toLowerCase().normalize('NFC'),
      isCapital: /^\p{Lu}/u.test(word),
      hasComma: COMMA.test(written),
      isBreak: BREAK.test(written),
    }))
    .filter(({ word }) => word !== '')
  const last = tokens.length - 1
  return tokens.map((token, index) => (index === last ? { ...token, hasComma: false, isBreak: false } : token))
}

export const isQuestion = (text: string): boolean => /\?["'”’)\s]*$/.test(text)
