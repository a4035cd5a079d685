// breaks: levels-imports
export { default } from '../../games/src/fine.ts'
