// breaks: games-are-islands
export { board } from '#features/games/hangman/imports-frame.ts'
