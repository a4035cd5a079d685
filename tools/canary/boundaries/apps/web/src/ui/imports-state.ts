// breaks: ui-knows-no-product
export { session } from '#state/session.ts'
