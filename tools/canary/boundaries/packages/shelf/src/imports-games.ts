// breaks: shelf-imports
export { default } from '../../games/src/fine.ts'
