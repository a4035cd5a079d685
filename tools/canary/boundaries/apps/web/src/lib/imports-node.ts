// breaks: web-runs-in-browsers
export { join } from 'node:path'
