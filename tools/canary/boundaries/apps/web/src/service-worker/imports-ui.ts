// breaks: service-worker-knows-no-page
export { fine } from '#ui/fine.ts'
