// breaks: service-below-routes
export { plugin } from '../../plugins/fine.ts'
