/** The videos, newest first. */
import * as z from 'zod/mini'

import { defineEndpoint } from './endpoint.ts'
import { StudyWordSchema } from './words.ts'

export const LEVELS = ['beginner', 'intermediate', 'advanced'] as const
export type Level = (typeof LEVELS)[number]

export const QuizPointSchema = z.object({
  /** Seconds from the start of the film. */
  time: z.number().check(z.nonnegative()),
  question: z.string(),
  answers: z.array(z.string()),
  /** Index of the right answer. */
  correct: z.int().check(z.nonnegative()),
  /** Seconds. */
  goBackTime: z._default(z.number().check(z.nonnegative()), 10),
  /** The word of the video that the question asks about: the answer is a try at its meaning. */
  word: z.optional(z.string()),
})

/** On this server or the media host. It changes with the content, so that it can be cached for ever. */
const MediaUrlSchema = z.string().check(z.regex(/^(?:https?:\/\/[\w.:[\]-]+)?\/media\/[\w./-]+$/))

export const VideoSourceSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('file'),
    filmUrl: MediaUrlSchema,
    /** Shown in place of the video host's thumbnail. */
    posterUrl: MediaUrlSchema,
    /** WebVTT. */
    captionsUrl: MediaUrlSchema,
  }),
  z.object({
    /** The video host knows the film by `videoID`. */
    kind: z.literal('youtube'),
    /** Null: the lesson has no captions of its own. WebVTT. */
    captionsUrl: z.nullable(MediaUrlSchema),
  }),
])
export type VideoSource = z.output<typeof VideoSourceSchema>

export const VideoSchema = z.object({
  id: z.string(),
  videoID: z.string(),
  title: z.string(),
  level: z.enum(LEVELS),
  segment: z.string(),
  /** Seconds. */
  start: z.number(),
  source: VideoSourceSchema,
  /** Length of the film in seconds; null where only the video host knows it. */
  durationSeconds: z.nullable(z.number()),
  /** The licence under which the film may be shared, in the words of its makers. */
  licence: z.string(),
  attribution: z.string(),
  dateCreated: z.iso.datetime(),
  quizPoints: z.array(QuizPointSchema),
  includedVocab: z.array(z.string()),
  definitionsAndSentences: z.array(StudyWordSchema),
  /** Other right orders of the sentences, by the key of their word, where the lesson's author has listed them. */
  otherOrders: z._default(z.record(z.string(), z.array(z.string())), {}),
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
