import { answerLetters, currentHint, currentWord, type WordScrambleState } from '@wordnest/games/word-scramble/engine'

import type { Messages } from '#messages/messages.ts'

type Texts = Messages['wordScramble']

/** Seconds before the end at which the time is said. */
const WARNINGS = [10, 5]

/** The places of the answer in words: "h, o, blank". */
export function toReadableAnswer(texts: Texts, game: WordScrambleState): string {
  const letters = answerLetters(game)
  return texts.answerIs(game.tiles.map((_, place) => letters[place] ?? texts.blankSlot).join(', '))
}

/** Whole seconds that are left, so that the last one shows 1 and 0 is the end. */
export const secondsLeft = ({ timeLeftMs }: WordScrambleState): number => Math.ceil(timeLeftMs / 1000)

/** Number of the current word in its game, from 1. */
export const wordNumber = (game: WordScrambleState): number => game.words.length - game.remaining.length

function findWarning(texts: Texts, before: WordScrambleState, now: WordScrambleState): string | undefined {
  if (now.timeLimitMs === null) return undefined
  const passed = WARNINGS.find((seconds) => secondsLeft(before) > seconds && secondsLeft(now) <= seconds)
  return passed === undefined ? undefined : `${texts.timeLeft}: ${texts.seconds(secondsLeft(now))}`
}

/** What a screen reader says of the change; undefined where a dialog says it, or nothing was played. */
export function findAnnouncement(texts: Texts, before: WordScrambleState, now: WordScrambleState): string | undefined {
  if (now.phase === 'yes') return before.phase === 'yes' ? undefined : texts.rightIs(currentWord(now))
  if (now.phase !== 'playing') return undefined
  if (before.phase !== 'playing' || before.tiles !== now.tiles) {
    return texts.newWord(
      wordNumber(now),
      now.words.length,
      now.tiles.join(', '),
      currentHint(now) || texts.noDefinition,
    )
  }
  if (now.flashMs > before.flashMs) return texts.wrong
  const [longer, letters] = [answerLetters(before), answerLetters(now)]
  if (letters.length > longer.length) {
    return letters.length === now.tiles.length ? toReadableAnswer(texts, now) : letters.at(-1)
  }
  if (letters.length < longer.length) return texts.takenBack(longer.at(-1) ?? '', toReadableAnswer(texts, now))
  return findWarning(texts, before, now)
}
