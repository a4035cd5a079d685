export type Token = {
  /** A whole word with its inner hyphens and apostrophes: `don't`, `plant-based`. */
  text: string
  lower: string
  /** Universal part-of-speech tag, as NOUN, PROPN, AUX. */
  tag: string
  isCapital: boolean
  /** A comma, a dash or another mark parts it from the word before. */
  isAfterMark: boolean
}
