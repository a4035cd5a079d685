import { fineRepository } from './words.repository.ts'

export const fineService = fineRepository
