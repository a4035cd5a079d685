// breaks: only-app-wires
export { fineRoutes } from '../modules/words/words.routes.ts'
