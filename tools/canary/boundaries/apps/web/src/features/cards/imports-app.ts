// breaks: features-below-app
export { top } from '#app/top.ts'
