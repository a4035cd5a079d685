/** Trophies: a flag of the quiz and one of each game for each video and segment. */
import { GAME_TROPHIES, type GameTrophy } from './games.ts'
import { DEFAULT_SEGMENT } from './segments.ts'

export type TrophyFlag = 'Quiz' | GameTrophy
export const TROPHY_FLAGS: readonly TrophyFlag[] = ['Quiz', ...GAME_TROPHIES]
export type TrophyFlags = Readonly<Record<TrophyFlag, boolean>>
/** Keyed by {@link toTrophyKey}. */
export type TrophiesWon = Readonly<Record<string, TrophyFlags>>

/** A record with a value for each flag. */
export function toFlags<Value>(valueOf: (flag: TrophyFlag) => Value): Record<TrophyFlag, Value>
// The compiler does not know that the list holds every flag.
export function toFlags(valueOf: (flag: TrophyFlag) => unknown): Record<string, unknown> {
  return Object.fromEntries(TROPHY_FLAGS.map((flag) => [flag, valueOf(flag)]))
}

export const NO_TROPHIES: TrophyFlags = toFlags(() => false)

/** `videoID` directly followed by the segment. */
export const toTrophyKey = (videoID: string, segment: string = DEFAULT_SEGMENT): string => `${videoID}${segment}`

/** All flags; one that a stored record lacks is not won. */
export const flagsOf = (won: TrophiesWon, key: string): TrophyFlags =>
  Object.hasOwn(won, key) ? { ...NO_TROPHIES, ...won[key] } : NO_TROPHIES

/** Number of flags that are true. */
export const countTrophies = (won: TrophiesWon): number =>
  Object.values(won).reduce((sum, flags) => sum + TROPHY_FLAGS.filter((flag) => flags[flag]).length, 0)
