/** The columns of a table of words: which part of a word each holds, by its header. */

export const WORD_PARTS = ['word', 'definition', 'sentence', 'partOfSpeech'] as const
export type WordPart = (typeof WORD_PARTS)[number]

const NAMES: Readonly<Record<WordPart, RegExp>> = {
  word: /^(?:words?|terms?|front|expression|vocab(?:ulary)?)$/i,
  definition: /^(?:definitions?|meanings?|back|translations?)$/i,
  sentence: /^(?:(?:example )?sentences?|examples?|context)$/i,
  partOfSpeech: /^(?:part ?of ?speech|pos|word class)$/i,
}

export const findWordPart = (name: string): WordPart | undefined =>
  WORD_PARTS.find((part) => NAMES[part].test(name.trim()))

/** Whether a first row names columns. One name alone may be a word to learn, such as "back" or "term"; two parts are not. */
export const isHeading = (row: readonly string[]): boolean =>
  new Set(row.map(findWordPart).filter((part) => part !== undefined)).size > 1
