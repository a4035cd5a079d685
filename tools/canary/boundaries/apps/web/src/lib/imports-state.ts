// breaks: lib-at-the-bottom
export { session } from '#state/session.ts'
