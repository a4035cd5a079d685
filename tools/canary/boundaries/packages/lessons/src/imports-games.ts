// breaks: lessons-imports
export { default } from '../../games/src/fine.ts'
