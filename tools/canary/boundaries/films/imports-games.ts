// breaks: films-imports
export { default } from '../packages/games/src/fine.ts'
