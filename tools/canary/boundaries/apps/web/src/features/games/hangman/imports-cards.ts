// breaks: games-are-islands
export { stack } from '#features/games/cards/cards-game.ts'
