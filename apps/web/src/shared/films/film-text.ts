/** A learner's own film as it is stored beside the log: captions, words and quiz as one text, never the film itself. */
import { QuizPointSchema } from '@wordnest/contracts/videos'
import { StudyWordSchema } from '@wordnest/contracts/words'
import * as z from 'zod/mini'

const FilmTextSchema = z.object({
  /** As in the file of captions; empty for a film without. */
  captions: z.string(),
  /** Undefined until they are drafted. */
  draft: z.optional(z.object({ words: z.array(StudyWordSchema), quizPoints: z.array(QuizPointSchema) })),
})
export type FilmText = z.output<typeof FilmTextSchema>
export type FilmDraft = NonNullable<FilmText['draft']>

const NOTHING: FilmText = { captions: '' }

export const toStoredFilm = (film: FilmText): string => JSON.stringify(film)

/** A film without captions for a text that no film was stored in. */
export function readFilm(stored: string): FilmText {
  try {
    const read = FilmTextSchema.safeParse(JSON.parse(stored))
    return read.success ? read.data : NOTHING
  } catch {
    return NOTHING
  }
}
