/** Trophies: four flags for each video and segment. */

export const TROPHY_FLAGS = ['Quiz', 'WordScramble', 'SentenceScramble', 'Hangman'] as const
export type TrophyFlag = (typeof TROPHY_FLAGS)[number]
export type TrophyFlags = Readonly<Record<TrophyFlag, boolean>>
/** Keyed by {@link toTrophyKey}. */
export type TrophiesWon = Readonly<Record<string, TrophyFlags>>

export const DEFAULT_SEGMENT = '_full'

export const NO_TROPHIES: TrophyFlags = { Quiz: false, WordScramble: false, SentenceScramble: false, Hangman: false }

/** `videoID` directly followed by the segment. */
export const toTrophyKey = (videoID: string, segment: string = DEFAULT_SEGMENT): string => `${videoID}${segment}`

/** All four flags; one that a stored record lacks is not won. */
export const flagsOf = (won: TrophiesWon, key: string): TrophyFlags =>
  Object.hasOwn(won, key) ? { ...NO_TROPHIES, ...won[key] } : NO_TROPHIES

/** Number of flags that are true. */
export const countTrophies = (won: TrophiesWon): number =>
  Object.values(won).reduce((sum, flags) => sum + TROPHY_FLAGS.filter((flag) => flags[flag]).length, 0)
