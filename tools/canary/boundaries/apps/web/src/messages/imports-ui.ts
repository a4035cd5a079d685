// breaks: messages-are-texts
export { fine } from '#ui/fine.ts'
