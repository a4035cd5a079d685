import { StudyWordSchema } from '@wordnest/contracts/words'
import * as z from 'zod/mini'

import { defineStored } from '#lib/stored.ts'

const SourceSchema = z.object({
  kind: z.enum(['text', 'video', 'list', 'sample']),
  /** Of the text or film. */
  title: z.optional(z.string()),
  id: z.optional(z.string()),
})

/** Words that are not in the log yet; `learnerId` is null for a visitor's. */
export const storedMeetings = defineStored({
  key: 'wordnest.metWords',
  schema: z.array(
    z.object({ learnerId: z.nullable(z.string()), words: z.array(StudyWordSchema), source: SourceSchema }),
  ),
  fallback: [],
})

export type Meeting = ReturnType<typeof storedMeetings.read>[number]
