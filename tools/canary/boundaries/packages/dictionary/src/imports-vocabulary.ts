// breaks: dictionary-imports
export { fine } from '../../vocabulary/src/fine.ts'
