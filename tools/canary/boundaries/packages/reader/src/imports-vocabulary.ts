// breaks: reader-imports
export { fine } from '../../vocabulary/src/fine.ts'
