// breaks: sync-below-shared
export { session } from '#shared/session.ts'
