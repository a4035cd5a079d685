// breaks: lib-at-the-bottom
export { session } from '#shared/session.ts'
