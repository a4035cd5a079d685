// breaks: stripe-sandbox-imports
export { default } from '../../games/src/fine.ts'
