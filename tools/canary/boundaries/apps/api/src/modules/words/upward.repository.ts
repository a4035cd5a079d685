// breaks: repository-at-the-bottom
export { fineService } from './words.service.ts'
