/** The videos, newest first. */
import * as z from 'zod/mini'

import { defineEndpoint } from './endpoint.ts'
import { StudyWordSchema } from './words.ts'

export const LEVELS = ['beginner', 'intermediate', 'advanced'] as const

export const QuizPointSchema = z.object({
  /** Seconds from the start of the film. */
  time: z.number().check(z.nonnegative()),
  question: z.string(),
  answers: z.array(z.string()),
  /** Index of the right answer. */
  correct: z.int().check(z.nonnegative()),
  /** Seconds. */
  goBackTime: z._default(z.number().check(z.nonnegative()), 10),
})

export const VideoSchema = z.object({
  id: z.string(),
  videoID: z.string(),
  title: z.string(),
  level: z.enum(LEVELS),
  segment: z.string(),
  /** Seconds. */
  start: z.number(),
  dateCreated: z.iso.datetime(),
  quizPoints: z.array(QuizPointSchema),
  includedVocab: z.array(z.string()),
  definitionsAndSentences: z.array(StudyWordSchema),
})
export type Video = z.output<typeof VideoSchema>

export const listVideos = defineEndpoint({
  method: 'GET',
  path: '/api/videos',
  summary: 'All videos, ordered by dateCreated descending',
  access: 'anyone',
  origin: 'any',
  rate: { max: 600, perSeconds: 60 },
  response: z.object({ videos: z.array(VideoSchema) }),
  refusals: [],
})
