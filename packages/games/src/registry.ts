/** Every game, in the order of their tiles in the Vocab Zone. */
import { cards } from './cards/definition.ts'
import { hangman } from './hangman/definition.ts'
import { sentenceScramble } from './sentence-scramble/definition.ts'
import { wordScramble } from './word-scramble/definition.ts'

export const GAMES = [cards, hangman, wordScramble, sentenceScramble] as const

export type Game = (typeof GAMES)[number]

export type TrophyGame = Exclude<Game, { readonly trophy: null }>

export const TROPHY_GAMES: readonly TrophyGame[] = GAMES.filter((game) => game.trophy !== null)
