/** Which engine judges a claim. */
import type { LogEventOf } from './game-definition.ts'
import type { GameWordInput } from './game-word.ts'
import { earnsHangmanTrophy } from './hangman/engine.ts'
import type { TrophyGame } from './registry.ts'
import { earnsSentenceScrambleTrophy } from './sentence-scramble/engine.ts'
import { earnsWordScrambleTrophy } from './word-scramble/engine.ts'

type EventsByFlag = { readonly [Game in TrophyGame as Game['trophy']]: readonly LogEventOf<Game>[] }
type Flag = keyof EventsByFlag

type Referees = {
  readonly [F in Flag]: (words: readonly GameWordInput[], seed: number, events: EventsByFlag[F]) => boolean
}

const REFEREES: Referees = {
  Hangman: (words, _, events) => earnsHangmanTrophy(words, events),
  WordScramble: earnsWordScrambleTrophy,
  SentenceScramble: earnsSentenceScrambleTrophy,
}

/** Whether these events, played over the video's words and dealt by this seed, end in the trophy. */
export const earnsTrophy = <F extends Flag>(
  { flag, events }: { readonly flag: F; readonly events: EventsByFlag[F] },
  words: readonly GameWordInput[],
  seed: number,
): boolean => REFEREES[flag](words, seed, events)
