// breaks: web-imports
export { fine } from '../../../../packages/dictionary/src/fine.ts'
