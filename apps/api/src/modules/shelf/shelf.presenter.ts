import type { ShelfItem, ShelfQuestion } from '@wordnest/contracts/shelf'
import type { ShelfQuestion as WrittenQuestion } from '@wordnest/shelf/shelf-text'

import type { ShelvedText } from './shelf.service.ts'

export const presentItem = ({ id, title, level, kind, cover, about, words }: ShelvedText): ShelfItem => ({
  id,
  title,
  level,
  kind,
  cover,
  about,
  words,
})

/** Authors write the right answer first. Its place follows from the question, so that it is the same at each reading. */
export function presentQuestion({ word, question, answers: [right = '', ...wrong] }: WrittenQuestion): ShelfQuestion {
  const sum = [...question].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0)
  const correct = sum % (wrong.length + 1)
  return { ...(word !== undefined && { word }), question, answers: wrong.toSpliced(correct, 0, right), correct }
}
