// breaks: ui-knows-no-product
export { session } from '#shared/session.ts'
