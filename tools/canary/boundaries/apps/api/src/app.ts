import { fineRoutes } from './modules/words/words.routes.ts'

export const buildApp = () => fineRoutes
