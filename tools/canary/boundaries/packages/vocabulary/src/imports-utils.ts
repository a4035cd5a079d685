// breaks: no-vague-names
export { anything } from './utils.ts'
