// breaks: no-test-code-in-product
export { inTest } from './imports-nothing.test.ts'
