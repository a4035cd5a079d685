// breaks: only-server-starts-app
export { buildApp } from './app.ts'
