// breaks: api-imports
export { fine } from '../../web/src/lib/fine.ts'
