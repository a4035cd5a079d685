// breaks: dictionary-imports
export { wrong } from '../../lessons/src/imports-games.ts'
