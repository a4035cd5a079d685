// breaks: no-unresolved vocabulary-imports
import { nowhere } from './not-there.ts'

export const missing = nowhere
