// breaks: service-below-routes
export { plugin } from '../../http/fine.ts'
