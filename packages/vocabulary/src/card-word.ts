/** Words of a headword that stand for others are left out of the card's word: `put off`. */
const SLOT = /\b(?:sth\/sb|sb\/sth|sth|sb)\b\s*/g

/** The word of a card, by how the dictionary lists it. */
export const toCardWord = (headword: string): string =>
  headword.replace(SLOT, '').replace(/\s+/g, ' ').trim() || headword
