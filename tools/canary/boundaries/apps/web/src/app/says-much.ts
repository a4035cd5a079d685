// breaks: first-view-says-little
import { everyText } from '../messages/messages.ts'

export const frame = everyText
