import { fineService } from './words.service.ts'

export const fineRoutes = fineService
