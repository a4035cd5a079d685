// breaks: lessons-imports, nothing-imports-films
export { default } from '../../../films/imports-games.ts'
