// breaks: voice-imports
export { fine } from '../../vocabulary/src/fine.ts'
