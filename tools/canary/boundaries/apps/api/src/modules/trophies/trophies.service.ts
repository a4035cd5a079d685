import { fineService } from '../words/words.service.ts'

export const trophies = fineService
