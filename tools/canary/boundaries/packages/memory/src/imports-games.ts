// breaks: memory-imports
export { default } from '../../games/src/fine.ts'
