/** Whether what a learner wrote is the word. */

/** Case, accents and the kind of apostrophe are no mistakes; white space around and between words is one space. */
const toPlain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[‘’]/g, "'").replaceAll(/\s+/g, ' ').trim().toLowerCase()

/** Right where it is one of the accepted forms. */
export const isAnswer = (written: string, accepted: readonly string[]): boolean =>
  accepted.some((form) => toPlain(form) === toPlain(written))

/** The first letters of the word, as far as they are given; the others are dots. */
export const showLetters = (word: string, given: number): string =>
  [...word].map((letter, index) => (index < given || letter === ' ' ? letter : '·')).join('')
