// breaks: e2e-imports
export { fineService } from '../apps/api/src/modules/words/words.service.ts'
