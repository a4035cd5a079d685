/** A lesson as its file holds it: the fields, and the rules that can be read from them alone. */
import { LEVELS, QuizPointSchema } from '@wordnest/contracts/videos'
import { MAX_STUDY_WORDS } from '@wordnest/vocabulary/study-list'
import { toParagraphs } from '@wordnest/vocabulary/text'
import { DEFAULT_SEGMENT } from '@wordnest/vocabulary/segments'
import { hasWord } from '@wordnest/vocabulary/word-forms'
import { MAX_WORD_LENGTH, toWordKey } from '@wordnest/vocabulary/word-key'
import * as z from 'zod/mini'

/** Fewer make no game, more do not fit the study list. */
export const MIN_WORDS = 5
/** Sentence scramble skips shorter ones. */
export const MIN_SENTENCE_WORDS = 3
/** Longer ones do not fit a card. */
export const MAX_DEFINITION_WORDS = 25
export const MAX_SENTENCE_WORDS = 30
const MAX_OTHER_ORDERS = 20
const MIN_ANSWERS = 2
/** As many as the overlay shows without scrolling on a phone. */
const MAX_ANSWERS = 5
/** A question needs room to be about something else than the one before. */
export const MIN_SECONDS_APART = 5
const MAX_TITLE_LENGTH = 80
export const MAX_QUESTION_LENGTH = 160
export const MAX_ANSWER_LENGTH = 80

