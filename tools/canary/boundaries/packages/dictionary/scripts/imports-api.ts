// breaks: packages-stand-alone
export { fine } from '../../../apps/api/src/fine.ts'
