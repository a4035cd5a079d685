/** Words that a learner takes up. They are told to the log once its code is here, at the next visit if need be. */
import { StudyWordSchema } from '@wordnest/contracts/words'
import type { StudyWord } from '@wordnest/vocabulary/study-list'
import * as z from 'zod/mini'

import { defineStored } from '#lib/stored.ts'
import { useSession } from '#shared/accounts/session-store.ts'

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

const toStored = (word: StudyWord): z.output<typeof StudyWordSchema> => ({
  ...word,
  otherMeanings: undefined,
  patterns: word.patterns && [...word.patterns],
  labels: word.labels && [...word.labels],
})

const tell = (error: unknown) => console.warn('Words could not be added to the log yet:', error)

/** These words became cards: they are followed from now on. A word without a meaning is left out. */
export function meetWords(words: readonly StudyWord[], source: z.output<typeof SourceSchema>): void {
  const learnerId = useSession.getState().learner?.id ?? null
  storedMeetings.write([...storedMeetings.read(), { learnerId, words: words.map(toStored), source }])
  import('./start-log.ts')
    .then(({ startLog }) => startLog())
    .then((log) => log.recordMeetings())
    .catch(tell)
}