const ID_PATTERN = /^[\w-]{1,64}$/
const YOUTUBE_ID_PATTERN = /^[\w-]{11}$/
/** Beside the lesson or near it; an absolute path would be another machine's. */
const FILE_PATTERN = /^(?![/\\])[^\\:*?"<>|]{1,200}$/

export const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length
const toAnswerKey = (answer: string): string => toWordKey(answer).replace(/[\p{P}_]/gu, '')

/** The words of a sentence, as the game compares them. */
const toWordsInOrder = (sentence: string): readonly string[] =>
  toParagraphs(sentence)
    .flat()
    .map(({ word }) => word.toLowerCase())
    .filter(Boolean)

const IdSchema = z.string().check(z.regex(ID_PATTERN, 'must be letters, digits, - and _, at most 64'))
const FileSchema = z.string().check(z.regex(FILE_PATTERN, 'must be a path from this file, with / between folders'))
const textOf = (maxLength: number) =>
  z.string().check(
    z.minLength(1, 'is empty'),
    z.maxLength(maxLength, `is longer than ${maxLength} characters`),
    z.refine((text) => text === text.trim(), 'has spaces around it'),
  )
const PROSE_LENGTH = 300

const WordSchema = z
  .strictObject({
    word: textOf(MAX_WORD_LENGTH),
    definition: textOf(PROSE_LENGTH).check(
      z.refine((text) => countWords(text) <= MAX_DEFINITION_WORDS, `has more than ${MAX_DEFINITION_WORDS} words`),
    ),
    sentence: textOf(PROSE_LENGTH).check(
      z.refine((text) => countWords(text) >= MIN_SENTENCE_WORDS, `has fewer than ${MIN_SENTENCE_WORDS} words`),
      z.refine((text) => countWords(text) <= MAX_SENTENCE_WORDS, `has more than ${MAX_SENTENCE_WORDS} words`),
    ),
    audioUrl: z.optional(z.string().check(z.regex(/^\/[\w./-]+$/, 'must be a path on this server'))),
    /** The sentence in other right orders; an empty list says that there is none. */
    otherOrders: z.optional(
      z.array(textOf(PROSE_LENGTH)).check(z.maxLength(MAX_OTHER_ORDERS, `has more than ${MAX_OTHER_ORDERS} orders`)),
    ),
  })
  .check(
    z.refine(({ word, sentence }) => hasWord(sentence, word), {
      error: 'does not show the word in any of its forms',
      path: ['sentence'],
    }),
    z.superRefine(({ sentence, otherOrders = [] }, context) => {
      for (const [index, order] of otherOrders.entries()) {
        if (toWordsInOrder(order).toSorted().join(' ') === toWordsInOrder(sentence).toSorted().join(' ')) continue
        context.addIssue({ code: 'custom', message: 'has other words than the sentence', path: ['otherOrders', index] })
      }
    }),
    z.refine(({ word, definition }) => !hasWord(definition, word), {
      error: 'explains the word by itself',
      path: ['definition'],
    }),
  )

const LessonQuizPointSchema = z
  .strictObject({
    ...QuizPointSchema.shape,
    question: textOf(MAX_QUESTION_LENGTH),
    answers: z.array(textOf(MAX_ANSWER_LENGTH)).check(
      z.minLength(MIN_ANSWERS, `has fewer than ${MIN_ANSWERS} answers`),
      z.maxLength(MAX_ANSWERS, `has more than ${MAX_ANSWERS} answers`),
      z.refine((answers) => new Set(answers.map(toAnswerKey)).size === answers.length, 'has the same answer twice'),
    ),
  })
  .check(
    z.refine(({ answers, correct }) => correct < answers.length, {
      error: 'points at no answer: the first is 0',
      path: ['correct'],
    }),
  )

/** The first point that is too near to another. */
function findCrowded(points: readonly { readonly time: number }[]): number {
  return points.findIndex(({ time }, index) =>
    points.some((other, at) => at < index && Math.abs(other.time - time) < MIN_SECONDS_APART),
  )
}

const FileSourceSchema = z.strictObject({
  kind: z.literal('file'),
  film: FileSchema,
  poster: FileSchema,
  captions: FileSchema,
})
const YoutubeSourceSchema = z.strictObject({
  kind: z.literal('youtube'),
  captions: z.optional(FileSchema),
  /** Seconds; without it the last caption counts as the end. */
  duration: z.optional(z.number().check(z.positive())),
})

const WordsSchema = z.array(WordSchema).check(
  z.minLength(MIN_WORDS, `has fewer than ${MIN_WORDS} words`),
  z.maxLength(MAX_STUDY_WORDS, `has more than ${MAX_STUDY_WORDS} words`),
  z.refine((words) => new Set(words.map(({ word }) => toWordKey(word))).size === words.length, 'has a word twice'),
)

export const LessonFileSchema = z
  .strictObject({
    id: IdSchema,
    videoID: IdSchema,
    title: textOf(MAX_TITLE_LENGTH),
    level: z.enum(LEVELS),
    segment: z._default(IdSchema, DEFAULT_SEGMENT),
    /** Seconds. */
    start: z._default(z.number().check(z.nonnegative()), 0),
    source: z.discriminatedUnion('kind', [FileSourceSchema, YoutubeSourceSchema]),
    /** Such as `CC BY 4.0`. */
    licence: textOf(PROSE_LENGTH),
    attribution: textOf(PROSE_LENGTH),
    dateCreated: z.iso.datetime(),
    quizPoints: z._default(
      z.array(LessonQuizPointSchema).check(
        z.superRefine((points, context) => {
          const at = findCrowded(points)
          if (at < 0) return
          context.addIssue({
            code: 'custom',
            message: `is less than ${MIN_SECONDS_APART} seconds from another question`,
            path: [at, 'time'],
          })
        }),
      ),
      [],
    ),
    includedVocab: z.array(z.string()),
    definitionsAndSentences: WordsSchema,
  })
  .check(
    z.refine(
      ({ includedVocab, definitionsAndSentences }) =>
        includedVocab.join('\n') === definitionsAndSentences.map(({ word }) => word).join('\n'),
      { error: 'must be the words of definitionsAndSentences, in their order', path: ['includedVocab'] },
    ),
    z.superRefine(({ quizPoints, definitionsAndSentences }, context) => {
      const words = new Set(definitionsAndSentences.map(({ word }) => toWordKey(word)))
      for (const [at, { word }] of quizPoints.entries()) {
        if (word === undefined || words.has(toWordKey(word))) continue
        context.addIssue({
          code: 'custom',
          message: `"${word}" is not a word of the lesson`,
          path: ['quizPoints', at, 'word'],
        })
      }
    }),
    z.refine(({ source, videoID }) => source.kind !== 'youtube' || YOUTUBE_ID_PATTERN.test(videoID), {
      error: 'is not an ID of YouTube: 11 letters, digits, - and _',
      path: ['videoID'],
    }),
  )
/** The lesson as written, with optional fields. */
export type WrittenLesson = z.input<typeof LessonFileSchema>
export type LessonFile = z.output<typeof LessonFileSchema>
