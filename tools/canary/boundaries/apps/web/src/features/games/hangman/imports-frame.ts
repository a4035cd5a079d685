export { board } from '#features/games/frame/board.ts'
