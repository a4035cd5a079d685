// breaks: modules-meet-in-services
export { fineRepository } from '../words/words.repository.ts'
