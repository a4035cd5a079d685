import { type HangmanState, type LetterSlot, maskedWord, MAX_WRONG_GUESSES } from '@wordnest/games/hangman/engine'

import type { Messages } from '#messages/messages.ts'

type HangmanMessages = Messages['hangman']

/** The slots in words: "c, blank, t". */
export const toReadableSlots = (messages: HangmanMessages, slots: readonly LetterSlot[]): string =>
  slots
    .map(({ character, hidden }) => {
      if (hidden) return messages.blankSlot
      return character.trim() === '' ? messages.spaceSlot : character
    })
    .join(', ')

/** What a screen reader says of the change; undefined where a dialog says it, or nothing was played. */
export function findAnnouncement(messages: HangmanMessages, before: HangmanState, now: HangmanState) {
  const slots = messages.wordIs(toReadableSlots(messages, maskedWord(now)))
  const isNewWord = now.phase === 'playing' && (before.phase !== 'playing' || before.round !== now.round)
  if (isNewWord) {
    const word = messages.newWord(now.round + 1, now.words.length, slots)
    // Typed before the word was read: right letters are in it, a wrong one is announced.
    const missed = now.usedLetters.findLast((used) => !now.correctLetters.includes(used))
    return missed === undefined ? word : `${word}. ${messages.guessWrong(missed, now.wrongCount, MAX_WRONG_GUESSES)}`
  }
  const letter = now.usedLetters.at(-1)
  if (letter === undefined || now.usedLetters.length === before.usedLetters.length) return undefined
  return now.wrongCount > before.wrongCount
    ? messages.guessWrong(letter, now.wrongCount, MAX_WRONG_GUESSES)
    : messages.guessRight(letter, slots)
}
