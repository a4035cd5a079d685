// breaks: routes-through-service
export { fineRepository } from './words.repository.ts'
