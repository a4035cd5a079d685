/** The words and the quiz of a learner's own film, drafted from its captions. Nothing of it is stored. */
import { filledTextOf, WordTextSchema } from '@wordnest/log/text'
import * as z from 'zod/mini'

import { defineEndpoint } from './endpoint.ts'
import { LEVELS, QuizPointSchema } from './videos.ts'
import { StudyWordSchema } from './words.ts'

/** Some four hours of talk. */
const MAX_DRAFT_CUES = 5000
/** Characters; captions have 32 to 42 a line, and one or two lines. */
const MAX_CUE_LENGTH = 500
/** The most useful ones to send are those of the film's own captions. */
const MAX_KNOWN_WORDS = 5000
const MAX_SECONDS = 24 * 60 * 60

const SecondsSchema = z.number().check(z.nonnegative(), z.maximum(MAX_SECONDS))

const FilmCueSchema = z
  .strictObject({ start: SecondsSchema, end: SecondsSchema, text: filledTextOf(MAX_CUE_LENGTH) })
  .check(z.refine(({ start, end }) => end > start, { error: 'ends before it starts', path: ['end'] }))

export const draftFilm = defineEndpoint({
  method: 'POST',
  path: '/api/film-drafts',
  summary: 'Words worth learning and a quiz about them, drafted from the captions of a film; no card request',
  access: 'anyone',
  origin: 'same',
  isSlow: true,
  // A draft keeps the dictionary's thread busy for a second or two.
  rate: { max: 10, perSeconds: 60 },
  bodyLimit: 1024 * 1024,
  body: z.strictObject({
    /** In any order; without markup. */
    cues: z.array(FilmCueSchema).check(z.minLength(1), z.maxLength(MAX_DRAFT_CUES)),
    level: z.enum(LEVELS),
    /** Seconds; where it is left out, the last cue ends the film. */
    duration: z.optional(SecondsSchema),
    /** Words that are passed over, as the dictionary lists them. */
    knownWords: z.optional(z.array(WordTextSchema).check(z.maxLength(MAX_KNOWN_WORDS))),
  }),
  response: z.object({
    /** 10 to 20, in the order in which the film says them; fewer where it says little. */
    words: z.array(StudyWordSchema),
    /** In the order of time, at least 5 seconds apart: about half of the words, each after its line. May be empty. */
    quizPoints: z.array(QuizPointSchema),
  }),
  refusals: ['busy', 'upstream-failed'],
})
