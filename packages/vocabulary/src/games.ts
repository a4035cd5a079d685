/** The games by name: what packages below the games know of them. */

/** `trophy`: its flag; null where there is none to win. `letter`: stands for the game in a stored try, and never changes. */
type GameMark = { readonly trophy: string | null; readonly letter: string }

const MARKS = {
  cards: { trophy: null, letter: 'd' },
  'word-scramble': { trophy: 'WordScramble', letter: 'w' },
  'sentence-scramble': { trophy: 'SentenceScramble', letter: 's' },
  hangman: { trophy: 'Hangman', letter: 'h' },
} as const satisfies Readonly<Record<string, GameMark>>

export type GameName = keyof typeof MARKS
export type GameTrophy = NonNullable<(typeof MARKS)[GameName]['trophy']>

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names are those of the table
export const GAME_NAMES = Object.keys(MARKS) as readonly GameName[]

export const GAME_TROPHIES: readonly GameTrophy[] = GAME_NAMES.map((name) => MARKS[name].trophy).filter(
  (trophy) => trophy !== null,
)

export const letterOfGame = (name: GameName): string => MARKS[name].letter
